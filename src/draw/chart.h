// Line charts: figures over the turns of a game, with axes in round numbers and a label at the end of each line. Whole numbers
// throughout, so that a chart has the same bytes on every machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "draw/palette.h"
#include "draw/paper.h"

namespace ec4x::draw {

struct ChartPoint {
    int turn = 0;
    std::int64_t value = 0;
};

// Where most values lie, around a line.
struct ChartBand {
    int turn = 0;
    std::int64_t low = 0;
    std::int64_t high = 0;
};

// Of a house in its colour with its shape at the end; other lines by their place among the lines: solid, dashed, dotted.
struct ChartLine {
    std::string name{};
    int seat = 0;                      // 0: no house
    bool strong = false;               // of the house that reads it
    std::vector<ChartPoint> points{};  // ascending turns
    std::vector<ChartBand> band{};     // ascending turns; may be empty
};

struct LineChart {
    std::string title{};
    std::string unit{};  // of the values, above their axis
    std::vector<ChartLine> lines{};
    Size size{480_pt, 220_pt};
};

[[nodiscard]] std::string line_chart_svg(const LineChart& chart, const Palette& palette);

// Both ends are whole steps; a step is 1, 2 or 5 times a power of ten.
struct Axis {
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::int64_t step = 1;
};

// Holds both values with at most `steps` steps; low <= high.
[[nodiscard]] Axis round_axis(std::int64_t low, std::int64_t high, int steps);

}  // namespace ec4x::draw
