// Small letters, of ASCII alone: no locale takes part.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace ec4x {

[[nodiscard]] constexpr char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

[[nodiscard]] inline std::string lower_case(std::string_view text)
{
    std::string small{text};
    std::ranges::transform(small, small.begin(), [](char c) { return lower_case(c); });
    return small;
}

}  // namespace ec4x
