#include "nostr/bytes.h"

#include <openssl/evp.h>
#include <openssl/rand.h>

#include <algorithm>

#include "base/ensure.h"

namespace ec4x::nostr {

namespace {

int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return -1;
}

bool is_base64_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/'; }

}  // namespace

std::string to_hex(std::span<const std::uint8_t> bytes)
{
    static constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text.push_back(kDigits[byte >> 4U]);
        text.push_back(kDigits[byte & 15U]);
    }
    return text;
}

std::optional<std::string> from_hex(std::string_view text)
{
    if (text.size() % 2 != 0) return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 2);
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const int high = hex_digit(text[i]);
        const int low = hex_digit(text[i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        bytes.push_back(static_cast<char>(16 * high + low));
    }
    return bytes;
}

std::optional<Bytes32> bytes32_from_hex(std::string_view text)
{
    const auto bytes = text.size() == 64 ? from_hex(text) : std::nullopt;
    if (!bytes) return std::nullopt;
    Bytes32 out{};
    std::ranges::copy(bytes_of(*bytes), out.begin());
    return out;
}

bool is_hex(std::string_view text, std::size_t digits)
{
    return text.size() == digits && std::ranges::all_of(text, [](char c) { return hex_digit(c) >= 0; });
}

std::string to_base64(std::string_view bytes)
{
    std::string text(4 * ((bytes.size() + 2) / 3) + 1, '\0');
    const int length = EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()), bytes_of(bytes).data(), static_cast<int>(bytes.size()));
    text.resize(static_cast<std::size_t>(length));
    return text;
}

std::optional<std::string> from_base64(std::string_view text)
{
    if (text.empty() || text.size() % 4 != 0) return std::nullopt;
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    if (!std::ranges::all_of(text.substr(0, text.size() - padding), is_base64_letter)) return std::nullopt;
    std::string bytes(text.size() / 4 * 3, '\0');
    const int length = EVP_DecodeBlock(reinterpret_cast<unsigned char*>(bytes.data()), bytes_of(text).data(), static_cast<int>(text.size()));
    if (length < 0) return std::nullopt;
    bytes.resize(static_cast<std::size_t>(length) - padding);
    return bytes;
}

void fill_randomly(std::span<std::uint8_t> bytes)
{
    const bool filled = RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) == 1;
    ensure(filled, "the system has random bytes");
}

std::string random_hex(std::size_t bytes)
{
    std::string raw(bytes, '\0');
    fill_randomly({reinterpret_cast<std::uint8_t*>(raw.data()), raw.size()});
    return to_hex(bytes_of(raw));
}

}  // namespace ec4x::nostr
