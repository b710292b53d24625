#include "nostr/crypt.h"

#include <openssl/crypto.h>

#include <algorithm>
#include <bit>

#include "nostr/hashes.h"

namespace ec4x::nostr {

namespace {

constexpr char kVersion2 = 2;
constexpr std::size_t kNonce = 32;
constexpr std::size_t kMac = 32;
constexpr std::size_t kLength = 2;  // of the length in front of the plaintext
constexpr std::size_t kLeastBase64 = 132;
constexpr std::size_t kMostBase64 = 87'472;
constexpr std::size_t kLeastBytes = 99;
constexpr std::size_t kMostBytes = 65'603;

std::string padded(std::string_view plain)
{
    std::string out(kLength + padded_length(plain.size()), '\0');
    out[0] = static_cast<char>(plain.size() >> 8U);
    out[1] = static_cast<char>(plain.size() & 255U);
    std::ranges::copy(plain, out.begin() + kLength);
    return out;
}

Result<std::string, Refused> unpadded(std::string_view text)
{
    const std::size_t length = static_cast<std::size_t>(static_cast<std::uint8_t>(text[0])) << 8U | static_cast<std::uint8_t>(text[1]);
    if (length == 0 || length > text.size() - kLength || text.size() != kLength + padded_length(length)) return Refused{"the padding is wrong"};
    return std::string{text.substr(kLength, length)};
}

}  // namespace

ConversationKey conversation_key(const SecretKey& own, const PublicKey& other)
{
    const Bytes32 shared = own.shared_with(other);
    return hmac_sha256("nip44-v2", text_of_bytes(shared));  // HKDF-extract
}

MessageKeys message_keys(const ConversationKey& key, const Bytes32& nonce)
{
    const std::string bytes = hkdf_expand(key, text_of_bytes(nonce), 76);
    MessageKeys keys;
    const auto all = bytes_of(bytes);
    std::ranges::copy(all.subspan(0, 32), keys.cipher_key.begin());
    std::ranges::copy(all.subspan(32, 12), keys.cipher_nonce.begin());
    std::ranges::copy(all.subspan(44, 32), keys.mac_key.begin());
    return keys;
}

std::size_t padded_length(std::size_t length)
{
    if (length <= 32) return 32;
    const std::size_t next_power = std::bit_ceil(length);
    const std::size_t chunk = next_power <= 256 ? 32 : next_power / 8;
    return chunk * ((length - 1) / chunk + 1);
}

std::optional<std::string> encrypt(std::string_view plain, const ConversationKey& key, const Bytes32& nonce)
{
    if (plain.empty() || plain.size() > kMostPlaintext) return std::nullopt;
    const MessageKeys keys = message_keys(key, nonce);
    const std::string body = std::string{text_of_bytes(nonce)} + chacha20(keys.cipher_key, keys.cipher_nonce, padded(plain));
    const Bytes32 mac = hmac_sha256(text_of_bytes(keys.mac_key), body);
    return to_base64(kVersion2 + body + std::string{text_of_bytes(mac)});
}

std::optional<std::string> encrypt(std::string_view plain, const ConversationKey& key)
{
    Bytes32 nonce{};
    fill_randomly(nonce);
    return encrypt(plain, key, nonce);
}

Result<std::string, Refused> decrypt(std::string_view payload, const ConversationKey& key)
{
    if (payload.empty() || payload.front() == '#') return Refused{"the encryption is of an unknown version"};
    if (payload.size() < kLeastBase64 || payload.size() > kMostBase64) return Refused{"the encrypted text has an impossible length"};
    const auto bytes = from_base64(payload);
    if (!bytes) return Refused{"the encrypted text is no base64"};
    if (bytes->size() < kLeastBytes || bytes->size() > kMostBytes) return Refused{"the encrypted text has an impossible length"};
    if (bytes->front() != kVersion2) return Refused{"the encryption is of an unknown version"};
    const std::string_view body = std::string_view{*bytes}.substr(1, bytes->size() - 1 - kMac);
    const std::string_view mac = std::string_view{*bytes}.substr(bytes->size() - kMac);
    Bytes32 nonce{};
    std::ranges::copy(bytes_of(body.substr(0, kNonce)), nonce.begin());
    const MessageKeys keys = message_keys(key, nonce);
    const Bytes32 wanted = hmac_sha256(text_of_bytes(keys.mac_key), body);
    if (CRYPTO_memcmp(wanted.data(), mac.data(), kMac) != 0) return Refused{"the encrypted text was changed, or is for somebody else"};
    return unpadded(chacha20(keys.cipher_key, keys.cipher_nonce, body.substr(kNonce)));
}

}  // namespace ec4x::nostr
