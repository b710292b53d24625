#include "lab/figures.h"

#include <algorithm>

#include "base/round.h"

namespace ec4x::lab {

std::string with_commas(std::int64_t value)
{
    std::string digits = std::to_string(value < 0 ? -value : value);
    for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, 1, ',');
    return (value < 0 ? "\xE2\x88\x92" : "") + digits;
}

std::string decimal(std::int64_t thousandths, int digits)
{
    std::int64_t unit = 1000;
    for (int i = 0; i < digits; ++i) unit /= 10;
    const std::int64_t rounded = div_half_up(thousandths < 0 ? -thousandths : thousandths, unit);
    const std::int64_t whole = 1000 / unit;
    std::string text = (thousandths < 0 && rounded != 0 ? "\xE2\x88\x92" : "") + with_commas(rounded / whole);
    if (digits == 0) return text;
    std::string rest = std::to_string(rounded % whole);
    rest.insert(0, static_cast<std::size_t>(digits) - rest.size(), '0');
    return text + '.' + rest;
}

std::string percent_words(const Share& share)
{
    return decimal(share.percent.value.raw, 1) + " % (" + decimal(share.low.value.raw, 1) + "\xE2\x80\x93" + decimal(share.high.value.raw, 1) + ')';
}

std::string plain_words(std::string_view name)
{
    std::string words{name};
    std::ranges::replace(words, '_', ' ');
    return words;
}

}  // namespace ec4x::lab
