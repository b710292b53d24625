// Upright columns over a scale: how many there are of each size. Whole numbers throughout.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "draw/palette.h"
#include "draw/paper.h"

namespace ec4x::draw {

struct ColumnChart {
    std::string title{};
    std::string unit{};      // of the columns' heights
    std::string scale{};     // what the columns stand on
    std::int64_t first = 0;  // the scale begins here
    std::int64_t step = 1;   // what a column covers
    std::vector<std::int64_t> heights{};
    Size size{360_pt, 190_pt};
};

[[nodiscard]] std::string column_chart_svg(const ColumnChart& chart, const Palette& palette);

}  // namespace ec4x::draw
