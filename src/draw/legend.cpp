#include "draw/legend.h"

#include <algorithm>
#include <set>

#include "draw/hex_outline.h"
#include "draw/lettering.h"
#include "draw/star_chart.h"

namespace ec4x::draw {

namespace {

constexpr Length kWidth = 262_pt;
constexpr Length kText = 780_cpt;
constexpr Length kSmall = 660_cpt;

// Rows of text from the top down.
struct Column {
    SvgWriter& svg;
    const Palette& palette;
    Point at{};

    void heading(std::string_view text)
    {
        svg.text(at + Point{{}, 9_pt}, text, {{"font-family", kSerif}, {"font-size", 11_pt}, {"font-weight", "600"}, {"fill", palette.text}});
        at.y += 15_pt;
    }
    void put(Length x, std::string_view text, Colour colour, Length size = kText, Attributes more = {}) const
    {
        svg.open("g", {{"fill", colour}, {"font-size", size}});
        svg.text(at + Point{x, 9_pt}, text, more);
        svg.close();
    }
    void put_right(Length x, std::string_view text, Colour colour, Length size = kText) const { put(x, text, colour, size, {{"text-anchor", "end"}}); }
    [[nodiscard]] Point middle(Length x) const { return at + Point{x, 625_cpt}; }
};

HexGrid grid_with(Point centre, Hex hex, Length side)
{
    const Point offset = HexGrid{{}, side}.centre(hex);
    return {{centre.x - offset.x, centre.y - offset.y}, side};
}

std::string capitalised(std::string_view written)
{
    std::string text{written};
    std::ranges::replace(text, '_', ' ');
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

// A value too long for its line, such as a fingerprint, in lines of half its length.
std::vector<std::string> in_lines(const std::string& value)
{
    constexpr std::size_t kLongest = 44;
    const bool plain = std::ranges::all_of(value, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (value.size() <= kLongest || value.size() > 2 * kLongest || !plain) return {value};
    return {value.substr(0, value.size() / 2), value.substr(value.size() / 2)};
}

Block title_block(const MapPicture& picture, const Palette& palette)
{
    constexpr Length kValue = 54_pt;
    SvgWriter svg;
    svg.text({{}, 7_pt}, "EC4X STAR MAP", {{"font-size", 7_pt}, {"font-weight", "600"}, {"letter-spacing", "1.2"}, {"fill", palette.muted}});
    const Lettering title = fitted(picture.title, 26_pt, 13_pt, kWidth, Weight::Bold);
    svg.text({{}, 33_pt}, title.text, {{"font-family", kSerif}, {"font-size", title.size}, {"font-weight", "600"}, {"fill", palette.text}});
    Column column{svg, palette, {{}, 42_pt}};
    std::vector<PictureFact> facts = picture.facts;
    facts.push_back({"Systems", std::to_string(picture.systems.size()) + " on " + std::to_string(picture.rings) + " rings around the hub"});
    for (const PictureFact& fact : facts) {
        column.put({}, fitted(fact.label, kText, kSmall, kValue - 4_pt).text, palette.muted);
        for (const std::string& line : in_lines(fact.value)) {
            const Lettering value = fitted(line, kText, kSmall, kWidth - kValue);
            column.put(kValue, value.text, palette.text, value.size);
            column.at.y += 11_pt;
        }
    }
    return {std::move(svg).take(), {kWidth, column.at.y + 2_pt}};
}

void draw_swatch(const Column& column, const MapPicture& picture, int seat)
{
    const PictureSystem sample{.id = {1}, .home = seat};
    const Chart chart{column.svg, column.palette, picture, {column.middle(8_pt), 750_cpt}};
    draw_territory(chart, sample);
    draw_house_shape(column.svg, house_colour(column.palette, seat), seat, column.middle(8_pt), 360_cpt);
}

void draw_house_row(const Column& column, const MapPicture& picture, int seat)
{
    draw_swatch(column, picture, seat);
    const Lettering name = fitted(house_name(picture, seat), kText, 520_cpt, 94_pt, Weight::Bold);
    column.put(21_pt, name.text, column.palette.text, name.size, {{"font-weight", "600"}});
    const auto home = std::ranges::find(picture.systems, std::optional{seat}, &PictureSystem::home);
    if (home == picture.systems.end()) {
        column.put(118_pt, "not known", column.palette.muted);
    } else {
        const Lettering place = fitted(std::to_string(home->id.value) + " " + home->name, kText, 520_cpt, 60_pt);
        column.put(118_pt, place.text, column.palette.text, place.size);
    }
    const auto fair = std::ranges::find(picture.fairness, seat, &PictureFairness::seat);
    if (fair == picture.fairness.end()) return;
    column.put_right(200_pt, std::to_string(fair->nearest_rival), column.palette.text);
    column.put_right(222_pt, std::to_string(fair->distance_to_rivals), column.palette.text);
    column.put_right(kWidth, std::to_string(fair->prospect), column.palette.text);
}

Block houses_block(const MapPicture& picture, const Palette& palette)
{
    std::set<int> seats;
    for (const HouseLabel& label : picture.houses) seats.insert(label.seat);
    for (const PictureSystem& system : picture.systems) {
        if (system.home) seats.insert(*system.home);
    }
    if (seats.empty()) return {};
    SvgWriter svg;
    Column column{svg, palette};
    column.heading("Houses");
    column.at.y -= 15_pt;
    column.put(118_pt, "homeworld", palette.muted, kSmall);
    if (!picture.fairness.empty()) {
        column.put_right(200_pt, "nearest", palette.muted, kSmall);
        column.put_right(222_pt, "all", palette.muted, kSmall);
        column.put_right(kWidth, "prospects", palette.muted, kSmall);
    }
    column.at.y += 15_pt;
    for (const int seat : seats) {
        draw_house_row(column, picture, seat);
        column.at.y += 1450_cpt;
    }
    if (!picture.fairness.empty()) {
        column.put({}, "Hexes to the nearest and to all rival homeworlds; worth of the worlds nearby (MAP-027).", palette.muted, 620_cpt);
        column.at.y += 11_pt;
    }
    return {std::move(svg).take(), {kWidth, column.at.y + 2_pt}};
}

void draw_lane_rows(Column& column, const MapPicture& picture)
{
    const HexGrid grid{{}, 24_pt};
    column.heading("Jump lanes");
    for (const LaneClass class_ : all_of_enum<LaneClass>()) {
        const auto count = std::ranges::count(picture.lanes, class_, &Lane::class_);
        const Point from = column.middle({});
        open_lane_group(column.svg, column.palette, class_, grid, "sample-" + std::string{name_of(class_)});
        column.svg.leaf("path", {{"d", PathData{}.move(from).line(from + Point{half_root3(grid.side, 2), {}}).text()}});
        column.svg.close();
        column.put(50_pt, capitalised(name_of(class_)), column.palette.text, kText, {{"font-weight", "600"}});
        column.put_right(116_pt, std::to_string(count), column.palette.text);
        const Lettering passage = fitted(picture.passage[class_], kText, 5_pt, kWidth - 124_pt);
        column.put(124_pt, passage.text, column.palette.muted, passage.size);
        column.at.y += 13_pt;
    }
}

struct Callout {
    std::string_view text;
    Point from;  // from the sample's centre
    Point to;    // where the text begins or, left of the sample, ends
};

void draw_reading_key(Column& column, const MapPicture& picture)
{
    constexpr Length kSide = 39_pt;
    constexpr Callout kCallouts[] = {
        {"coordinates q, r", {-19_pt, -23_pt}, {-52_pt, -19_pt}},
        {"system number", {-3200_cpt, {}}, {-52_pt, {}}},
        {"planet class", {8_pt, -8_pt}, {52_pt, -19_pt}},
        {"raw materials", {37_pt, {}}, {52_pt, {}}},
        {"name", {1500_cpt, 20_pt}, {52_pt, 20_pt}},
    };
    column.heading("Reading a hex");
    const PictureSystem sample{.id = {142}, .name = "Tovir", .hex = {-3, 7}, .class_ = PlanetClass::Benign, .raw = RawMaterials::Abundant};
    const Point centre = column.at + Point{permille(kWidth, 500), half_root3(kSide) + 1_pt};
    const Chart chart{column.svg, column.palette, picture, grid_with(centre, sample.hex, kSide)};
    column.svg.leaf(
        "path", {{"d", hex_outline(chart.grid, sample.hex)}, {"fill", column.palette.ring[0]}, {"stroke", column.palette.ring_line}, {"stroke-width", "0.8"}});
    draw_mark(chart, sample);
    draw_labels(chart, {&sample, 1});
    for (const Callout& callout : kCallouts) {
        const bool left = callout.to.x.raw < 0;
        const Point end = centre + callout.to;
        column.svg.leaf(
            "path",
            {{"d", PathData{}.move(centre + callout.from).line(end).text()}, {"fill", "none"}, {"stroke", column.palette.faint}, {"stroke-width", "0.5"}});
        column.svg.text(end + Point{left ? -2_pt : 2_pt, 260_cpt}, callout.text,
                        {{"font-size", kText}, {"fill", column.palette.text}, {"text-anchor", left ? "end" : "start"}});
    }
    column.at.y = centre.y + half_root3(kSide) + 1_pt;
    column.put({}, "q grows to the south-east, r to the south; a ring is all systems equally far from the hub.", column.palette.muted, 620_cpt);
    column.at.y += 11_pt;
}

Block lanes_block(const MapPicture& picture, const Palette& palette)
{
    SvgWriter svg;
    Column column{svg, palette};
    draw_lane_rows(column, picture);
    column.at.y += 7_pt;
    draw_reading_key(column, picture);
    return {std::move(svg).take(), {kWidth, column.at.y}};
}

void draw_class_rows(Column& column, const MapPicture& picture)
{
    column.heading("Planets");
    column.at.y -= 15_pt;
    if (picture.capacity) column.put_right(98_pt, "PU", column.palette.muted, kSmall);
    column.put_right(132_pt, "systems", column.palette.muted, kSmall);
    column.at.y += 15_pt;
    for (const PlanetClass class_ : all_of_enum<PlanetClass>()) {
        const PictureSystem sample{.id = {1}, .class_ = class_};
        draw_mark(Chart{column.svg, column.palette, picture, {column.middle(8_pt), 21_pt}}, sample);
        column.put(21_pt, capitalised(name_of(class_)), column.palette.text);
        const auto number = static_cast<std::size_t>(class_);
        if (picture.capacity) column.put_right(98_pt, std::to_string((*picture.capacity)[number - 1]), column.palette.text);
        const auto count = std::ranges::count(picture.systems, std::optional{class_}, &PictureSystem::class_);
        column.put_right(132_pt, std::to_string(count), column.palette.text);
        column.at.y += 14_pt;
    }
}

void draw_raw_rows(Column& column, const MapPicture& picture)
{
    column.heading("Raw materials");
    for (const RawMaterials raw : all_of_enum<RawMaterials>()) {
        const Chart chart{column.svg, column.palette, picture, {{}, 42_pt}};
        column.svg.open("g", {{"fill", column.palette.text}});
        draw_raw_pips(chart, column.middle(3_pt), raw);
        column.svg.close();
        column.put(36_pt, capitalised(name_of(raw)), column.palette.text);
        column.at.y += 12_pt;
    }
}

void draw_mark_rows(Column& column, const MapPicture& picture)
{
    const auto row = [&](const PictureSystem& sample, std::string_view text) {
        draw_mark(Chart{column.svg, column.palette, picture, {column.middle(8_pt), 15_pt}}, sample);
        column.put(21_pt, text, column.palette.text);
        column.at.y += 14_pt;
    };
    const auto any = [&](auto test) { return std::ranges::any_of(picture.systems, test); };
    row({.id = {0}}, "the hub");
    if (any([](const PictureSystem& s) { return s.home.has_value(); })) row({.id = {1}, .home = 1}, "homeworld");
    if (any([](const PictureSystem& s) { return s.owner.has_value(); })) row({.id = {1}, .owner = 1}, "colony");
    if (any([](const PictureSystem& s) { return !s.class_; })) row({.id = {1}}, "planet not known");
}

Block planets_block(const MapPicture& picture, const Palette& palette)
{
    SvgWriter svg;
    Column left{svg, palette};
    draw_class_rows(left, picture);
    Column right{svg, palette, {160_pt, {}}};
    draw_raw_rows(right, picture);
    right.at.y += 5_pt;
    draw_mark_rows(right, picture);
    return {std::move(svg).take(), {kWidth, std::max(left.at.y, right.at.y)}};
}

}  // namespace

ByCorner<Block> legend_blocks(const MapPicture& picture, const Palette& palette)
{
    return {title_block(picture, palette), houses_block(picture, palette), lanes_block(picture, palette), planets_block(picture, palette)};
}

}  // namespace ec4x::draw
