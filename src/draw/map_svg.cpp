#include "draw/legend.h"
#include "draw/lettering.h"
#include "draw/map_picture.h"
#include "draw/page_layout.h"
#include "draw/star_chart.h"

namespace ec4x {

namespace draw {

namespace {

// Points as whole hundredths of a millimetre, so that a printer gets exactly A3.
std::string millimetres(Length length) { return number({div_half_up(length.raw * 254, 720)}) + "mm"; }

int highest_seat(const MapPicture& picture)
{
    int highest = 1;
    for (const HouseLabel& label : picture.houses) highest = std::max(highest, label.seat);
    for (const PictureSystem& system : picture.systems) highest = std::max({highest, system.home.value_or(1), system.owner.value_or(1)});
    for (const PictureFleet& fleet : picture.fleets) highest = std::max(highest, fleet.seat);
    return highest;
}

void draw_legend(SvgWriter& svg, const PageLayout& layout, const ByCorner<Block>& blocks)
{
    svg.open("g", {{"id", "legend"}});
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const Point at = layout.blocks[i];
        svg.open("g", {{"transform", "translate(" + number(at.x) + " " + number(at.y) + ") scale(" + factor(layout.block_permille * 10) + ")"}});
        svg.append(blocks[i].body);
        svg.close();
    }
    svg.close();
}

}  // namespace

std::string embedded_map_svg(const MapPicture& picture, const Palette& palette)
{
    constexpr Length kSide = 38_pt;
    constexpr Length kMargin = 8_pt;
    const Size size{kSide * (3 * picture.rings + 2) + kMargin * 2, half_root3(kSide, 2 * (2 * picture.rings + 1)) + kMargin * 2};
    SvgWriter svg;
    svg.open_picture(size, picture.title, kSans);
    define_patterns(svg, palette, highest_seat(picture), std::max(permille(kSide, 150), 3_pt));
    draw_chart({svg, palette, picture, {{permille(size.width, 500), permille(size.height, 500)}, kSide}});
    svg.close();
    return std::move(svg).take();
}

}  // namespace draw

MapPicture picture_of(const StarMap& map)
{
    MapPicture picture{.rings = map.rings, .lanes = map.lanes};
    for (const System& system : map.systems) {
        picture.systems.push_back({.id = system.id, .name = system.name, .hex = system.hex, .class_ = system.class_, .raw = system.raw, .home = system.home});
    }
    return picture;
}

std::string map_svg(const MapPicture& picture)
{
    using namespace draw;
    const Palette& palette = palette_of(picture.theme);
    const ByCorner<Block> blocks = legend_blocks(picture, palette);
    const PageLayout layout = lay_out(picture.page, picture.rings, {blocks[0].size, blocks[1].size, blocks[2].size, blocks[3].size});
    const Size page = layout.page;
    SvgWriter svg;
    svg.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    svg.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                     {"width", millimetres(page.width)},
                     {"height", millimetres(page.height)},
                     {"viewBox", "0 0 " + number(page.width) + " " + number(page.height)},
                     {"font-family", kSans}});
    svg.title(picture.title);
    define_patterns(svg, palette, highest_seat(picture), std::max(permille(layout.grid.detail(), 150), 3_pt));
    svg.leaf("rect", {{"width", page.width}, {"height", page.height}, {"fill", palette.page}});
    svg.leaf("rect", {{"x", layout.frame.at.x},
                      {"y", layout.frame.at.y},
                      {"width", layout.frame.size.width},
                      {"height", layout.frame.size.height},
                      {"fill", "none"},
                      {"stroke", palette.ring_line},
                      {"stroke-width", "0.75"}});
    svg.open("g", {{"id", "chart"}});
    draw_chart({svg, palette, picture, layout.grid});
    svg.close();
    draw_legend(svg, layout, blocks);
    svg.close();
    return std::move(svg).take();
}

}  // namespace ec4x
