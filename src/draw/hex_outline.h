// Outlines of hexes and of whole rings as path data.
#pragma once

#include <array>
#include <string>

#include "draw/paper.h"

namespace ec4x::draw {

[[nodiscard]] std::string hex_outline(const HexGrid& grid, Hex hex);

// Around all hexes from the centre to this ring.
[[nodiscard]] std::string ring_outline(const HexGrid& grid, int ring);

// The six corner hexes of a ring, north-east first, then counterclockwise.
[[nodiscard]] std::array<Hex, 6> ring_corners(int ring);

}  // namespace ec4x::draw
