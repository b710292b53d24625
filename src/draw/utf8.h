// Reading UTF-8 one character at a time, without trust.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ec4x::draw {

inline constexpr const char* kReplacement = "\xEF\xBF\xBD";  // U+FFFD

struct CodePoint {
    char32_t value = 0xFFFD;
    std::size_t bytes = 1;  // how far the next character is; 1 where the bytes are no character
    bool valid = false;     // also false for overlong forms, surrogates and what lies beyond U+10FFFF
};

// `at` lies within the text.
[[nodiscard]] CodePoint code_point_at(std::string_view text, std::size_t at);

// Whether there is nothing in it but the printable characters of ASCII, which are all as wide as they are long.
[[nodiscard]] bool is_plain(std::string_view text);

// Text of players for one line of a page: white space of any kind as a space, no marks that turn the direction of the text around,
// U+FFFD for what is no character.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace ec4x::draw
