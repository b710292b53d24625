#include "report/names.h"

#include <algorithm>
#include <cstdint>

#include "report/joined.h"

namespace ec4x::report {

namespace {

std::string decimal(std::int64_t raw, std::int64_t scale, int digits)
{
    const std::int64_t positive = raw < 0 ? -raw : raw;
    const std::string_view sign = raw < 0 ? "-" : "";
    if (positive % scale == 0) return joined(sign, positive / scale);
    const std::string rest = std::to_string(positive % scale);
    const std::string_view zeros = std::string_view{"000"}.substr(0, static_cast<std::size_t>(digits) - rest.size());
    return joined(sign, positive / scale, '.', zeros, rest);
}

}  // namespace

std::string amount(Money money) { return decimal(money.raw, Money::kScale, 2); }

std::string amount(Points points) { return decimal(points.raw, Points::kScale, 3); }

std::string signed_figure(std::int64_t number) { return (number > 0 ? "+" : "") + std::to_string(number); }

std::string capitalised(std::string text)
{
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string phrase(std::string_view snake_case)
{
    std::string text{snake_case};
    std::ranges::replace(text, '_', ' ');
    return text;
}

}  // namespace ec4x::report
