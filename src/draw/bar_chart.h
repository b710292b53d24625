// Bars that lie beside each other's names: shares with their intervals, sums that were won and lost, how often things were used. Whole
// numbers throughout, so that a chart has the same bytes on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "draw/palette.h"
#include "draw/paper.h"

namespace ec4x::draw {

struct BarInterval {
    std::int64_t low = 0;
    std::int64_t high = 0;
};

struct BarRow {
    std::string label{};
    std::int64_t value = 0;    // to the right of zero
    std::int64_t against = 0;  // to the left of it, as a positive number
    std::string figure{};      // what stands behind the bar
    int seat = 0;              // in the colour of a house, with its mark; 0: none
    std::optional<BarInterval> interval{};
};

// A line across all bars, such as what each would have if all were equal.
struct BarMark {
    std::int64_t value = 0;
    std::string label{};
};

struct BarChart {
    std::string title{};
    std::vector<BarRow> rows{};
    std::int64_t whole = 0;  // the value of the full width; 0: the largest there is
    std::optional<BarMark> mark{};
    Length width = 360_pt;
};

[[nodiscard]] std::string bar_chart_svg(const BarChart& chart, const Palette& palette);

}  // namespace ec4x::draw
