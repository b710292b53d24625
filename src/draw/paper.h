// Lengths and places on paper. Whole numbers throughout, so that a picture has the same bytes on every machine.
#pragma once

#include <cstdint>

#include "base/fixed.h"
#include "base/round.h"
#include "model/star_map.h"

namespace ec4x::draw {

using Length = Fixed<struct PaperTag, 100>;  // points (1/72 inch) in hundredths

[[nodiscard]] constexpr Length operator""_pt(unsigned long long points) { return Length::whole(static_cast<std::int64_t>(points)); }
[[nodiscard]] constexpr Length operator""_cpt(unsigned long long hundredths) { return {static_cast<std::int64_t>(hundredths)}; }

// So many thousandths of a length.
[[nodiscard]] constexpr Length permille(Length whole, std::int64_t thousandths) { return {div_half_up(whole.raw * thousandths, 1000)}; }

// Half of the square root of 3, times a length: the distance from a hex's centre to its edge.
[[nodiscard]] constexpr Length half_root3(Length of, std::int64_t times = 1) { return {div_half_up(of.raw * times * 8'660'254'038, 10'000'000'000)}; }

// Marks, lines and type grow with the hexes up to this side of a hex.
inline constexpr Length kLargestDetail = 66_pt;

// y grows downwards.
struct Point {
    Length x{};
    Length y{};
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
};

struct Size {
    Length width{};
    Length height{};
};

struct Box {
    Point at{};  // upper left corner
    Size size{};
    [[nodiscard]] constexpr Length right() const { return at.x + size.width; }
    [[nodiscard]] constexpr Length bottom() const { return at.y + size.height; }
};

// MAP-001. Where the hexes of a map lie: flat-top, x = 3/2 q, y = sqrt(3) (r + q/2), in sides of a hex from the centre.
struct HexGrid {
    Point origin{};
    Length side{};  // also the distance from a hex's centre to its corners

    // What marks, lines and type within the hexes are measured by.
    [[nodiscard]] constexpr Length detail() const { return side < kLargestDetail ? side : kLargestDetail; }

    [[nodiscard]] constexpr Point centre(Hex hex) const
    {
        return origin + Point{{div_half_up(3 * hex.q * side.raw, 2)}, half_root3(side, 2 * std::int64_t{hex.r} + hex.q)};
    }
    // Corner 0 is the eastern one, the others follow counterclockwise; the edge towards direction d (MAP-001) runs from
    // corner d - 1 to corner d.
    [[nodiscard]] constexpr Point corner(Hex hex, int number) const
    {
        const Length half = permille(side, 500);
        const Length up = half_root3(side);
        const Point offsets[6] = {{side, {}}, {half, -up}, {-half, -up}, {-side, {}}, {-half, up}, {half, up}};
        return centre(hex) + offsets[(number % 6 + 6) % 6];
    }
    // A place near the centre of a hex, in thousandths of the detail.
    [[nodiscard]] constexpr Point within(Hex hex, int right, int down) const
    {
        return centre(hex) + Point{permille(detail(), right), permille(detail(), down)};
    }
};

}  // namespace ec4x::draw
