// Encryption between two keys: NIP-44 version 2 (SRV-055). Both sides have the same conversation key, each message keys of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "nostr/keys.h"
#include "nostr/refused.h"

namespace ec4x::nostr {

inline constexpr std::size_t kMostPlaintext = 65'535;

using ConversationKey = Bytes32;
[[nodiscard]] ConversationKey conversation_key(const SecretKey& own, const PublicKey& other);

struct MessageKeys {
    Bytes32 cipher_key{};
    std::array<std::uint8_t, 12> cipher_nonce{};
    Bytes32 mac_key{};
};
[[nodiscard]] MessageKeys message_keys(const ConversationKey& key, const Bytes32& nonce);

// How long a plaintext becomes, so that its length says little.
[[nodiscard]] std::size_t padded_length(std::size_t length);

// 1 to 65535 bytes; else nothing.
[[nodiscard]] std::optional<std::string> encrypt(std::string_view plain, const ConversationKey& key, const Bytes32& nonce);
[[nodiscard]] std::optional<std::string> encrypt(std::string_view plain, const ConversationKey& key);  // with a fresh nonce

[[nodiscard]] Result<std::string, Refused> decrypt(std::string_view payload, const ConversationKey& key);

}  // namespace ec4x::nostr
