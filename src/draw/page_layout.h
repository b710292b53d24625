// Where everything stands on the page: the map as large as it can be in the middle, a block of text in each corner.
// The hexes of a map form a hexagon that stands on its tip, so the corners of the page are free.
#pragma once

#include <array>

#include "draw/map_picture.h"
#include "draw/paper.h"

namespace ec4x::draw {

enum class Corner { TopLeft = 0, TopRight = 1, BottomLeft = 2, BottomRight = 3 };

template <class T>
using ByCorner = std::array<T, 4>;

struct PageLayout {
    Size page{};
    Box frame{};
    HexGrid grid{};
    ByCorner<Point> blocks{};            // upper left corners
    std::int64_t block_permille = 1000;  // how much larger or smaller the blocks are drawn
};

// `blocks` are the sizes at 1000 permille; a block without width stands nowhere.
[[nodiscard]] PageLayout lay_out(PicturePage page, int rings, const ByCorner<Size>& blocks);

}  // namespace ec4x::draw
