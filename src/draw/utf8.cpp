#include "draw/utf8.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace ec4x::draw {

CodePoint code_point_at(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
    const char32_t first = byte(at);
    if (first < 0x80) return {first, 1, true};
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || at + length > text.size()) return {};
    char32_t value = first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xC0) != 0x80) return {};
        value = value << 6 | (byte(at + i) & 0x3F);
    }
    const char32_t least = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80;
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < least || surrogate || value > 0x10FFFF) return {};
    return {value, length, true};
}

namespace {

bool is_space(char32_t c) { return c == U'\t' || c == U'\n' || c == U'\r' || c == 0x2028 || c == 0x2029; }
bool turns_text(char32_t c) { return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069); }
bool has_no_form(char32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xFFFE || c == 0xFFFF; }

// Several bytes at once: the highest bit of a byte is set if it lies beyond ASCII, comes to be set by adding 1 to 0x7F, and
// stays clear when 0x60 is added to what lies below a space.
template <class Word>
bool are_plain(const char* bytes)
{
    constexpr Word kEach = static_cast<Word>(0x0101'0101'0101'0101);
    Word word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return ((word | (word + kEach) | ~(word + kEach * 0x60)) & kEach * 0x80) == 0;
}

// In steps of a word; the last one ends where the text ends and may begin within the one before.
template <class Word>
bool is_plain_by(std::string_view text)
{
    for (std::size_t at = 0; at + sizeof(Word) < text.size(); at += sizeof(Word)) {
        if (!are_plain<Word>(text.data() + at)) return false;
    }
    return are_plain<Word>(text.data() + text.size() - sizeof(Word));
}

// Of long texts, the least and the greatest byte of a block: compilers find them many bytes at once.
constexpr std::size_t kBlock = 512;

bool is_plain_block(const char* bytes)
{
    unsigned char least = ' ';
    unsigned char most = '~';
    for (std::size_t i = 0; i < kBlock; ++i) {
        least = std::min(least, static_cast<unsigned char>(bytes[i]));
        most = std::max(most, static_cast<unsigned char>(bytes[i]));
    }
    return least == ' ' && most == '~';
}

}  // namespace

bool is_plain(std::string_view text)
{
    for (; text.size() > kBlock; text.remove_prefix(kBlock)) {
        if (!is_plain_block(text.data())) return false;
    }
    if (text.size() >= sizeof(std::uint64_t)) return is_plain_by<std::uint64_t>(text);
    if (text.size() >= sizeof(std::uint32_t)) return is_plain_by<std::uint32_t>(text);
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

std::string printable(std::string_view text)
{
    if (is_plain(text)) return std::string{text};
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint next = code_point_at(text, at);
        if (is_space(next.value)) out += ' ';
        else if (!next.valid || has_no_form(next.value)) out += kReplacement;
        else if (!turns_text(next.value)) out += text.substr(at, next.bytes);
        at += next.bytes;
    }
    return out;
}

}  // namespace ec4x::draw
