#include "draw/star_chart.h"

#include <algorithm>
#include <cstdlib>

#include "draw/hex_outline.h"
#include "draw/lettering.h"

namespace ec4x::draw {

namespace {

constexpr std::string_view kMinus = "\xE2\x88\x92";

std::optional<int> holder_of(const PictureSystem& system) { return system.owner ? system.owner : system.home; }

bool is_hub(const PictureSystem& system) { return system.id == SystemId{0}; }

std::string coordinate(int value) { return (value < 0 ? std::string{kMinus} : std::string{}) + std::to_string(std::abs(value)); }

std::string coordinates(Hex hex) { return coordinate(hex.q) + "," + coordinate(hex.r); }

std::string with_spaces(std::string_view written)
{
    std::string text{written};
    std::ranges::replace(text, '_', ' ');
    return text;
}

// In words, for whoever points at the mark.
std::string description_of(const MapPicture& picture, const PictureSystem& system)
{
    std::string text = std::to_string(system.id.value) + " " + system.name + " (" + coordinates(system.hex) + ")";
    if (is_hub(system)) text += ", hub";
    if (system.class_) text += ", " + with_spaces(name_of(*system.class_));
    if (system.raw) text += ", " + with_spaces(name_of(*system.raw)) + " raw materials";
    if (system.home) text += ", homeworld of " + house_name(picture, *system.home);
    if (system.owner) text += ", colony of " + house_name(picture, *system.owner);
    return text;
}

void draw_grid(const Chart& chart)
{
    chart.svg.open("g",
                   {{"id", "rings"}, {"stroke", chart.palette.ring_line}, {"stroke-width", permille(chart.grid.detail(), 28)}, {"stroke-linejoin", "round"}});
    for (int ring = chart.picture.rings; ring >= 0; --ring) {
        chart.svg.leaf("path", {{"d", ring_outline(chart.grid, ring)}, {"fill", chart.palette.ring[static_cast<std::size_t>(ring % 2)]}});
    }
    chart.svg.close();
    PathData edges;
    for (const PictureSystem& system : chart.picture.systems) {
        edges.move(chart.grid.corner(system.hex, -1));
        for (int corner = 0; corner < 3; ++corner) edges.line(chart.grid.corner(system.hex, corner));
    }
    chart.svg.leaf(
        "path", {{"id", "grid"}, {"d", edges.text()}, {"fill", "none"}, {"stroke", chart.palette.grid}, {"stroke-width", permille(chart.grid.detail(), 18)}});
}

struct Place {
    SystemId id{};
    Hex hex{};
};

using Places = Table<SystemId, Place>;

void draw_lanes(const Chart& chart, const Places& places, LaneClass class_)
{
    open_lane_group(chart.svg, chart.palette, class_, chart.grid, "lanes-" + std::string{name_of(class_)});
    for (const Lane& lane : chart.picture.lanes) {
        if (lane.class_ != class_) continue;
        PathData path;
        path.move(chart.grid.centre(places.at(lane.a).hex)).line(chart.grid.centre(places.at(lane.b).hex));
        chart.svg.leaf("path", {{"id", "lane" + std::to_string(lane.a.value) + "-" + std::to_string(lane.b.value)}, {"d", path.text()}});
    }
    chart.svg.close();
}

// Sizes in thousandths of the detail.
struct LabelStyle {
    std::string_view kind{};
    int size = 0;
    std::string_view anchor = "middle";
    std::string_view weight = "400";
    int halo = 90;  // a rim of the ground's colour, so that a lane behind a label does not disturb
};

void open_label_group(const Chart& chart, const LabelStyle& style, Colour colour)
{
    const Length unit = chart.grid.detail();
    chart.svg.open("g", {{"class", style.kind},
                         {"font-size", permille(unit, style.size)},
                         {"font-weight", style.weight},
                         {"fill", colour},
                         {"text-anchor", style.anchor},
                         {"stroke", chart.palette.ring[0]},
                         {"stroke-width", permille(unit, style.halo)},
                         {"stroke-linejoin", "round"},
                         {"paint-order", "stroke"}});
}

// From the centre of a hex to where the labels beside the mark may begin, in thousandths of the detail.
int reach_of_mark(const PictureSystem& system)
{
    if (is_hub(system)) return 450;
    if (system.home) return 390;
    return system.class_ || system.owner ? 330 : 150;
}

void draw_number(const Chart& chart, const PictureSystem& system)
{
    chart.svg.text(chart.grid.within(system.hex, -reach_of_mark(system) - 40, 80), std::to_string(system.id.value));
}

// Where a house's shape fills the mark, the class stands beside it, above the raw materials.
void draw_class_label(const Chart& chart, const PictureSystem& system)
{
    if (!system.class_ || !holder_of(system)) return;
    chart.svg.text(chart.grid.within(system.hex, reach_of_mark(system) + 30, -10), roman_of(*system.class_));
}

void draw_pip_row(const Chart& chart, const PictureSystem& system)
{
    if (!system.raw) return;
    const bool below_class = holder_of(system) && system.class_;
    draw_raw_pips(chart, chart.grid.within(system.hex, reach_of_mark(system) + 70, below_class ? 95 : 0), *system.raw);
}

// Between the lanes to the north and the north-west, in the same place in every hex.
void draw_coordinates(const Chart& chart, const PictureSystem& system) { chart.svg.text(chart.grid.within(system.hex, -70, -500), coordinates(system.hex)); }

void draw_name(const Chart& chart, const PictureSystem& system)
{
    const bool home = system.home.has_value();
    const Length unit = chart.grid.detail();
    const Weight weight = home ? Weight::Bold : Weight::Regular;
    const Lettering name = fitted(system.name, permille(unit, 290), permille(unit, 200), permille(unit, 1800), weight);
    const int down = home ? 620 : is_hub(system) ? 640 : system.class_ || system.owner ? 600 : 520;
    chart.svg.text(chart.grid.within(system.hex, 0, down), name.text, {{"font-size", name.size}, {"font-weight", home ? "700" : "400"}});
}

// What a plate says, in one line or two, none wider than `width`.
std::vector<Lettering> plate_lines(std::string_view text, Length unit, Length width)
{
    const Length least = permille(unit, 170);
    if (width_of(text, least, Weight::Bold) <= width) return {fitted(text, permille(unit, 235), least, width, Weight::Bold)};
    std::vector<Lettering> lines;
    for (const std::string& line : in_two_lines(text)) lines.push_back(fitted(line, permille(unit, 170), permille(unit, 150), width, Weight::Bold));
    return lines;
}

// On the upper edge of a hex, no wider than that edge and the slopes beside it: left and right of them the neighbours
// have their own marks.
void draw_plate(const Chart& chart, const PictureSystem& system, std::string_view text, Colour colour)
{
    const Length unit = chart.grid.detail();
    const std::vector<Lettering> lines = plate_lines(text, unit, permille(unit, 1120));
    Length widest{};
    for (const Lettering& line : lines) widest = std::max(widest, width_of(line.text, line.size, Weight::Bold));
    const Length half = permille(widest, 500) + permille(unit, 70);
    const Length pitch = permille(lines[0].size, 1150);
    const Length height = pitch * static_cast<std::int64_t>(lines.size()) + permille(unit, 30);
    const Point top = chart.grid.centre(system.hex) + Point{{}, -half_root3(chart.grid.side) - permille(height, 500)};
    chart.svg.leaf("rect", {{"x", top.x - half}, {"y", top.y}, {"width", half * 2}, {"height", height}, {"rx", permille(unit, 70)}, {"fill", colour}});
    Point baseline = top + Point{{}, permille(pitch, 800) + permille(unit, 15)};
    for (const Lettering& line : lines) {
        chart.svg.text(baseline, line.text, {{"font-size", line.size}});
        baseline.y += pitch;
    }
}

void draw_plates(const Chart& chart, const PictureSystem& system)
{
    if (is_hub(system)) draw_plate(chart, system, "Hub", chart.palette.text);
    if (system.home) draw_plate(chart, system, house_name(chart.picture, *system.home), house_colour(chart.palette, *system.home));
}

// The number of each ring, at the first of its corners where no house label stands.
void draw_ring_numbers(const Chart& chart)
{
    open_label_group(chart, {.kind = "ring-numbers", .size = 180}, chart.palette.faint);
    for (int ring = 1; ring <= chart.picture.rings; ++ring) {
        for (const Hex corner : ring_corners(ring)) {
            const auto home_here = [&](const PictureSystem& system) { return system.hex == corner && system.home; };
            if (std::ranges::any_of(chart.picture.systems, home_here)) continue;
            chart.svg.text(chart.grid.within(corner, 350, -500), "ring " + std::to_string(ring));
            break;
        }
    }
    chart.svg.close();
}

// Own fleets between the lanes to the north and the north-east, those of others on the other side.
void draw_fleet(const Chart& chart, const PictureFleet& fleet, Hex hex)
{
    const Length unit = chart.grid.detail();
    const Lettering text = fitted(fleet.text, permille(unit, 230), permille(unit, 170), permille(unit, 420), Weight::Bold);
    const Length height = permille(unit, 290);
    const Length width = width_of(text.text, text.size, Weight::Bold) + permille(unit, 370);
    const Point middle = chart.grid.within(hex, fleet.own ? 360 : -360, -560);
    const Colour colour = house_colour(chart.palette, fleet.seat);
    chart.svg.leaf("rect", {{"x", middle.x - permille(width, 500)},
                            {"y", middle.y - permille(height, 500)},
                            {"width", width},
                            {"height", height},
                            {"rx", permille(unit, 60)},
                            {"fill", fleet.own ? colour : chart.palette.page},
                            {"stroke", fleet.own ? chart.palette.page : colour},
                            {"stroke-width", permille(unit, 36)},
                            {"stroke-dasharray", fleet.old ? number(permille(unit, 90)) + " " + number(permille(unit, 60)) : "none"}});
    const Point shape = middle + Point{permille(unit, 150) - permille(width, 500), {}};
    const Colour ink = fleet.own ? chart.palette.on_house : chart.palette.text;
    draw_house_shape(chart.svg, fleet.own ? ink : colour, fleet.seat, shape, permille(unit, 85));
    chart.svg.text(middle + Point{permille(unit, 105), permille(text.size, 350)}, text.text, {{"font-size", text.size}, {"fill", ink}});
}

void draw_fleets(const Chart& chart, const Places& places)
{
    chart.svg.open("g", {{"class", "fleets"}, {"font-weight", "700"}, {"text-anchor", "middle"}});
    for (const PictureFleet& fleet : chart.picture.fleets) draw_fleet(chart, fleet, places.at(fleet.at).hex);
    chart.svg.close();
}

struct Disc {
    Length radius{};
    Colour fill{};
    Colour rim{};
    Length rim_width{};
};

void draw_disc(const Chart& chart, Point at, const Disc& disc)
{
    chart.svg.leaf("circle", {{"cx", at.x}, {"cy", at.y}, {"r", disc.radius}, {"fill", disc.fill}, {"stroke", disc.rim}, {"stroke-width", disc.rim_width}});
}

// The better the world, the larger and the bolder its ring.
void draw_class_ring(const Chart& chart, Point at, PlanetClass class_)
{
    const Length unit = chart.grid.detail();
    const int number = static_cast<int>(class_);
    draw_disc(chart, at, {permille(unit, 190 + 18 * number), chart.palette.ring[0], chart.palette.text, permille(unit, 14 + 4 * number)});
    chart.svg.text(
        at + Point{{}, permille(unit, 95)}, roman_of(class_),
        {{"font-family", kSerif}, {"font-size", permille(unit, 265)}, {"font-weight", "600"}, {"text-anchor", "middle"}, {"fill", chart.palette.text}});
}

}  // namespace

std::string_view roman_of(PlanetClass class_)
{
    constexpr EnumArray<PlanetClass, std::string_view> kRoman = {{"I", "II", "III", "IV", "V", "VI", "VII"}};
    return kRoman[class_];
}

std::string house_name(const MapPicture& picture, int seat)
{
    const auto it = std::ranges::find(picture.houses, seat, &HouseLabel::seat);
    const std::string number = std::to_string(seat);
    return it == picture.houses.end() || it->name.empty() ? "Seat " + number : number + " " + it->name;
}

void draw_raw_pips(const Chart& chart, Point first, RawMaterials raw)
{
    const Length step = permille(chart.grid.detail(), 105);
    for (int pip = 1; pip <= static_cast<int>(RawMaterials::VeryRich); ++pip) {
        const bool filled = pip <= static_cast<int>(raw);
        const Point at = first + Point{step * (pip - 1), {}};
        chart.svg.leaf("circle", {{"cx", at.x}, {"cy", at.y}, {"r", permille(chart.grid.detail(), filled ? 42 : 16)}});
    }
}

void draw_territory(const Chart& chart, const PictureSystem& system)
{
    const std::optional<int> seat = holder_of(system);
    if (!seat) return;
    const Colour colour = house_colour(chart.palette, *seat);
    const std::string outline = hex_outline(chart.grid, system.hex);
    chart.svg.leaf("path", {{"d", outline}, {"fill", chart.palette.ring[0]}});
    chart.svg.leaf("path", {{"d", outline}, {"fill", colour}, {"fill-opacity", "0.1"}});
    chart.svg.leaf("path", {{"d", outline},
                            {"fill", "url(#" + house_pattern_id(*seat) + ")"},
                            {"fill-opacity", "0.4"},
                            {"stroke", colour},
                            {"stroke-width", permille(chart.grid.detail(), system.home ? 75 : 40)},
                            {"stroke-linejoin", "round"}});
}

void draw_mark(const Chart& chart, const PictureSystem& system)
{
    const Length unit = chart.grid.detail();
    const Point at = chart.grid.centre(system.hex);
    if (is_hub(system)) {
        chart.svg.leaf("path", {{"d", hex_outline({at, permille(unit, 430)}, {})},
                                {"fill", chart.palette.ring[0]},
                                {"stroke", chart.palette.text},
                                {"stroke-width", permille(unit, 50)}});
    }
    if (const std::optional<int> seat = holder_of(system)) {
        const Colour colour = house_colour(chart.palette, *seat);
        draw_disc(chart, at, {permille(unit, system.home ? 360 : 300), chart.palette.ring[0], colour, permille(unit, system.home ? 50 : 25)});
        draw_house_shape(chart.svg, colour, *seat, at, permille(unit, system.home ? 235 : 190));
    } else if (system.class_) {
        draw_class_ring(chart, at, *system.class_);
    } else {
        draw_disc(chart, at, {permille(unit, 110), chart.palette.muted, chart.palette.ring[0], permille(unit, 40)});
    }
}

void draw_labels(const Chart& chart, std::span<const PictureSystem> systems)
{
    const auto layer = [&](const LabelStyle& style, Colour colour, auto draw_one) {
        open_label_group(chart, style, colour);
        for (const PictureSystem& system : systems) draw_one(chart, system);
        chart.svg.close();
    };
    if (chart.picture.coordinates) layer({.kind = "coordinates", .size = 180, .anchor = "end"}, chart.palette.muted, draw_coordinates);
    layer({.kind = "numbers", .size = 235, .anchor = "end", .weight = "700"}, chart.palette.text, draw_number);
    layer({.kind = "classes", .size = 220, .anchor = "start"}, chart.palette.text, draw_class_label);
    layer({.kind = "raw-materials", .halo = 40}, chart.palette.text, draw_pip_row);
    layer({.kind = "names", .size = 290}, chart.palette.text, draw_name);
    chart.svg.open("g", {{"class", "plates"}, {"font-weight", "700"}, {"text-anchor", "middle"}, {"fill", chart.palette.on_house}});
    for (const PictureSystem& system : systems) draw_plates(chart, system);
    chart.svg.close();
}

void draw_chart(const Chart& chart)
{
    draw_grid(chart);
    for (const PictureSystem& system : chart.picture.systems) draw_territory(chart, system);
    Places places;
    for (const PictureSystem& system : chart.picture.systems) places.insert({system.id, system.hex});
    for (const LaneClass class_ : {LaneClass::Restricted, LaneClass::Minor, LaneClass::Major}) draw_lanes(chart, places, class_);
    for (const PictureSystem& system : chart.picture.systems) {
        chart.svg.open("g", {{"id", "system" + std::to_string(system.id.value)}});
        chart.svg.title(description_of(chart.picture, system));
        draw_mark(chart, system);
        chart.svg.close();
    }
    draw_ring_numbers(chart);
    draw_labels(chart, chart.picture.systems);
    if (!chart.picture.fleets.empty()) draw_fleets(chart, places);
}

}  // namespace ec4x::draw
