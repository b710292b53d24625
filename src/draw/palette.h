// Colours, house marks and line styles of the visual language: an owner is a colour, a shape and a pattern, a lane is a
// line style and a colour. Nothing is told by colour alone, so a black and white print loses nothing.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/describe.h"
#include "draw/map_picture.h"
#include "draw/svg_writer.h"

namespace ec4x::draw {

using Colour = std::string_view;  // #rrggbb

inline constexpr int kHouseMarks = 12;

struct Palette {
    Colour page{};
    std::array<Colour, 2> ring{};  // ground of even and odd rings
    Colour grid{};
    Colour ring_line{};
    Colour text{};
    Colour muted{};
    Colour faint{};
    EnumArray<LaneClass, Colour> lane{};
    std::array<Colour, kHouseMarks> house{};
    Colour on_house{};
    // Meanings: gain, caution, threat or loss, a plain fact.
    Colour good{};
    Colour warning{};
    Colour danger{};
    Colour info{};
};

[[nodiscard]] const Palette& palette_of(PictureTheme theme);

// For drawings within a web page: each colour is `var(--name)`, so that the drawing follows the page from light to dark. The page
// defines the names by `css_variables` of a palette: `--text:#1b232b;--muted:...`
[[nodiscard]] const Palette& css_palette();
[[nodiscard]] std::string css_variables(const Palette& palette);

// Seats take the marks in order; a thirteenth would begin again.
[[nodiscard]] Colour house_colour(const Palette& palette, int seat);
[[nodiscard]] std::string_view house_shape(int seat);  // path data in a box of 16 by 16, filled even-odd
[[nodiscard]] std::string house_pattern_id(int seat);  // of the <pattern> that define_patterns wrote

// One <pattern> for each seat from 1 to `seats`; `period` is the distance between its repeats.
void define_patterns(SvgWriter& svg, const Palette& palette, int seats, Length period);

// The filled shape of a seat's house, `radius` from its centre to its rim.
void draw_house_shape(SvgWriter& svg, Colour colour, int seat, Point centre, Length radius);

// Solid, dashed or dotted. All lanes have the same length; the dashes fit it, so that both ends look alike.
struct LaneStyle {
    Length width{};
    std::string dashes{};  // empty: solid
    Length offset{};
};

[[nodiscard]] LaneStyle lane_style(LaneClass class_, const HexGrid& grid);

// Opens a <g> in which every path is drawn as a lane of that class.
void open_lane_group(SvgWriter& svg, const Palette& palette, LaneClass class_, const HexGrid& grid, std::string_view id);

}  // namespace ec4x::draw
