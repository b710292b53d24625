#include "engine/map/names.h"

#include <algorithm>
#include <array>

#include "base/ensure.h"
#include "codec/utf8.h"
#include "engine/map/hex.h"

namespace ec4x {

namespace {

struct RomanDigit {
    int value;
    std::string_view text;
};
constexpr std::array kRomanDigits = {RomanDigit{1000, "M"}, RomanDigit{900, "CM"}, RomanDigit{500, "D"}, RomanDigit{400, "CD"},
                                     RomanDigit{100, "C"},  RomanDigit{90, "XC"},  RomanDigit{50, "L"},  RomanDigit{40, "XL"},
                                     RomanDigit{10, "X"},   RomanDigit{9, "IX"},   RomanDigit{5, "V"},   RomanDigit{4, "IV"},
                                     RomanDigit{1, "I"}};

// Reading it greedily and writing it again gives the same text only for a numeral.
bool is_roman(std::string_view text)
{
    int number = 0;
    std::string_view rest = text;
    for (const RomanDigit& digit : kRomanDigits) {
        while (rest.starts_with(digit.text) && number <= 3999) {
            number += digit.value;
            rest.remove_prefix(digit.text.size());
        }
    }
    return number >= 1 && number <= 3999 && rest.empty() && roman(number) == text;
}

bool ends_in_numeral(std::string_view name)
{
    const std::size_t space = name.rfind(' ');
    return space != std::string_view::npos && is_roman(name.substr(space + 1));
}

}  // namespace

std::string roman(int number)
{
    ensure(number >= 1 && number <= 3999, "a Roman numeral is 1 to 3999");
    std::string text;
    for (const RomanDigit& digit : kRomanDigits) {
        for (; number >= digit.value; number -= digit.value) text += digit.text;
    }
    return text;
}

std::optional<std::string> flaw_of_names(std::span<const std::string> names)
{
    for (const std::string& name : names) {
        if (name.empty()) return "map.names has an empty name";
        if (!is_utf8(name)) return "map.names has a name that is not UTF-8 text";
        if (ends_in_numeral(name)) return "map.names has '" + name + "', which ends in a Roman numeral";
    }
    std::vector<std::string_view> sorted(names.begin(), names.end());
    std::ranges::sort(sorted);
    const auto twice = std::ranges::adjacent_find(sorted);
    if (twice == sorted.end()) return std::nullopt;
    return "map.names has '" + std::string{*twice} + "' twice";
}

std::vector<std::string> draw_names(std::span<const std::string> list, const MapStreams& streams)
{
    ensure(!list.empty(), "there is a list of system names");
    std::vector<std::string> shuffled(list.begin(), list.end());
    streams.open("names").shuffle(shuffled);

    std::vector<std::string> names;
    for (std::size_t i = 0; i < systems_in(streams.rings); ++i) {
        const std::size_t round = i / shuffled.size();
        std::string name = shuffled[i % shuffled.size()];
        if (round > 0) name.append(" ").append(roman(static_cast<int>(round) + 1));
        names.push_back(std::move(name));
    }
    return names;
}

}  // namespace ec4x
