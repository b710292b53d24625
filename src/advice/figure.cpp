#include "advice/figure.h"

#include <utility>

namespace ec4x::advice {

Figure& Figure::plus(std::string label, std::int64_t amount)
{
    if (amount < 0) return minus(std::move(label), -amount);
    parts.push_back({std::move(label), amount, "+", std::nullopt});
    return *this;
}

Figure& Figure::plus(std::string label, std::int64_t amount, std::string shown)
{
    parts.push_back({std::move(label), amount, "+", std::move(shown)});
    return *this;
}

Figure& Figure::minus(std::string label, std::int64_t amount)
{
    parts.push_back({std::move(label), amount, "-", std::nullopt});
    return *this;
}

Figure& Figure::times(std::string label, std::int64_t factor, std::string shown)
{
    parts.push_back({std::move(label), factor, "x", std::move(shown)});
    return *this;
}

Figure& Figure::equals(std::string label, std::int64_t amount, std::string shown)
{
    parts.push_back({std::move(label), amount, "=", std::move(shown)});
    return *this;
}

Figure& Figure::noted(std::string words)
{
    note = std::move(words);
    return *this;
}

Figure figure_of(std::int64_t value, std::string_view unit, std::string_view rule)
{
    return {.value = value, .unit = std::string{unit}, .rule = std::string{rule}};
}

Figure figure_of(Money money, std::string_view rule) { return {.value = money.raw, .unit = "PP", .scale = Money::kScale, .rule = std::string{rule}}; }

Figure figure_of(IndustrialUnits units, std::string_view rule)
{
    return {.value = units.raw, .unit = "IU", .scale = IndustrialUnits::kScale, .rule = std::string{rule}};
}

Figure figure_of(Points points, std::string_view pool, std::string_view rule)
{
    return {.value = points.raw, .unit = std::string{pool}, .scale = Points::kScale, .rule = std::string{rule}};
}

std::string decimal(std::int64_t value, std::int64_t scale)
{
    if (scale == 1) return std::to_string(value);
    const std::int64_t positive = value < 0 ? -value : value;
    std::string rest = std::to_string(positive % scale);
    for (std::int64_t digits = scale / 10; digits > 1 && positive % scale < digits; digits /= 10) rest.insert(rest.begin(), '0');
    return (value < 0 ? "-" : "") + std::to_string(positive / scale) + '.' + rest;
}

}  // namespace ec4x::advice
