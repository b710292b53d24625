// Who asks: identities as they are logged. A token is a secret of 256 bits that its owner alone has; the server knows its SHA-256 (SRV-049).
#pragma once

#include <string>
#include <string_view>

namespace ec4x {

// Somebody with a request: an identity where one was shown (empty: none) and the address it came from.
struct Caller {
    std::string identity{};  // `token:` and SHA-256 of a token, `nostr:` and a key, `mail:` and SHA-256 of an address
    std::string address{};
    bool holds_database = false;  // a command on the server's own database: whoever can read that is its operator
};

[[nodiscard]] std::string identity_of_token(std::string_view token);
[[nodiscard]] std::string identity_of_mail(std::string_view address);
[[nodiscard]] inline std::string identity_of_nostr(std::string_view key) { return "nostr:" + std::string{key}; }  // 64 hex digits (SRV-052)

// In a time that depends on the lengths alone.
[[nodiscard]] bool same_secret(std::string_view one, std::string_view other);

}  // namespace ec4x
