// A JSON text sent to an address that somebody gave us.
#pragma once

#include <string>
#include <string_view>

#include "net/transfer.h"

namespace ec4x::net {

struct Webhook {
    std::string address{};  // http or https
    std::string secret{};   // empty: unsigned
    std::string ca_file{};  // empty: the system's certificates
    int seconds = 10;
    bool public_only = true;  // refuses addresses of this machine and its networks: whoever gives the address must not reach through us
};

// HMAC-SHA-256 in lower-case hex digits.
[[nodiscard]] std::string hmac_sha256(std::string_view secret, std::string_view text);

// POSTs `json`. With a secret the header `X-Signature-256: sha256=...` is the HMAC of the body. Only an answer 2xx is a delivery; redirects
// are not followed; 410 is permanent, everything else may be tried again.
[[nodiscard]] Delivery post_webhook(const Webhook& hook, std::string_view json);

}  // namespace ec4x::net
