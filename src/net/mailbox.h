// Where messages arrive: a mailbox on an IMAP server, read by libcurl, or a folder of files. A message stays there until it is marked as done, so
// whoever dies between reading and marking finds it again.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace ec4x::net {

struct MailboxPlace {
    std::string in{};  // `imap://host:143/INBOX`, `imaps://...`, or a folder: a maildir, or any with one message a file
    std::string user{};
    std::string password{};
    std::string ca_file{};               // empty: the system's certificates
    int seconds = 30;                    // a request may take
    std::size_t most_bytes = 8U << 20U;  // of a message; what is larger is left out and marked as done
};

struct Arrived {
    std::string name{};  // within the mailbox, for `mark_done`
    std::string bytes{};
    bool too_large = false;  // then it has no bytes
};

// For one thread.
class Mailbox {
public:
    virtual ~Mailbox() = default;
    // The names of messages that are not done, oldest first. Or what went wrong, in one sentence without secrets.
    [[nodiscard]] virtual Result<std::vector<std::string>, std::string> waiting() = 0;
    [[nodiscard]] virtual Result<Arrived, std::string> read(const std::string& name) = 0;
    // On IMAP it is flagged as answered, in a maildir it goes from `new` to `cur`, in another folder to `done`. Nothing: it is done.
    [[nodiscard]] virtual std::optional<std::string> mark_done(const std::string& name) = 0;
};

// What does not go for a place; nothing if all does.
[[nodiscard]] std::optional<std::string> problem_of(const MailboxPlace& place);

[[nodiscard]] std::unique_ptr<Mailbox> open_mailbox(const MailboxPlace& place);

}  // namespace ec4x::net
