#include "draw/page_layout.h"

#include <algorithm>
#include <cstdlib>

namespace ec4x::draw {

namespace {

constexpr Length kFrame = 18_pt;  // from the edge of the paper; printers need some 14
constexpr Length kMapInset = kFrame + 6_pt;
constexpr Length kBlockInset = kFrame + 12_pt;
constexpr Length kGap = 10_pt;  // between a block and the nearest hex
constexpr Length kFitSide = 38_pt;
constexpr Length kComfortableSide = 40_pt;
constexpr std::int64_t kFitBlocks = 1200;
constexpr std::int64_t kLargestBlocks = 1300;

struct Paper {
    Size size;
    std::int64_t least_blocks;  // permille; type must stay readable
};

Paper paper_of(PicturePage page)
{
    switch (page) {
        case PicturePage::A3Portrait: return {{84189_cpt, 119055_cpt}, 860};
        case PicturePage::A3Landscape: return {{119055_cpt, 84189_cpt}, 860};
        case PicturePage::A4Portrait: return {{59528_cpt, 84189_cpt}, 700};
        case PicturePage::A4Landscape: return {{84189_cpt, 59528_cpt}, 700};
        case PicturePage::Fit: break;
    }
    return {{}, kFitBlocks};
}

ByCorner<Size> scaled(const ByCorner<Size>& blocks, std::int64_t thousandths)
{
    ByCorner<Size> result{};
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        result[i] = {permille(blocks[i].width, thousandths), permille(blocks[i].height, thousandths)};
    }
    return result;
}

Length width_side_by_side(const ByCorner<Size>& blocks) { return std::max(blocks[0].width + blocks[1].width, blocks[2].width + blocks[3].width); }

// What a map of a given size needs.
struct Room {
    Length width{};
    Length above{};  // from the top of the page to the middle of the map
    Length below{};
    [[nodiscard]] bool fits(Size page) const { return width <= page.width && above + below <= page.height; }
};

Room room_needed(Length page_width, int rings, Length side, const ByCorner<Size>& blocks)
{
    Room room{.width = side * (3 * rings + 2) + kMapInset * 2};
    const Length middle = permille(page_width, 500);
    for (int q = -rings; q <= rings; ++q) {
        const Length half_column = half_root3(side, 2 * rings + 1 - std::abs(q));
        const Length centre = middle + Length{div_half_up(3 * q * side.raw, 2)};
        const auto beside = [&](Corner left, Corner right) {  // the height of the blocks that this column would run into
            const Size l = blocks[static_cast<std::size_t>(left)];
            const Size r = blocks[static_cast<std::size_t>(right)];
            const bool meets_left = l.width.raw > 0 && centre - side < kBlockInset + l.width + kGap;
            const bool meets_right = r.width.raw > 0 && centre + side > page_width - kBlockInset - r.width - kGap;
            const Length height = std::max(meets_left ? l.height : Length{}, meets_right ? r.height : Length{});
            return height.raw > 0 ? kBlockInset + height + kGap : kMapInset;
        };
        const Length plate = permille(side, 170);  // of a homeworld, on the upper edge of its hex
        room.above = std::max(room.above, plate + half_column + beside(Corner::TopLeft, Corner::TopRight));
        room.below = std::max(room.below, half_column + beside(Corner::BottomLeft, Corner::BottomRight));
    }
    return room;
}

Length largest_side(Size page, int rings, const ByCorner<Size>& blocks)
{
    std::int64_t fits = 1;
    std::int64_t too_large = page.width.raw;
    while (too_large - fits > 1) {
        const std::int64_t middle = div_floor(fits + too_large, 2);
        (room_needed(page.width, rings, {middle}, blocks).fits(page) ? fits : too_large) = middle;
    }
    return {fits};
}

// Blocks grow up to their natural size as long as the hexes stay large enough for comfort, and beyond it as long as the
// map loses next to nothing.
std::int64_t block_size(const Paper& paper, int rings, const ByCorner<Size>& blocks)
{
    const Length alone = largest_side(paper.size, rings, {});
    for (std::int64_t size = kLargestBlocks; size > paper.least_blocks; size -= 20) {
        if (permille(width_side_by_side(blocks), size) + kBlockInset * 2 + kGap * 4 > paper.size.width) continue;
        const Length enough = std::min(permille(alone, 970), size > 1000 ? kLargestDetail : kComfortableSide);
        if (largest_side(paper.size, rings, scaled(blocks, size)) >= enough) return size;
    }
    return paper.least_blocks;
}

Size fitting_page(int rings, const ByCorner<Size>& blocks)
{
    const Length for_map = room_needed({}, rings, kFitSide, {}).width;
    const Length width = std::max(for_map, width_side_by_side(blocks) + kBlockInset * 2 + kGap * 4);
    const Room room = room_needed(width, rings, kFitSide, blocks);
    return {width, room.above + room.below};
}

ByCorner<Point> places(Size page, const ByCorner<Size>& blocks)
{
    ByCorner<Point> result{};
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        result[i].x = i % 2 == 0 ? kBlockInset : page.width - kBlockInset - blocks[i].width;
        result[i].y = i < 2 ? kBlockInset : page.height - kBlockInset - blocks[i].height;
    }
    return result;
}

}  // namespace

PageLayout lay_out(PicturePage page, int rings, const ByCorner<Size>& blocks)
{
    Paper paper = paper_of(page);
    const bool fit = page == PicturePage::Fit;
    const std::int64_t size = fit ? kFitBlocks : block_size(paper, rings, blocks);
    const ByCorner<Size> sized = scaled(blocks, size);
    if (fit) paper.size = fitting_page(rings, sized);
    const Length side = fit ? kFitSide : largest_side(paper.size, rings, sized);
    const Room room = room_needed(paper.size.width, rings, side, sized);
    const Length spare = paper.size.height - room.above - room.below;
    return {
        .page = paper.size,
        .frame = {{kFrame, kFrame}, {paper.size.width - kFrame * 2, paper.size.height - kFrame * 2}},
        .grid = {{permille(paper.size.width, 500), room.above + permille(spare, 500)}, side},
        .blocks = places(paper.size, sized),
        .block_permille = size,
    };
}

}  // namespace ec4x::draw
