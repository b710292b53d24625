// What NIP-44 and NIP-49 take from OpenSSL: HMAC, HKDF, ChaCha20, scrypt.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nostr/bytes.h"

namespace ec4x::nostr {

[[nodiscard]] Bytes32 hmac_sha256(std::string_view key, std::string_view text);

// HKDF-expand (RFC 5869) with SHA-256.
[[nodiscard]] std::string hkdf_expand(const Bytes32& key, std::string_view info, std::size_t bytes);

// ChaCha20 (RFC 8439) from block 0 on: encrypts and decrypts.
[[nodiscard]] std::string chacha20(const Bytes32& key, const std::array<std::uint8_t, 12>& nonce, std::string_view text);

// scrypt with r = 8, p = 1 and N = 2^log_n.
[[nodiscard]] std::optional<Bytes32> scrypt(std::string_view password, std::string_view salt, unsigned log_n);

// XChaCha20-Poly1305: a nonce of 24 bytes, the tag behind the text. Opening: nothing where anything was changed.
[[nodiscard]] std::string seal_xchacha(const Bytes32& key, std::string_view nonce, std::string_view beside, std::string_view plain);
[[nodiscard]] std::optional<std::string> open_xchacha(const Bytes32& key, std::string_view nonce, std::string_view beside, std::string_view sealed);

template <std::size_t N>
[[nodiscard]] std::string_view text_of_bytes(const std::array<std::uint8_t, N>& bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace ec4x::nostr
