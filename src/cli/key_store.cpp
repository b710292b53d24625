#include "cli/key_store.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <optional>

#include "cli/console.h"
#include "cli/files.h"
#include "nostr/key_file.h"

namespace ec4x::cli {

namespace {

std::string first_line(const std::string& file)
{
    const auto lines = lines_of(read_text_file(file));
    if (lines.empty() || lines.front().empty()) stop_bad_input(file + ": its first line should be the password");
    return lines.front();
}

std::string password_for(const std::string& file, const std::string& password_file)
{
    if (!password_file.empty()) return first_line(password_file);
    if (isatty(STDIN_FILENO) == 0) stop_bad_input(file + " is encrypted: give --password-file");
    const char* typed = getpass("Password of the key: ");
    return typed == nullptr ? std::string{} : typed;
}

}  // namespace

void write_key_file(const std::string& file, const nostr::SecretKey& key, const std::string& password_file)
{
    std::string text = key.nsec();
    if (!password_file.empty()) {
        auto locked = nostr::locked(key, first_line(password_file));
        if (!locked) stop_bad_input(password_file + ": " + locked.error().why);
        text = *locked;
    }
    text += '\n';
    const int out = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (out < 0) stop_bad_input(file + ": cannot be made, or is there already");
    const bool written = ::write(out, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(out) == 0;
    ::close(out);
    if (!written) stop_with_problems(file + ": cannot be written");
}

nostr::SecretKey read_key_file(const std::string& file, const std::string& password_file)
{
    const auto lines = lines_of(read_text_file(file));
    const std::string text = lines.empty() ? std::string{} : lines.front();
    struct stat state{};
    if (::stat(file.c_str(), &state) == 0 && (state.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        stop_bad_input(file + ": others can read this key; chmod 600 it (SRV-052)");
    if (!text.starts_with("ncryptsec1")) {
        auto key = nostr::SecretKey::read(text);
        if (!key) stop_bad_input(file + ": holds no secret key (nsec, ncryptsec or 64 hex digits)");
        return *key;
    }
    auto key = nostr::unlocked(text, password_for(file, password_file));
    if (!key) stop_bad_input(file + ": " + key.error().why);
    return *key;
}

}  // namespace ec4x::cli
