#include "draw/hex_outline.h"

#include "draw/svg_writer.h"

namespace ec4x::draw {

namespace {

constexpr std::array<Hex, 6> kDirections = {{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};  // MAP-001

}  // namespace

std::string hex_outline(const HexGrid& grid, Hex hex)
{
    PathData path;
    path.move(grid.corner(hex, 0));
    for (int corner = 1; corner < 6; ++corner) path.line(grid.corner(hex, corner));
    return path.close().text();
}

// Walks the ring as MAP-004 does. On the side walked in direction d the hexes show their edges d - 2 and d - 1 to the
// outside, and the hex at the side's start also its edge d - 3.
std::string ring_outline(const HexGrid& grid, int ring)
{
    if (ring == 0) return hex_outline(grid, {});
    PathData path;
    Hex hex{-ring, ring};
    path.move(grid.corner(hex, 2));
    for (int direction = 0; direction < 6; ++direction) {
        for (int step = 0; step < ring; ++step) {
            for (int edge = step == 0 ? direction - 3 : direction - 2; edge < direction; ++edge) path.line(grid.corner(hex, edge));
            const Hex by = kDirections[static_cast<std::size_t>(direction)];
            hex = {hex.q + by.q, hex.r + by.r};
        }
    }
    return path.close().text();
}

std::array<Hex, 6> ring_corners(int ring)
{
    std::array<Hex, 6> corners{};
    for (std::size_t i = 0; i < 6; ++i) {
        const Hex by = kDirections[(i + 1) % 6];
        corners[i] = {by.q * ring, by.r * ring};
    }
    return corners;
}

}  // namespace ec4x::draw
