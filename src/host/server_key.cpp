#include "host/server_key.h"

#include <secp256k1.h>
#include <secp256k1_extrakeys.h>
#include <secp256k1_schnorrsig.h>

#include <span>

#include "base/ensure.h"
#include "base/sha256.h"

namespace ec4x {

namespace {

// One for the program: making it costs more than a signature, and it never changes.
const secp256k1_context& curve()
{
    struct Destroy {
        void operator()(secp256k1_context* context) const { secp256k1_context_destroy(context); }
    };
    static const std::unique_ptr<secp256k1_context, Destroy> context{secp256k1_context_create(SECP256K1_CONTEXT_NONE)};
    return *context;
}

std::string to_hex(std::span<const unsigned char> bytes)
{
    static constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : bytes) {
        text.push_back(kDigits[byte >> 4]);
        text.push_back(kDigits[byte & 15]);
    }
    return text;
}

int hex_value(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return -1;
}

template <std::size_t N>
bool read_hex(std::string_view text, std::array<unsigned char, N>& bytes)
{
    if (text.size() != 2 * N) return false;
    for (std::size_t i = 0; i < N; ++i) {
        const int high = hex_value(text[2 * i]);
        const int low = hex_value(text[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        bytes[i] = static_cast<unsigned char>(16 * high + low);
    }
    return true;
}

}  // namespace

std::optional<ServerKey> ServerKey::from_secret(std::string_view secret_hex)
{
    ServerKey key;
    secp256k1_keypair pair;
    secp256k1_xonly_pubkey open;
    if (!read_hex(secret_hex, key.secret_)) return std::nullopt;
    if (secp256k1_keypair_create(&curve(), &pair, key.secret_.data()) != 1) return std::nullopt;
    std::array<unsigned char, 32> bytes{};
    const bool made = secp256k1_keypair_xonly_pub(&curve(), &open, nullptr, &pair) == 1 && secp256k1_xonly_pubkey_serialize(&curve(), bytes.data(), &open) == 1;
    ensure(made, "a key pair has a public key");
    key.public_key_ = to_hex(bytes);
    return key;
}

std::string ServerKey::sign(std::string_view text) const
{
    secp256k1_keypair pair;
    const Sha256 digest = sha256(text);
    std::array<unsigned char, 64> signature{};
    const bool made = secp256k1_keypair_create(&curve(), &pair, secret_.data()) == 1 &&
                      secp256k1_schnorrsig_sign32(&curve(), signature.data(), digest.data(), &pair, nullptr) == 1;
    ensure(made, "the server's key signs");
    return to_hex(signature);
}

bool is_signed_by(std::string_view public_key, std::string_view text, std::string_view signature)
{
    std::array<unsigned char, 32> key{};
    std::array<unsigned char, 64> bytes{};
    secp256k1_xonly_pubkey open;
    if (!read_hex(public_key, key) || !read_hex(signature, bytes)) return false;
    if (secp256k1_xonly_pubkey_parse(&curve(), &open, key.data()) != 1) return false;
    const Sha256 digest = sha256(text);
    return secp256k1_schnorrsig_verify(&curve(), bytes.data(), digest.data(), digest.size(), &open) == 1;
}

}  // namespace ec4x
