#include "nostr/hashes.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>

#include <algorithm>
#include <bit>
#include <memory>

#include "base/ensure.h"

namespace ec4x::nostr {

namespace {

struct FreeCipher {
    void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
};
using CipherContext = std::unique_ptr<EVP_CIPHER_CTX, FreeCipher>;

const unsigned char* raw(std::string_view text) { return bytes_of(text).data(); }
unsigned char* raw(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

constexpr std::size_t kTag = 16;
constexpr std::size_t kLongNonce = 24;

std::uint32_t word_at(std::string_view bytes, std::size_t at)
{
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i) word |= static_cast<std::uint32_t>(static_cast<std::uint8_t>(bytes[at + i])) << (8 * i);
    return word;
}

void quarter_round(std::array<std::uint32_t, 16>& s, std::size_t a, std::size_t b, std::size_t c, std::size_t d)
{
    s[a] += s[b], s[d] = std::rotl(s[d] ^ s[a], 16);
    s[c] += s[d], s[b] = std::rotl(s[b] ^ s[c], 12);
    s[a] += s[b], s[d] = std::rotl(s[d] ^ s[a], 8);
    s[c] += s[d], s[b] = std::rotl(s[b] ^ s[c], 7);
}

// HChaCha20: the key that XChaCha20 makes of the first 16 bytes of its nonce. OpenSSL does not have it.
Bytes32 hchacha20(const Bytes32& key, std::string_view nonce)
{
    std::array<std::uint32_t, 16> s{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (std::size_t i = 0; i < 8; ++i) s[4 + i] = word_at(text_of_bytes(key), 4 * i);
    for (std::size_t i = 0; i < 4; ++i) s[12 + i] = word_at(nonce, 4 * i);
    for (int round = 0; round < 10; ++round) {
        for (std::size_t i = 0; i < 4; ++i) quarter_round(s, i, i + 4, i + 8, i + 12);
        for (std::size_t i = 0; i < 4; ++i) quarter_round(s, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    Bytes32 out{};
    for (std::size_t i = 0; i < 32; ++i) {
        const std::uint32_t word = s[i < 16 ? i / 4 : 8 + i / 4];
        out[i] = static_cast<std::uint8_t>(word >> (8 * (i % 4)));
    }
    return out;
}

std::string short_nonce(std::string_view nonce) { return std::string(4, '\0') + std::string{nonce.substr(16)}; }

}  // namespace

Bytes32 hmac_sha256(std::string_view key, std::string_view text)
{
    Bytes32 out{};
    unsigned size = 0;
    const bool made = HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), raw(text), text.size(), out.data(), &size) != nullptr;
    ensure(made && size == out.size(), "OpenSSL has HMAC");
    return out;
}

std::string hkdf_expand(const Bytes32& key, std::string_view info, std::size_t bytes)
{
    std::string out;
    std::string block;
    for (char counter = 1; out.size() < bytes; ++counter) {
        const Bytes32 next = hmac_sha256(text_of_bytes(key), block + std::string{info} + counter);
        block = text_of_bytes(next);
        out += block;
    }
    out.resize(bytes);
    return out;
}

std::string chacha20(const Bytes32& key, const std::array<std::uint8_t, 12>& nonce, std::string_view text)
{
    std::array<std::uint8_t, 16> counter_and_nonce{};  // OpenSSL: the block's number in 32 bits, then the nonce
    std::ranges::copy(nonce, counter_and_nonce.begin() + 4);
    const CipherContext context{EVP_CIPHER_CTX_new()};
    std::string out(text.size(), '\0');
    int size = 0;
    const bool made = EVP_EncryptInit_ex(context.get(), EVP_chacha20(), nullptr, key.data(), counter_and_nonce.data()) == 1 &&
                      EVP_EncryptUpdate(context.get(), raw(out), &size, raw(text), static_cast<int>(text.size())) == 1;
    ensure(made && static_cast<std::size_t>(size) == text.size(), "OpenSSL has ChaCha20");
    return out;
}

std::optional<Bytes32> scrypt(std::string_view password, std::string_view salt, unsigned log_n)
{
    if (log_n < 1 || log_n > 22) return std::nullopt;  // 2^22 takes 4 GB
    Bytes32 out{};
    constexpr std::uint64_t r = 8;
    const std::uint64_t n = std::uint64_t{1} << log_n;
    const std::uint64_t memory = 128 * r * (n + 16) + (1U << 20U);
    const bool made = EVP_PBE_scrypt(password.data(), password.size(), raw(salt), salt.size(), n, r, 1, memory, out.data(), out.size()) == 1;
    return made ? std::optional{out} : std::nullopt;
}

std::string seal_xchacha(const Bytes32& key, std::string_view nonce, std::string_view beside, std::string_view plain)
{
    ensure(nonce.size() == kLongNonce, "a nonce of XChaCha20 has 24 bytes");
    const Bytes32 sub = hchacha20(key, nonce);
    const CipherContext context{EVP_CIPHER_CTX_new()};
    std::string out(plain.size() + kTag, '\0');
    int size = 0;
    const bool made = EVP_EncryptInit_ex(context.get(), EVP_chacha20_poly1305(), nullptr, sub.data(), raw(short_nonce(nonce))) == 1 &&
                      EVP_EncryptUpdate(context.get(), nullptr, &size, raw(beside), static_cast<int>(beside.size())) == 1 &&
                      EVP_EncryptUpdate(context.get(), raw(out), &size, raw(plain), static_cast<int>(plain.size())) == 1 &&
                      EVP_EncryptFinal_ex(context.get(), raw(out) + plain.size(), &size) == 1 &&
                      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_AEAD_GET_TAG, kTag, raw(out) + plain.size()) == 1;
    ensure(made, "OpenSSL has ChaCha20-Poly1305");
    return out;
}

std::optional<std::string> open_xchacha(const Bytes32& key, std::string_view nonce, std::string_view beside, std::string_view sealed)
{
    if (nonce.size() != kLongNonce || sealed.size() < kTag) return std::nullopt;
    const Bytes32 sub = hchacha20(key, nonce);
    const CipherContext context{EVP_CIPHER_CTX_new()};
    const std::size_t length = sealed.size() - kTag;
    std::string tag{sealed.substr(length)};
    std::string out(length, '\0');
    int size = 0;
    const bool opened = EVP_DecryptInit_ex(context.get(), EVP_chacha20_poly1305(), nullptr, sub.data(), raw(short_nonce(nonce))) == 1 &&
                        EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_AEAD_SET_TAG, kTag, raw(tag)) == 1 &&
                        EVP_DecryptUpdate(context.get(), nullptr, &size, raw(beside), static_cast<int>(beside.size())) == 1 &&
                        EVP_DecryptUpdate(context.get(), raw(out), &size, raw(sealed), static_cast<int>(length)) == 1 &&
                        EVP_DecryptFinal_ex(context.get(), raw(out) + length, &size) == 1;
    return opened ? std::optional{out} : std::nullopt;
}

}  // namespace ec4x::nostr
