#include "net/mailbox.h"

#include <curl/curl.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

#include "net/transfer.h"

namespace ec4x::net {

namespace {

namespace fs = std::filesystem;

bool is_on_imap(std::string_view in) { return in.starts_with("imap://") || in.starts_with("imaps://"); }

// What libcurl hands over; more than `most` ends the transfer.
struct Kept {
    std::string text{};
    std::size_t most = 0;
    bool too_large = false;
};

std::size_t keep(char* bytes, std::size_t size, std::size_t count, void* user)
{
    Kept& kept = *static_cast<Kept*>(user);
    if (kept.text.size() + size * count > kept.most) {
        kept.too_large = true;
        kept.text.clear();
        return 0;
    }
    kept.text.append(bytes, size * count);
    return size * count;
}

bool is_on_this_machine(std::string_view in)
{
    std::string_view host = in.substr(in.find("://") + 3);
    host = host.substr(0, host.find('/'));
    if (host.starts_with('[')) return host.starts_with("[::1]");
    host = host.substr(0, host.find(':'));
    return host == "localhost" || (host.starts_with("127.") && host.find_first_not_of("0123456789.") == host.npos);
}

// `* SEARCH 4 7 12`
std::vector<std::string> numbers_in(std::string_view answer)
{
    std::vector<std::uint32_t> numbers;
    constexpr std::string_view kSearch = "* SEARCH";
    for (std::size_t at = 0; at < answer.size();) {
        const std::size_t end = std::min(answer.find('\n', at), answer.size());
        std::string_view line = answer.substr(at, end - at);
        at = end + 1;
        if (!line.starts_with(kSearch)) continue;
        line.remove_prefix(kSearch.size());
        while (!line.empty()) {
            line.remove_prefix(std::min(line.find_first_not_of(" \r"), line.size()));
            std::uint32_t number = 0;
            const auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), number);
            if (error != std::errc{}) break;
            numbers.push_back(number);
            line.remove_prefix(static_cast<std::size_t>(rest - line.data()));
        }
    }
    std::ranges::sort(numbers);
    std::vector<std::string> names;
    for (const std::uint32_t number : numbers) names.push_back(std::to_string(number));
    return names;
}

// libcurl fetches a message with BODY[], which marks it as seen; so what is done is flagged as answered, which nobody else does.
class ImapMailbox : public Mailbox {
public:
    explicit ImapMailbox(const MailboxPlace& place) : place_{place}
    {
        if (place_.in.substr(place_.in.find("://") + 3).find('/') == std::string::npos) place_.in += "/INBOX";
    }

    Result<std::vector<std::string>, std::string> waiting() override
    {
        const auto answer = ask(place_.in, "UID SEARCH UNANSWERED UNDELETED");
        if (!answer) return answer.error();
        return numbers_in(answer->text);
    }

    Result<Arrived, std::string> read(const std::string& name) override
    {
        auto answer = ask(place_.in + ";UID=" + name, {});
        if (!answer) return answer.error();
        return Arrived{name, std::move(answer->text), answer->too_large};
    }

    std::optional<std::string> mark_done(const std::string& name) override
    {
        const auto answer = ask(place_.in, "UID STORE " + name + " +FLAGS.SILENT (\\Answered \\Seen)");
        return answer ? std::nullopt : std::optional{answer.error()};
    }

private:
    [[nodiscard]] Result<Kept, std::string> ask(const std::string& url, const std::string& command)
    {
        // A connection that went wrong is not used again.
        if (!transfer_) transfer_ = std::make_unique<Transfer>(place_.seconds);
        Kept kept{.most = place_.most_bytes};
        CURL* curl = transfer_->handle();
        curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "imap,imaps");
        curl_easy_setopt(curl, CURLOPT_URL, url.c_str());
        curl_easy_setopt(curl, CURLOPT_USERNAME, place_.user.c_str());
        curl_easy_setopt(curl, CURLOPT_PASSWORD, place_.password.c_str());
        // A password beyond this machine goes through TLS alone.
        curl_easy_setopt(curl, CURLOPT_USE_SSL, static_cast<long>(is_on_this_machine(place_.in) ? CURLUSESSL_TRY : CURLUSESSL_ALL));
        if (!place_.ca_file.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, place_.ca_file.c_str());
        curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, command.empty() ? nullptr : command.c_str());
        curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, keep);
        curl_easy_setopt(curl, CURLOPT_WRITEDATA, &kept);
        const Transfer::End end = transfer_->perform();
        if (end.trouble.empty()) return kept;
        transfer_.reset();
        if (kept.too_large) return kept;
        return "the mailbox cannot be read: " + end.trouble;
    }

    MailboxPlace place_;
    std::unique_ptr<Transfer> transfer_{};
};

// What stands in the folder's list is on disk before the message counts as done.
void write_to_disk(const fs::path& folder)
{
    const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    fsync(file);
    close(file);
}

class FolderMailbox : public Mailbox {
public:
    explicit FolderMailbox(const MailboxPlace& place) : place_{place} {}

    Result<std::vector<std::string>, std::string> waiting() override
    {
        std::vector<std::string> names;
        std::error_code error;
        for (const fs::directory_entry& entry : fs::directory_iterator{folder(), error}) {
            const std::string name = entry.path().filename().string();
            if (!name.starts_with('.') && entry.is_regular_file(error)) names.push_back(name);
        }
        if (error) return "the mailbox " + place_.in + " cannot be read: " + error.message();
        std::ranges::sort(names);
        return names;
    }

    Result<Arrived, std::string> read(const std::string& name) override
    {
        const fs::path file = folder() / name;
        std::error_code error;
        const std::uintmax_t size = fs::file_size(file, error);
        if (error) return file.string() + " cannot be read: " + error.message();
        if (size > place_.most_bytes) return Arrived{name, {}, true};
        std::ifstream in{file, std::ios::binary};
        Arrived arrived{name, std::string(size, '\0')};
        in.read(arrived.bytes.data(), static_cast<std::streamsize>(size));
        if (!in) return file.string() + " cannot be read";
        return arrived;
    }

    std::optional<std::string> mark_done(const std::string& name) override
    {
        const fs::path target = is_maildir() ? fs::path{place_.in} / "cur" : fs::path{place_.in} / "done";
        std::error_code error;
        fs::create_directories(target, error);
        if (!error) fs::rename(folder() / name, target / (is_maildir() ? name.substr(0, name.find(':')) + ":2,RS" : name), error);
        if (error) return "the message " + name + " cannot be put aside: " + error.message();
        write_to_disk(target);
        write_to_disk(folder());
        return std::nullopt;
    }

private:
    [[nodiscard]] bool is_maildir() const
    {
        std::error_code error;
        return fs::is_directory(fs::path{place_.in} / "new", error);
    }
    [[nodiscard]] fs::path folder() const { return is_maildir() ? fs::path{place_.in} / "new" : fs::path{place_.in}; }

    MailboxPlace place_;
};

}  // namespace

std::optional<std::string> problem_of(const MailboxPlace& place)
{
    if (is_on_imap(place.in)) {
        const std::string_view rest = std::string_view{place.in}.substr(place.in.find("://") + 3);
        if (rest.empty() || rest.starts_with('/')) return "imap:// is followed by a host";
        if (rest.find_first_of("@;?# \r\n") != rest.npos) return "the address of a mailbox is imap://host:port/folder, without login and parameters";
        if (place.user.empty()) return "a mailbox on IMAP needs a user";
        return std::nullopt;
    }
    if (place.in.find("://") != std::string::npos) return place.in + " is neither imap://, imaps:// nor a folder";
    std::error_code error;
    if (!fs::is_directory(place.in, error)) return place.in + " is no folder";
    return std::nullopt;
}

std::unique_ptr<Mailbox> open_mailbox(const MailboxPlace& place)
{
    if (is_on_imap(place.in)) return std::make_unique<ImapMailbox>(place);
    return std::make_unique<FolderMailbox>(place);
}

}  // namespace ec4x::net
