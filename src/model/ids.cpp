#include "model/ids.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ec4x {

namespace {

constexpr bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::optional<HouseId> house_id(std::string_view text)
{
    if (text.empty() || !is_letter(text[0])) return std::nullopt;
    const auto fits = [](char c) { return is_letter(c) || is_digit(c) || c == '_'; };
    if (!std::ranges::all_of(text, fits)) return std::nullopt;
    return ShortText::from(text);
}

std::optional<UnitClass> unit_class(std::string_view text)
{
    using Alias = std::pair<std::string_view, std::string_view>;
    static constexpr std::array kAliases = {Alias{"FF", "FG"}, Alias{"FR", "FS"}, Alias{"MM", "MD"}, Alias{"PY", "SP"}, Alias{"SS", "SY"}};
    if (text.size() != 2) return std::nullopt;
    std::string code;
    for (const char c : text) {
        const char upper = is_letter(c) ? static_cast<char>(c - 'a' + 'A') : c;
        if (upper < 'A' || upper > 'Z') return std::nullopt;
        code.push_back(upper);
    }
    for (const auto& [alias, canonical] : kAliases) {
        if (code == alias) code = canonical;
    }
    return UnitClass{TwoLetters{code[0], code[1]}};
}

}  // namespace ec4x
