#include "host/invitations.h"

#include "base/ensure.h"
#include "base/sha256.h"

namespace ec4x {

namespace {

constexpr std::string_view kLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kLength = 16;
constexpr unsigned kBitsOfLetter = 5;
constexpr unsigned kBitsOfHexDigit = 4;

}  // namespace

std::string code_of(std::string_view random_hex)
{
    ensure(random_hex.size() == kLength * kBitsOfLetter / kBitsOfHexDigit, "a code is made of 80 bits");
    std::string code;
    unsigned bits = 0;
    unsigned held = 0;
    for (const char c : random_hex) {
        const auto digit = static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10);
        held = (held << kBitsOfHexDigit) | digit;
        bits += kBitsOfHexDigit;
        if (bits < kBitsOfLetter) continue;
        bits -= kBitsOfLetter;
        if (code.size() % 5 == 4) code.push_back('-');
        code.push_back(kLetters[held >> bits]);
        held &= (1U << bits) - 1;
    }
    return code;
}

std::optional<std::string> normal_code(std::string_view typed)
{
    std::string code;
    for (char c : typed.substr(0, typed.find('@'))) {
        if (c == '-') continue;
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        if (kLetters.find(c) == std::string_view::npos || code.size() == kLength) return std::nullopt;
        code.push_back(c);
    }
    if (code.size() != kLength) return std::nullopt;
    return code;
}

std::string code_digest(std::string_view game, std::string_view normal)
{
    std::string text{game};
    text.append("|").append(normal);
    return sha256_hex(text);
}

}  // namespace ec4x
