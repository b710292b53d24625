#include "model/roman.h"

#include <array>

#include "base/ensure.h"

namespace ec4x {

namespace {

constexpr int kLargest = 3999;

struct Digit {
    int value;
    std::string_view text;
};
constexpr std::array kDigits = {Digit{1000, "M"}, Digit{900, "CM"}, Digit{500, "D"}, Digit{400, "CD"}, Digit{100, "C"}, Digit{90, "XC"}, Digit{50, "L"},
                                Digit{40, "XL"},  Digit{10, "X"},   Digit{9, "IX"},  Digit{5, "V"},    Digit{4, "IV"},  Digit{1, "I"}};

// Reading it greedily and writing it again gives the same text only for a numeral.
bool is_roman(std::string_view text)
{
    int number = 0;
    std::string_view rest = text;
    for (const Digit& digit : kDigits) {
        for (; rest.starts_with(digit.text) && number <= kLargest; number += digit.value) rest.remove_prefix(digit.text.size());
    }
    return number >= 1 && number <= kLargest && rest.empty() && roman(number) == text;
}

}  // namespace

std::string roman(int number)
{
    ensure(number >= 1 && number <= kLargest, "a Roman numeral is 1 to 3999");
    std::string text;
    for (const Digit& digit : kDigits) {
        for (; number >= digit.value; number -= digit.value) text += digit.text;
    }
    return text;
}

bool ends_in_numeral(std::string_view name)
{
    const std::size_t space = name.rfind(' ');
    return space != std::string_view::npos && is_roman(name.substr(space + 1));
}

}  // namespace ec4x
