// The hexes, lanes, marks and labels of a star map. The legend draws its samples with the same functions, so it cannot
// differ from the map.
#pragma once

#include <span>
#include <string>

#include "draw/palette.h"
#include "draw/paper.h"
#include "draw/svg_writer.h"

namespace ec4x::draw {

// What the functions below share.
struct Chart {
    SvgWriter& svg;
    const Palette& palette;
    const MapPicture& picture;
    HexGrid grid{};
};

void draw_chart(const Chart& chart);

// Dot, ring with the class inside, or the shape of a house; the hub has a frame.
void draw_mark(const Chart& chart, const PictureSystem& system);

// Tint, pattern and border of a house's hex.
void draw_territory(const Chart& chart, const PictureSystem& system);

// Numbers, coordinates, raw materials and names of these systems, each kind as one layer.
void draw_labels(const Chart& chart, std::span<const PictureSystem> systems);

// 1 to 5 filled pips of five; `first` is the centre of the first.
void draw_raw_pips(const Chart& chart, Point first, RawMaterials raw);

// `VII` for Eden (MAP-025).
[[nodiscard]] std::string_view roman_of(PlanetClass class_);

// The name to print for a seat.
[[nodiscard]] std::string house_name(const MapPicture& picture, int seat);

}  // namespace ec4x::draw
