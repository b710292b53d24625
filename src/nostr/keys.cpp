#include "nostr/keys.h"

#include <openssl/crypto.h>
#include <secp256k1.h>
#include <secp256k1_ecdh.h>
#include <secp256k1_extrakeys.h>
#include <secp256k1_schnorrsig.h>

#include <algorithm>
#include <memory>

#include "base/ensure.h"
#include "nostr/bech32.h"

namespace ec4x::nostr {

namespace {

// One for the program: making it costs more than a signature, and it never changes.
const secp256k1_context& nostr_curve()
{
    struct Destroy {
        void operator()(secp256k1_context* context) const { secp256k1_context_destroy(context); }
    };
    static const std::unique_ptr<secp256k1_context, Destroy> context{secp256k1_context_create(SECP256K1_CONTEXT_NONE)};
    return *context;
}

std::optional<Bytes32> read_key(std::string_view text, std::string_view word)
{
    if (text.size() == 64) return bytes32_from_hex(text);
    const auto read = from_bech32(text);
    if (!read || read->word != word || read->bytes.size() != 32) return std::nullopt;
    Bytes32 bytes{};
    std::ranges::copy(bytes_of(read->bytes), bytes.begin());
    return bytes;
}

std::string key_text(std::string_view word, const Bytes32& bytes) { return to_bech32(word, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}); }

}  // namespace

std::optional<PublicKey> PublicKey::from_bytes(const Bytes32& bytes)
{
    secp256k1_xonly_pubkey point;
    if (secp256k1_xonly_pubkey_parse(&nostr_curve(), &point, bytes.data()) != 1) return std::nullopt;
    PublicKey key;
    key.bytes_ = bytes;
    return key;
}

std::optional<PublicKey> PublicKey::read(std::string_view text)
{
    const auto bytes = read_key(text, "npub");
    return bytes ? from_bytes(*bytes) : std::nullopt;
}

std::string PublicKey::npub() const { return key_text("npub", bytes_); }

bool PublicKey::has_signed(std::string_view message, std::string_view signature) const
{
    secp256k1_xonly_pubkey point;
    if (signature.size() != 64 || secp256k1_xonly_pubkey_parse(&nostr_curve(), &point, bytes_.data()) != 1) return false;
    return secp256k1_schnorrsig_verify(&nostr_curve(), bytes_of(signature).data(), bytes_of(message).data(), message.size(), &point) == 1;
}

std::optional<SecretKey> SecretKey::from_bytes(const Bytes32& bytes)
{
    secp256k1_keypair pair;
    if (secp256k1_keypair_create(&nostr_curve(), &pair, bytes.data()) != 1) return std::nullopt;
    secp256k1_xonly_pubkey point;
    Bytes32 open{};
    const bool made =
        secp256k1_keypair_xonly_pub(&nostr_curve(), &point, nullptr, &pair) == 1 && secp256k1_xonly_pubkey_serialize(&nostr_curve(), open.data(), &point) == 1;
    ensure(made, "a key pair has a public key");
    OPENSSL_cleanse(&pair, sizeof pair);
    SecretKey key;
    key.bytes_ = bytes;
    key.public_key_ = *PublicKey::from_bytes(open);
    return key;
}

std::optional<SecretKey> SecretKey::read(std::string_view text)
{
    const auto bytes = read_key(text, "nsec");
    return bytes ? from_bytes(*bytes) : std::nullopt;
}

SecretKey SecretKey::made_randomly()
{
    for (;;) {  // all but about one of 2^128 numbers are keys
        Bytes32 bytes{};
        fill_randomly(bytes);
        if (auto key = from_bytes(bytes)) return *std::move(key);
    }
}

SecretKey::~SecretKey() { OPENSSL_cleanse(bytes_.data(), bytes_.size()); }

std::string SecretKey::nsec() const { return key_text("nsec", bytes_); }

std::string SecretKey::sign(std::string_view message, const Bytes32& noise) const
{
    secp256k1_keypair pair;
    Bytes32 fixed = noise;
    secp256k1_schnorrsig_extraparams extra = SECP256K1_SCHNORRSIG_EXTRAPARAMS_INIT;
    extra.ndata = fixed.data();
    std::string signature(64, '\0');
    const bool made = secp256k1_keypair_create(&nostr_curve(), &pair, bytes_.data()) == 1 &&
                      secp256k1_schnorrsig_sign_custom(&nostr_curve(), reinterpret_cast<unsigned char*>(signature.data()), bytes_of(message).data(),
                                                       message.size(), &pair, &extra) == 1;
    OPENSSL_cleanse(&pair, sizeof pair);
    ensure(made, "a valid key signs");
    return signature;
}

std::string SecretKey::sign(std::string_view message) const
{
    Bytes32 noise{};
    fill_randomly(noise);
    return sign(message, noise);
}

Bytes32 SecretKey::shared_with(const PublicKey& other) const
{
    std::array<unsigned char, 33> compressed{0x02};
    std::ranges::copy(other.bytes(), compressed.begin() + 1);
    secp256k1_pubkey point;
    Bytes32 x{};
    const auto keep_x = [](unsigned char* out, const unsigned char* x32, const unsigned char*, void*) {
        std::copy_n(x32, 32, out);
        return 1;
    };
    const bool made = secp256k1_ec_pubkey_parse(&nostr_curve(), &point, compressed.data(), compressed.size()) == 1 &&
                      secp256k1_ecdh(&nostr_curve(), x.data(), &point, bytes_.data(), keep_x, nullptr) == 1;
    ensure(made, "two valid keys have a secret in common");
    return x;
}

bool holds_secret_key(std::string_view text)
{
    constexpr std::size_t kDigits = 63;  // of an nsec
    std::string lower{text};
    std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    for (std::size_t at = lower.find("nsec1"); at != std::string::npos; at = lower.find("nsec1", at + 1)) {
        if (from_bech32(std::string_view{lower}.substr(at, kDigits))) return true;
    }
    return false;
}

}  // namespace ec4x::nostr
