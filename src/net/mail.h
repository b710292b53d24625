// One message by SMTP.
#pragma once

#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "net/transfer.h"

namespace ec4x::net {

enum class MailEncryption {
    WhenOffered,   // STARTTLS where the server offers it; needed all the same where a password would be sent beyond this machine
    Needed,        // STARTTLS or nothing
    FromTheStart,  // smtps
    None,
};

struct MailServer {
    std::string host{};
    int port = 587;
    MailEncryption encryption = MailEncryption::WhenOffered;
    std::string user{};  // empty: no login
    std::string password{};
    std::string ca_file{};  // empty: the system's certificates
    int seconds = 30;
};

// A file that goes along.
struct MailFile {
    std::string name{};  // ASCII without quotes
    std::string type{};  // `application/pdf`
    std::string bytes{};
};

struct Mail {
    std::string from_name{};
    std::string from{};
    std::string to{};
    std::string subject{};
    std::string text{};         // UTF-8, lines end with \n
    std::string id{};           // unique and the same at every attempt; becomes the Message-ID
    std::string reply_to{};     // an address; empty: that of the sender
    std::string in_reply_to{};  // the Message-ID that it answers, without brackets; empty: none
    std::vector<MailFile> files{};
};

[[nodiscard]] bool is_mail_address(std::string_view text);

// As it is sent. Whatever names and subjects hold, they begin no new header; texts beyond ASCII are encoded.
[[nodiscard]] std::string message_text(const Mail& mail, std::time_t now);

// Waits for the server's word. Called from any thread.
[[nodiscard]] Delivery send_mail(const MailServer& server, const Mail& mail);

}  // namespace ec4x::net
