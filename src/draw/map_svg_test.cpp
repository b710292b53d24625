#include <doctest/doctest.h>

#include <algorithm>

#include "base/sha256.h"
#include "draw/map_picture.h"
#include "draw/palette.h"
#include "draw/raster.h"
#include "draw/sample_map.h"

namespace ec4x {

namespace {

std::size_t times(std::string_view text, std::string_view part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

// From `from` up to the next `to` behind it.
std::string_view between(std::string_view text, std::string_view from, std::string_view to)
{
    const std::size_t start = text.find(from);
    REQUIRE(start != std::string_view::npos);
    const std::size_t end = text.find(to, start);
    REQUIRE(end != std::string_view::npos);
    return text.substr(start, end - start);
}

std::string_view chart_of(std::string_view svg) { return between(svg, "<g id=\"chart\">", "<g id=\"legend\">"); }

// MAP-033: everything but planets and homeworlds, and of those only its own homeworld.
MapPicture before_exploration(const StarMap& map, int seat)
{
    MapPicture picture = picture_of(map);
    for (PictureSystem& system : picture.systems) {
        if (system.home == seat) continue;
        system.class_.reset();
        system.raw.reset();
        system.home.reset();
    }
    return picture;
}

MapPicture full_picture(int rings, int homes)
{
    MapPicture picture = picture_of(draw::sample_map(rings, homes));
    picture.title = "The Long Watch";
    picture.facts = {{"Seed", "42"}, {"Ruleset", "standard"}};
    picture.houses = {{1, "Corvane"}, {2, "Drustan"}};
    picture.fairness = {{1, 5, 16, 58}, {2, 6, 17, 59}};
    picture.capacity = {20, 60, 180, 500, 1000, 2000, 4000};
    return picture;
}

}  // namespace

TEST_CASE("MAP-035 a drawing shows lane classes as solid, dashed and dotted lines")
{
    struct Row {
        LaneClass class_;
        const char* group;
        const char* cap;
    };
    static constexpr Row rows[] = {
        {LaneClass::Major, "lanes-major", "butt"}, {LaneClass::Minor, "lanes-minor", "butt"}, {LaneClass::Restricted, "lanes-restricted", "round"}};
    const StarMap map = draw::sample_map(5, 4);
    const std::string svg = map_svg(picture_of(map));
    for (const Row& row : rows) {
        CAPTURE(row.group);
        const std::string_view group = between(svg, "<g id=\"" + std::string{row.group} + "\"", "</g>");
        const auto lanes = std::ranges::count(map.lanes, row.class_, &Lane::class_);
        REQUIRE(lanes > 0);
        CHECK(times(group, "<path id=\"lane") == static_cast<std::size_t>(lanes));
        CHECK(times(group, "<path") == static_cast<std::size_t>(lanes));
        CHECK(times(group, "stroke-linecap=\"" + std::string{row.cap} + "\"") == 1);
        CHECK(times(group, "stroke-dasharray=\"none\"") == (row.class_ == LaneClass::Major ? 1 : 0));   // solid
        CHECK(times(group, "stroke-dasharray=\"0 ") == (row.class_ == LaneClass::Restricted ? 1 : 0));  // dots of no length
    }
    CHECK(times(svg, "<path id=\"lane") == map.lanes.size());
}

TEST_CASE("MAP-035 a drawing before any exploration has exactly one system with a class")
{
    const StarMap map = draw::sample_map(4, 4);
    const std::string svg = map_svg(before_exploration(map, 2));
    const std::string_view chart = chart_of(svg);
    CHECK(times(between(chart, "<g class=\"classes\"", "</g>"), "<text") == 1);
    CHECK(times(between(chart, "<g class=\"raw-materials\"", "</g>"), "<circle") == 5);
    CHECK(times(chart, "homeworld of") == 1);
    CHECK(times(chart, "homeworld of Seat 2") == 1);
    std::size_t words = 0;
    for (const PlanetClass class_ : all_of_enum<PlanetClass>()) words += times(chart, ", " + std::string{name_of(class_)});
    CHECK(words == 1);
    CHECK(times(chart, "font-family=") == 0);  // no mark has a class written in it
}

TEST_CASE("MAP-033 what a house does not know changes no byte of its drawing")
{
    const StarMap map = draw::sample_map(4, 4);
    StarMap other = map;
    for (System& system : other.systems) {
        if (system.home == 2) continue;
        system.class_ = system.class_ == PlanetClass::Eden ? PlanetClass::Extreme : PlanetClass::Eden;
        system.raw = RawMaterials::VeryRich;
        system.home = system.home ? std::nullopt : std::optional{1};
    }
    CHECK(map_svg(before_exploration(map, 2)) == map_svg(before_exploration(other, 2)));
    CHECK(map_svg(picture_of(map)) != map_svg(picture_of(other)));
}

TEST_CASE("every system is drawn once, with number, coordinates and name")
{
    const StarMap map = draw::sample_map(6, 6);
    const std::string svg = map_svg(picture_of(map));
    for (const System& system : map.systems) {
        const std::string number = std::to_string(system.id.value);
        CHECK(times(svg, "id=\"system" + number + "\"") == 1);
        CHECK(times(svg, "<title>" + number + " " + system.name + " (") == 1);
    }
    const std::string_view chart = chart_of(svg);
    for (const char* layer : {"numbers", "coordinates", "names"}) {
        CHECK(times(between(chart, "<g class=\"" + std::string{layer} + "\"", "</g>"), "<text") == map.systems.size());
    }
    CHECK(times(chart,
                "\xE2\x88\x92"
                "6,6</text>") == 1);  // with a true minus
}

TEST_CASE("seats, houses and fairness stand on the map and in the legend")
{
    MapPicture picture = full_picture(3, 3);
    const std::string svg = map_svg(picture);
    CHECK(times(chart_of(svg), ">1 Corvane</text>") == 1);
    CHECK(times(chart_of(svg), ">Seat 3</text>") == 1);  // has no name yet
    CHECK(times(svg, ">1 Corvane</text>") == 2);
    CHECK(times(svg, ">59</text>") == 1);
    CHECK(times(svg, ">4000</text>") == 1);
    picture.fairness.clear();
    picture.capacity.reset();
    const std::string less = map_svg(picture);
    CHECK(times(less, "prospects") == 0);
    CHECK(times(less, ">4000</text>") == 0);
}

TEST_CASE("a colony has the mark of its owner, also on somebody else's homeworld")
{
    MapPicture picture = full_picture(2, 2);
    picture.systems[3].owner = 2;
    for (PictureSystem& system : picture.systems) {
        if (system.home == 1) system.owner = 2;
    }
    const std::string svg = map_svg(picture);
    const std::string_view chart = chart_of(svg);
    CHECK(times(chart, "fill=\"url(#pattern2)\"") == 3);
    CHECK(times(chart, "fill=\"url(#pattern1)\"") == 0);
    CHECK(times(chart, "homeworld of 1 Corvane, colony of 2 Drustan") == 1);
}

TEST_CASE("the same picture gives the same bytes on every machine")
{
    const std::string svg = map_svg(full_picture(3, 3));
    CHECK(svg == map_svg(full_picture(3, 3)));
    CHECK(sha256_hex(svg) == "558ed1843db29d314fe3378802278ee3f420e96d7f74c302f81b5e7c455711bb");
}

TEST_CASE("hostile names leave the drawing well-formed")
{
    for (const std::string name : {"<&\">", "</svg><script>alert(1)</script>", "\xC3\x89l\xC3\xAF\xC3\xA9 \xE6\x98\x9F", "\xFF\xFE\x01", "]]>", "", "&#0;"}) {
        MapPicture picture = full_picture(2, 2);
        picture.title = name;
        picture.facts = {{name, name}};
        picture.houses = {{1, name}, {2, name}};
        picture.systems[4].name = name;
        const std::string svg = map_svg(picture);
        CAPTURE(name);
        CHECK(pdf_of_svg(svg).ok());
        CHECK(times(svg, "<script") == 0);
        CHECK(times(svg, "href") == 0);
    }
}

TEST_CASE("pages have their size, and names on A3 are readable")
{
    struct Row {
        PicturePage page;
        const char* width;
        const char* height;
    };
    static constexpr Row rows[] = {{PicturePage::A3Portrait, "297mm", "420mm"},
                                   {PicturePage::A3Landscape, "420mm", "297mm"},
                                   {PicturePage::A4Portrait, "210mm", "297mm"},
                                   {PicturePage::A4Landscape, "297mm", "210mm"}};
    for (const Row& row : rows) {
        MapPicture picture = full_picture(2, 2);
        picture.page = row.page;
        CHECK(times(map_svg(picture), "width=\"" + std::string{row.width} + "\" height=\"" + row.height + "\"") == 1);
    }
    for (const PicturePage page : {PicturePage::A3Portrait, PicturePage::A3Landscape}) {
        MapPicture picture = full_picture(12, 12);
        picture.page = page;
        const std::string svg = map_svg(picture);
        const std::string_view names = between(chart_of(svg), "<g class=\"names\"", "</g>");
        for (std::size_t at = names.find("<text"); at != std::string_view::npos; at = names.find("<text", at + 1)) {
            const std::string_view size = between(names.substr(at), "font-size=\"", "\" ");
            CHECK(std::stod(std::string{size.substr(11)}) >= 5.0);
        }
    }
}

TEST_CASE("the dark theme changes colours only")
{
    MapPicture picture = full_picture(3, 3);
    const std::string light = map_svg(picture);
    picture.theme = PictureTheme::Dark;
    std::string dark = map_svg(picture);
    CHECK(dark != light);
    const auto without_colours = [](std::string text) {
        for (std::size_t at = text.find("=\"#"); at != std::string::npos; at = text.find("=\"#", at)) text.replace(at, 9, "");
        return text;
    };
    CHECK(without_colours(dark) == without_colours(light));
}

TEST_CASE("fleets are badges: filled for the own house, outlined for others, dashed if they were seen long ago")
{
    MapPicture picture = full_picture(2, 2);
    CHECK(map_svg(picture).find("class=\"fleets\"") == std::string::npos);
    picture.fleets = {{.at = SystemId{3}, .seat = 1, .text = "12", .own = true},
                      {.at = SystemId{4}, .seat = 2, .text = "<7>"},
                      {.at = SystemId{5}, .seat = 2, .text = "3", .old = true}};
    const std::string svg = map_svg(picture);
    const std::string fleets{between(svg, "class=\"fleets\"", "</g>")};
    CHECK(times(fleets, "<rect") == 3);
    CHECK(fleets.find(">12</text>") != std::string::npos);
    CHECK(fleets.find("&lt;7&gt;") != std::string::npos);
    CHECK(times(fleets, "stroke-dasharray=\"none\"") == 2);
    CHECK(png_of_svg(svg, 400).ok());
}

TEST_CASE("a map within a page of text has no page of its own and no coordinates where they are not wanted")
{
    MapPicture picture = full_picture(3, 4);
    picture.coordinates = false;
    const std::string svg = draw::embedded_map_svg(picture, draw::palette_of(PictureTheme::Light));
    CHECK(svg.starts_with("<svg"));
    CHECK(svg.find("id=\"legend\"") == std::string::npos);
    CHECK(svg.find("class=\"coordinates\"") == std::string::npos);
    CHECK(times(svg, "<g id=\"system") == picture.systems.size());
    CHECK(png_of_svg(svg, 400).ok());
    CHECK(draw::embedded_map_svg(picture, draw::css_palette()).find("=\"#") == std::string::npos);
}

}  // namespace ec4x
