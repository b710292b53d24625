#include "net/transfer.h"

#include <curl/curl.h>
#include <openssl/evp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include "base/ensure.h"
#include "net/public_address.h"

namespace ec4x::net {

namespace {

constexpr std::size_t kMostAnswer = 64 * 1024;
constexpr long kConnectSeconds = 10;

void start_curl_once()
{
    static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
    ensure(started == CURLE_OK, "libcurl starts");
}

std::size_t give(char* buffer, std::size_t size, std::size_t count, void* user)
{
    auto& unsent = *static_cast<std::string_view*>(user);
    const std::size_t part = std::min(size * count, unsent.size());
    std::memcpy(buffer, unsent.data(), part);
    unsent.remove_prefix(part);
    return part;
}

// Nobody reads the answer; one without end is cut off.
std::size_t count_answer(char*, std::size_t size, std::size_t count, void* user)
{
    auto& total = *static_cast<std::size_t*>(user);
    total += size * count;
    return total > kMostAnswer ? 0 : size * count;
}

curl_socket_t open_public(void*, curlsocktype, curl_sockaddr* address)
{
    if (!is_public(&address->addr)) return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

}  // namespace

struct Transfer::Inside {
    CURL* curl = nullptr;
    curl_slist* headers = nullptr;
    curl_slist* recipients = nullptr;
    std::string upload{};
    std::string_view unsent{};  // the rest of it
    std::size_t answered = 0;
    std::array<char, CURL_ERROR_SIZE> trouble{};
};

Transfer::Transfer(int seconds) : inside_{std::make_unique<Inside>()}
{
    start_curl_once();
    CURL* curl = inside_->curl = curl_easy_init();
    ensure(curl != nullptr, "libcurl has memory");
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, static_cast<long>(seconds));
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, std::min(kConnectSeconds, static_cast<long>(seconds)));
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, inside_->trouble.data());
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, count_answer);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &inside_->answered);
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_NETRC, static_cast<long>(CURL_NETRC_IGNORED));
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
}

Transfer::~Transfer()
{
    curl_easy_cleanup(inside_->curl);
    curl_slist_free_all(inside_->headers);
    curl_slist_free_all(inside_->recipients);
}

void* Transfer::handle() const { return inside_->curl; }

void Transfer::add_header(const std::string& line) { inside_->headers = curl_slist_append(inside_->headers, line.c_str()); }

void Transfer::add_recipient(const std::string& address) { inside_->recipients = curl_slist_append(inside_->recipients, address.c_str()); }

void Transfer::upload(std::string text)
{
    inside_->upload = std::move(text);
    inside_->unsent = inside_->upload;
    curl_easy_setopt(inside_->curl, CURLOPT_READFUNCTION, give);
    curl_easy_setopt(inside_->curl, CURLOPT_READDATA, &inside_->unsent);
}

void Transfer::only_public_addresses() { curl_easy_setopt(inside_->curl, CURLOPT_OPENSOCKETFUNCTION, open_public); }

Transfer::End Transfer::perform()
{
    CURL* curl = inside_->curl;
    if (inside_->headers != nullptr) curl_easy_setopt(curl, CURLOPT_HTTPHEADER, inside_->headers);
    if (inside_->recipients != nullptr) curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, inside_->recipients);
    const CURLcode result = curl_easy_perform(curl);
    End end;
    long code = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
    end.code = static_cast<int>(code);
    if (result != CURLE_OK) end.trouble = inside_->trouble[0] != '\0' ? inside_->trouble.data() : curl_easy_strerror(result);
    return end;
}

std::string base64(std::string_view bytes)
{
    std::string out((bytes.size() + 2) / 3 * 4 + 1, '\0');
    const int size =
        EVP_EncodeBlock(reinterpret_cast<unsigned char*>(out.data()), reinterpret_cast<const unsigned char*>(bytes.data()), static_cast<int>(bytes.size()));
    out.resize(static_cast<std::size_t>(size));
    return out;
}

}  // namespace ec4x::net
