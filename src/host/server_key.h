// The server's key (SRV-043, SRV-052): secp256k1, with Schnorr signatures as BIP-340 defines them, the same that Nostr uses.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace ec4x {

class ServerKey {
public:
    // Of 64 hex digits; nothing if they are no valid key.
    [[nodiscard]] static std::optional<ServerKey> from_secret(std::string_view secret_hex);

    [[nodiscard]] const std::string& public_key() const { return public_key_; }  // x-only, 64 hex digits

    // For the server's own transports alone, which encrypt with it (SRV-055).
    [[nodiscard]] const std::array<unsigned char, 32>& secret() const { return secret_; }

    // Of the SHA-256 of the text: 128 hex digits, always the same for the same text.
    [[nodiscard]] std::string sign(std::string_view text) const;

private:
    ServerKey() = default;
    std::array<unsigned char, 32> secret_{};
    std::string public_key_{};
};

[[nodiscard]] bool is_signed_by(std::string_view public_key, std::string_view text, std::string_view signature);

}  // namespace ec4x
