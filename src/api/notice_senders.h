// How notices leave the server: by mail and by webhook.
#pragma once

#include "api/server_config.h"
#include "host/delivery.h"
#include "mail/mail_sender.h"
#include "net/mail.h"
#include "net/mailbox.h"

namespace ec4x::api {

// Throws std::runtime_error where the password cannot be read.
[[nodiscard]] net::MailServer mail_server_of(const SmtpConfig& config);
[[nodiscard]] net::MailboxPlace mailbox_of(const MailConfig& config);
[[nodiscard]] mail::Sending sending_of(const ServerConfig& config);

// What this server is called in `server.mail.in` and `out` of a game.
[[nodiscard]] MailWays mail_ways_of(const ServerConfig& config);

[[nodiscard]] NoticeSenders senders_of(const ServerConfig& config);

}  // namespace ec4x::api
