// The blocks of text around the map: title, houses, lanes and how to read a hex, planets.
#pragma once

#include <string>

#include "draw/page_layout.h"
#include "draw/palette.h"

namespace ec4x::draw {

// Drawn from its own upper left corner; nothing at all if there is nothing to say.
struct Block {
    std::string body{};
    Size size{};
};

[[nodiscard]] ByCorner<Block> legend_blocks(const MapPicture& picture, const Palette& palette);

}  // namespace ec4x::draw
