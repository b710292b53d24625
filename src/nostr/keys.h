// Key pairs (SRV-052): secp256k1, x-only public keys, signatures of BIP-340. As hex digits, or as NIP-19 writes them: npub, nsec.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "nostr/bytes.h"

namespace ec4x::nostr {

class PublicKey {
public:
    // 64 hex digits or npub; nothing where that is no point of the curve.
    [[nodiscard]] static std::optional<PublicKey> read(std::string_view text);
    [[nodiscard]] static std::optional<PublicKey> from_bytes(const Bytes32& bytes);

    [[nodiscard]] const Bytes32& bytes() const { return bytes_; }
    [[nodiscard]] std::string hex() const { return to_hex(bytes_); }
    [[nodiscard]] std::string npub() const;

    // Whether the owner of this key has signed the message (BIP-340).
    [[nodiscard]] bool has_signed(std::string_view message, std::string_view signature) const;

    friend auto operator<=>(const PublicKey&, const PublicKey&) = default;

private:
    Bytes32 bytes_{};
};

// Wiped from memory when it goes.
class SecretKey {
public:
    [[nodiscard]] static SecretKey made_randomly();
    // 64 hex digits or nsec; nothing where that is no key.
    [[nodiscard]] static std::optional<SecretKey> read(std::string_view text);
    [[nodiscard]] static std::optional<SecretKey> from_bytes(const Bytes32& bytes);
    SecretKey(const SecretKey&) = default;
    SecretKey& operator=(const SecretKey&) = default;
    ~SecretKey();

    [[nodiscard]] const Bytes32& bytes() const { return bytes_; }
    [[nodiscard]] const PublicKey& public_key() const { return public_key_; }
    [[nodiscard]] std::string nsec() const;

    // Of BIP-340, 64 bytes. `noise` is its auxiliary randomness.
    [[nodiscard]] std::string sign(std::string_view message, const Bytes32& noise) const;
    [[nodiscard]] std::string sign(std::string_view message) const;  // with fresh noise

    // The x coordinate of the secret that both have in common, not hashed (NIP-44).
    [[nodiscard]] Bytes32 shared_with(const PublicKey& other) const;

private:
    SecretKey() = default;
    Bytes32 bytes_{};
    PublicKey public_key_{};
};

// SRV-052: whether a text holds something that looks like a secret key in NIP-19 form, which nobody should have sent.
[[nodiscard]] bool holds_secret_key(std::string_view text);

}  // namespace ec4x::nostr
