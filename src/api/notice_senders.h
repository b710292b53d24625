// How notices leave the server: by mail and by webhook.
#pragma once

#include "api/server_config.h"
#include "host/delivery.h"
#include "net/mail.h"

namespace ec4x::api {

// Throws std::runtime_error where the password cannot be read.
[[nodiscard]] net::MailServer mail_server_of(const SmtpConfig& config);

[[nodiscard]] NoticeSenders senders_of(const ServerConfig& config);

}  // namespace ec4x::api
