// Values in words: amounts with decimals where there are any, the names of values as phrases.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/describe.h"
#include "model/quantities.h"

namespace ec4x::report {

[[nodiscard]] std::string amount(Money money);                 // 72.60; 40 where it is whole (ECO-001)
[[nodiscard]] std::string amount(Points points);               // 1.234
[[nodiscard]] std::string signed_figure(std::int64_t number);  // +12, -3, 0
[[nodiscard]] std::string capitalised(std::string text);
[[nodiscard]] std::string phrase(std::string_view snake_case);  // seek_home as `seek home`

namespace detail {

template <DescribedEnum E>
constexpr auto phrases_of_enum()
{
    std::array<ec4x::detail::NameBuffer, kEnumCount<E>> phrases{};
    for (std::size_t i = 0; i < phrases.size(); ++i) {
        for (const char c : name_of(all_of_enum<E>()[i])) phrases[i].bytes[phrases[i].length++] = c == '_' ? ' ' : c;
    }
    return phrases;
}

template <DescribedEnum E>
inline constexpr auto kValues = all_of_enum<E>();

template <DescribedEnum E>
inline constexpr auto kPhrases = phrases_of_enum<E>();

}  // namespace detail

// The name of a value as a phrase, made when the program is compiled; empty for what is no value.
template <DescribedEnum E>
[[nodiscard]] std::string_view phrase(E value)
{
    const auto found = std::ranges::find(detail::kValues<E>, value);
    return found == detail::kValues<E>.end() ? std::string_view{} : detail::kPhrases<E>[static_cast<std::size_t>(found - detail::kValues<E>.begin())].view();
}

}  // namespace ec4x::report
