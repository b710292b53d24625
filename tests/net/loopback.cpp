#include "net/loopback.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace ec4x::test {

namespace {

using Clock = std::chrono::steady_clock;

sockaddr_in address_of(const std::string& text)
{
    const std::size_t colon = text.rfind(':');
    sockaddr_in out{};
    out.sin_family = AF_INET;
    out.sin_port = htons(static_cast<std::uint16_t>(std::stoi(text.substr(colon + 1))));
    inet_pton(AF_INET, text.substr(0, colon).c_str(), &out.sin_addr);
    return out;
}

std::string lower(std::string_view text)
{
    std::string out{text};
    std::ranges::transform(out, out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return out;
}

int milliseconds_to(Clock::time_point until)
{
    return static_cast<int>(std::max<long>(0, std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count()));
}

}  // namespace

RawClient::RawClient(const std::string& address, int receive_buffer) : socket_{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)}
{
    if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    const sockaddr_in to = address_of(address);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0) return;
    close(socket_);
    socket_ = -1;
}

RawClient::~RawClient()
{
    if (socket_ >= 0) close(socket_);
}

void RawClient::send(std::string_view bytes) const
{
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;  // the server has closed: what it said can still be read
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

void RawClient::end_sending() const { shutdown(socket_, SHUT_WR); }

bool RawClient::read_more(Clock::time_point until)
{
    pollfd wait{socket_, POLLIN, 0};
    if (ended_ || poll(&wait, 1, milliseconds_to(until)) <= 0) return false;
    std::array<char, 65536> bytes{};
    const ssize_t size = recv(socket_, bytes.data(), bytes.size(), 0);
    if (size <= 0) {
        ended_ = true;
        return false;
    }
    buffer_.append(bytes.data(), static_cast<std::size_t>(size));
    return true;
}

std::string RawClient::response(std::chrono::milliseconds time, bool head_only)
{
    const auto until = Clock::now() + time;
    for (;;) {
        const std::size_t end = buffer_.find("\r\n\r\n");
        if (end != buffer_.npos) {
            const std::string length = header_of(buffer_, "content-length");
            const std::size_t size = end + 4 + (length.empty() || head_only ? 0 : std::stoul(length));
            if (buffer_.size() >= size) {
                const std::string out = buffer_.substr(0, size);
                buffer_.erase(0, size);
                return out;
            }
        }
        if (!read_more(until)) return std::exchange(buffer_, {});
    }
}

std::string RawClient::rest(std::chrono::milliseconds time)
{
    const auto until = Clock::now() + time;
    while (read_more(until)) {
    }
    return std::exchange(buffer_, {});
}

bool RawClient::is_closed(std::chrono::milliseconds time)
{
    (void)rest(time);
    return ended_;
}

int status_of(std::string_view response)
{
    if (!response.starts_with("HTTP/1.1 ") || response.size() < 12) return 0;
    return std::atoi(std::string{response.substr(9, 3)}.c_str());
}

std::string header_of(std::string_view response, std::string_view name)
{
    const std::string head{response.substr(0, response.find("\r\n\r\n"))};
    const std::size_t at = lower(head).find("\r\n" + lower(name) + ": ");
    if (at == std::string::npos) return {};
    const std::size_t begin = at + name.size() + 4;
    return head.substr(begin, head.find("\r\n", begin) - begin);
}

std::string body_of(std::string_view response)
{
    const std::size_t end = response.find("\r\n\r\n");
    return end == response.npos ? std::string{} : std::string{response.substr(end + 4)};
}

TemporaryFolder::TemporaryFolder()
{
    std::string name = (std::filesystem::temp_directory_path() / "ec4x-net-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
    path_ = name;
    std::filesystem::permissions(path_, std::filesystem::perms{0755});
}

TemporaryFolder::~TemporaryFolder()
{
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

void make_certificate(const TemporaryFolder& folder)
{
    const std::string command =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost "
        "-addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout '" +
        folder.path("key.pem") + "' -out '" + folder.path("certificate.pem") + "' 2>/dev/null";
    if (std::system(command.c_str()) != 0) throw std::runtime_error{"openssl makes no certificate"};
}

Companion::Companion(const std::string& command)
{
    int to[2]{};
    int from[2]{};
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) throw std::runtime_error{"no pipe"};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to[0], 0);
    posix_spawn_file_actions_adddup2(&actions, from[1], 1);
    const char* arguments[] = {"sh", "-c", command.c_str(), nullptr};
    const int failed = posix_spawn(&pid_, "/bin/sh", &actions, nullptr, const_cast<char**>(arguments), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(to[0]);
    close(from[1]);
    input_ = to[1];
    pollfd wait{from[0], POLLIN, 0};
    std::array<char, 16> word{};
    constexpr int patience = 30'000;
    ready_ = failed == 0 && poll(&wait, 1, patience) == 1 && read(from[0], word.data(), word.size()) >= 5 && std::string_view{word.data(), 5} == "ready";
    output_ = from[0];  // kept: a program that writes a line may do so in pieces
}

Companion::~Companion()
{
    close(input_);
    close(output_);
    if (pid_ > 0) waitpid(pid_, nullptr, 0);
}

int free_port()
{
    const int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = address_of("127.0.0.1:0");
    socklen_t size = sizeof address;
    const bool good =
        bind(probe, reinterpret_cast<const sockaddr*>(&address), size) == 0 && getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    close(probe);
    if (!good) throw std::runtime_error{"no free port"};
    return ntohs(address.sin_port);
}

std::string read_file(const std::filesystem::path& file)
{
    std::ostringstream text;
    text << std::ifstream{file, std::ios::binary}.rdbuf();
    return text.str();
}

std::string gunzip(std::string_view packed)
{
    z_stream stream{};
    if (inflateInit2(&stream, 15 + 16) != Z_OK) throw std::runtime_error{"zlib"};
    std::string out(4 * 1024 * 1024, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int result = inflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    inflateEnd(&stream);
    return result == Z_STREAM_END ? out : std::string{"not gzip"};
}

}  // namespace ec4x::test
