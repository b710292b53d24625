// A code of two letters as one small integer; the order of the values is the order of the letters.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace ec4x {

class TwoLetters {
public:
    constexpr TwoLetters() = default;
    constexpr TwoLetters(char first, char second)
        : code_{static_cast<std::uint16_t>(static_cast<unsigned char>(first) << 8U | static_cast<unsigned char>(second))}
    {}

    [[nodiscard]] constexpr bool empty() const { return code_ == 0; }
    [[nodiscard]] std::string text() const
    {
        if (empty()) return {};
        return {static_cast<char>(code_ >> 8U), static_cast<char>(code_ & 0xffU)};
    }

    friend constexpr auto operator<=>(TwoLetters, TwoLetters) = default;

private:
    std::uint16_t code_ = 0;
};

}  // namespace ec4x
