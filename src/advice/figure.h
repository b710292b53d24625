// A number that can be asked where it comes from: its parts, its unit and the rule behind it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "model/quantities.h"

namespace ec4x::advice {

struct FigurePart {
    std::string label{};
    std::int64_t value = 0;             // in the scale of the figure, where no text says more
    std::string op = "+";               // + - x, or = for a sum on the way
    std::optional<std::string> text{};  // as it is to be shown, where that is not value/scale
};
BOOST_DESCRIBE_STRUCT(FigurePart, (), (label, value, op, text))

struct Figure {
    std::int64_t value = 0;
    std::string unit{};  // AS, DS, PP, PU, IU, %, ERP, SRP, TRP, turns; empty: a plain number
    int scale = 1;       // value/scale is what is shown
    std::vector<FigurePart> parts{};
    std::string rule{};
    std::optional<std::string> note{};

    // Each adds a part and returns the figure.
    Figure& plus(std::string label, std::int64_t amount);  // below zero: minus
    Figure& plus(std::string label, std::int64_t amount, std::string shown);
    Figure& minus(std::string label, std::int64_t amount);
    Figure& times(std::string label, std::int64_t factor, std::string shown);
    Figure& equals(std::string label, std::int64_t amount, std::string shown);
    Figure& noted(std::string words);
};
BOOST_DESCRIBE_STRUCT(Figure, (), (value, unit, scale, parts, rule, note))

[[nodiscard]] Figure figure_of(std::int64_t value, std::string_view unit, std::string_view rule);
[[nodiscard]] Figure figure_of(Money money, std::string_view rule);            // PP in hundredths
[[nodiscard]] Figure figure_of(IndustrialUnits units, std::string_view rule);  // IU in thousandths
[[nodiscard]] Figure figure_of(Points points, std::string_view pool, std::string_view rule);

// 90 of 100 as 0.90, 1015 of 1000 as 1.015.
[[nodiscard]] std::string decimal(std::int64_t value, std::int64_t scale);

// What is used of what there may be.
struct Share {
    Figure used{};
    Figure limit{};
};
BOOST_DESCRIBE_STRUCT(Share, (), (used, limit))

}  // namespace ec4x::advice
