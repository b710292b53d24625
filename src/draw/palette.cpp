#include "draw/palette.h"

#include <algorithm>
#include <string>
#include <vector>

namespace ec4x::draw {

namespace {

// The page is white where the interface has a tinted ground: paper needs no ink for its background.
constexpr Palette kLight = {
    .page = "#ffffff",
    .ring = {"#fbf8f1", "#f5f0e5"},
    .grid = "#d0c6b2",
    .ring_line = "#a99c82",
    .text = "#1b232b",
    .muted = "#48545f",
    .faint = "#5d6973",
    .lane = {{"#44515d", "#5c6b78", "#8d4a9c"}},
    .house = {"#003761", "#7c3000", "#717500", "#6e4fcd", "#1e7d6a", "#6a142e", "#72592c", "#273f9d", "#0c3300", "#4a043a", "#444b52", "#096675"},
    .on_house = "#ffffff",
    .good = "#17663f",
    .warning = "#7d4f00",
    .danger = "#a8231a",
    .info = "#1a5a8c",
};

constexpr Palette kDark = {
    .page = "#0a0f16",
    .ring = {"#141e29", "#0e151e"},
    .grid = "#22303e",
    .ring_line = "#3a4c5d",
    .text = "#e9eff4",
    .muted = "#a9b8c5",
    .faint = "#8b9cab",
    .lane = {{"#8ba3b7", "#7290a8", "#c48fd0"}},
    .house = {"#86c4fe", "#d96619", "#ebc926", "#8e72f3", "#40966d", "#ef90ae", "#f5dfac", "#8d9bfb", "#90b759", "#c16bb6", "#c6cfd7", "#97fcfe"},
    .on_house = "#0a0f16",
    .good = "#86dcae",
    .warning = "#f5bd6c",
    .danger = "#ff9384",
    .info = "#93c9f2",
};

constexpr Palette kVariables = {
    .page = "var(--page)",
    .ring = {"var(--ring0)", "var(--ring1)"},
    .grid = "var(--grid)",
    .ring_line = "var(--ring-line)",
    .text = "var(--text)",
    .muted = "var(--muted)",
    .faint = "var(--faint)",
    .lane = {{"var(--lane1)", "var(--lane2)", "var(--lane3)"}},
    .house = {"var(--h1)", "var(--h2)", "var(--h3)", "var(--h4)", "var(--h5)", "var(--h6)", "var(--h7)", "var(--h8)", "var(--h9)", "var(--h10)", "var(--h11)",
              "var(--h12)"},
    .on_house = "var(--on-house)",
    .good = "var(--good)",
    .warning = "var(--warning)",
    .danger = "var(--danger)",
    .info = "var(--info)",
};

// Every colour of a palette, in one order.
std::vector<Colour> colours_of(const Palette& palette)
{
    std::vector<Colour> all = {palette.page,  palette.ring[0],  palette.ring[1], palette.grid,    palette.ring_line, palette.text, palette.muted,
                               palette.faint, palette.on_house, palette.good,    palette.warning, palette.danger,    palette.info};
    for (const LaneClass class_ : all_of_enum<LaneClass>()) all.push_back(palette.lane[class_]);
    all.insert(all.end(), palette.house.begin(), palette.house.end());
    return all;
}

struct HouseMark {
    std::string_view shape;    // in a box of 16 by 16
    std::string_view pattern;  // strokes in a tile of 6 by 6
    bool filled_pattern = false;
};

constexpr std::array<HouseMark, kHouseMarks> kHouseMarkOf = {{
    {"M8 1.4a6.6 6.6 0 1 1 0 13.2a6.6 6.6 0 0 1 0-13.2Z", "M3 2a1 1 0 1 1 0 2a1 1 0 0 1 0-2Z", true},  // circle, dots
    {"M2 2H14V14H2Z", "M-1 1L1-1M0 6L6 0M5 7L7 5"},                                                    // square, rising lines
    {"M8 .8L15.2 8L8 15.2L.8 8Z", "M0 3H6M3 0V6"},                                                     // diamond, grid
    {"M8 1.2L15.4 14.4H.6Z", "M-1 5L1 7M0 0L6 6M5-1L7 1"},                                             // triangle up, falling lines
    {"M5.4 1H10.6V5.4H15V10.6H10.6V15H5.4V10.6H1V5.4H5.4Z", "M0 3H6"},                                 // cross, level lines
    {"M8 14.8L.6 1.6H15.4Z", "M3 0V6"},                                                                // triangle down, upright lines
    {"M4.4 1.6H11.6L15.4 8L11.6 14.4H4.4L.6 8Z", "M0 5L3 1L6 5"},                                      // hexagon, chevrons
    {"M8 .6L10.2 5.6L15.6 6.1L11.5 9.7L12.8 15L8 12.2L3.2 15L4.5 9.7L.4 6.1L5.8 5.6Z", "M-1 5L1 7M0 0L6 6M5-1L7 1M-1 1L1-1M0 6L6 0M5 7L7 5"},  // star, lattice
    {"M2 1.4H14V7.4C14 11.4 11.4 13.7 8 15C4.6 13.7 2 11.4 2 7.4Z", "M0 3C1 1 2 1 3 3C4 5 5 5 6 3"},                                           // shield, waves
    {"M1 4.6H15A7 8.6 0 0 1 1 4.6Z", "M1.5 1.5H4.5V4.5H1.5Z", true},   // half disc, checks
    {"M2 1.4H14L9.6 8L14 14.6H2L6.4 8Z", "M0 1.5H4M3 4.5H6M0 4.5H1"},  // hourglass, broken lines
    {"M8 1A7 7 0 1 1 8 15A7 7 0 0 1 8 1ZM8 4.6A3.4 3.4 0 1 0 8 11.4A3.4 3.4 0 0 0 8 4.6Z", "M3 1.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 0 1 0-3.6Z"},  // ring, rings
}};

std::size_t mark_of(int seat) { return static_cast<std::size_t>((seat - 1) % kHouseMarks + kHouseMarks) % kHouseMarks; }

}  // namespace

const Palette& palette_of(PictureTheme theme) { return theme == PictureTheme::Dark ? kDark : kLight; }

const Palette& css_palette() { return kVariables; }

std::string css_variables(const Palette& palette)
{
    constexpr std::string_view kOpening = "var(";
    const std::vector<Colour> names = colours_of(kVariables);
    const std::vector<Colour> values = colours_of(palette);
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += names[i].substr(kOpening.size(), names[i].size() - kOpening.size() - 1);
        text += ':';
        text += values[i];
        text += ';';
    }
    return text;
}

std::string_view house_shape(int seat) { return kHouseMarkOf[mark_of(seat)].shape; }

Colour house_colour(const Palette& palette, int seat) { return palette.house[mark_of(seat)]; }

std::string house_pattern_id(int seat) { return "pattern" + std::to_string(mark_of(seat) + 1); }

void define_patterns(SvgWriter& svg, const Palette& palette, int seats, Length period)
{
    svg.open("defs");
    const std::string scale = "scale(" + factor(div_half_up(period.raw * 100, 6)) + ")";
    for (int seat = 1; seat <= std::min(seats, kHouseMarks); ++seat) {
        const HouseMark& mark = kHouseMarkOf[mark_of(seat)];
        const Colour colour = house_colour(palette, seat);
        svg.open("pattern", {{"id", house_pattern_id(seat)}, {"width", "6"}, {"height", "6"}, {"patternUnits", "userSpaceOnUse"}, {"patternTransform", scale}});
        svg.leaf(
            "path",
            {{"d", mark.pattern}, {"fill", mark.filled_pattern ? colour : "none"}, {"stroke", colour}, {"stroke-width", mark.filled_pattern ? "0.2" : "0.9"}});
        svg.close();
    }
    svg.close();
}

void draw_house_shape(SvgWriter& svg, Colour colour, int seat, Point centre, Length radius)
{
    const std::int64_t scale = div_half_up(radius.raw * 100, 8);
    const Point corner = centre + Point{-radius, -radius};
    svg.leaf("path", {{"d", house_shape(seat)},
                      {"fill", colour},
                      {"fill-rule", "evenodd"},
                      {"transform", "translate(" + number(corner.x) + " " + number(corner.y) + ") scale(" + factor(scale) + ")"}});
}

LaneStyle lane_style(LaneClass class_, const HexGrid& grid)
{
    const Length lane = half_root3(grid.side, 2);
    const Length unit = grid.detail();
    const auto period_near = [&](Length wish) { return Length{div_half_up(lane.raw, std::max<std::int64_t>(1, div_half_up(lane.raw, wish.raw)))}; };
    switch (class_) {
        case LaneClass::Major: return {permille(unit, 78), "", {}};
        case LaneClass::Minor: {
            const Length period = period_near(permille(unit, 260));
            const Length dash = permille(period, 600);
            return {permille(unit, 50), number(dash) + " " + number(period - dash), permille(dash, 500)};
        }
        case LaneClass::Restricted: return {permille(unit, 72), "0 " + number(period_near(permille(unit, 145))), {}};
    }
    broken("a lane class is one of three");
}

void open_lane_group(SvgWriter& svg, const Palette& palette, LaneClass class_, const HexGrid& grid, std::string_view id)
{
    const LaneStyle style = lane_style(class_, grid);
    const bool dotted = class_ == LaneClass::Restricted;
    svg.open("g", {{"id", id},
                   {"fill", "none"},
                   {"stroke", palette.lane[class_]},
                   {"stroke-width", style.width},
                   {"stroke-linecap", dotted ? "round" : "butt"},
                   {"stroke-dasharray", style.dashes.empty() ? "none" : style.dashes},
                   {"stroke-dashoffset", style.offset}});
}

}  // namespace ec4x::draw
