#include <doctest/doctest.h>

#include "draw/chart.h"
#include "draw/raster.h"

namespace ec4x::draw {

namespace {

LineChart chart_of(int lines, int points)
{
    LineChart chart{.title = "Prestige <b>&\"", .unit = "prestige"};
    for (int i = 0; i < lines; ++i) {
        ChartLine line{.name = "House " + std::to_string(i), .seat = i % 3, .strong = i == 0};
        for (int turn = 1; turn <= points; ++turn) line.points.push_back({turn, std::int64_t{100} * turn * (i % 2 == 0 ? 1 : -1)});
        chart.lines.push_back(std::move(line));
    }
    return chart;
}

std::size_t count_of(std::string_view text, std::string_view part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

}  // namespace

TEST_CASE("an axis has round ends, holds its values and has few steps")
{
    struct Row {
        std::int64_t low, high;
        int steps;
        Axis axis;
    };
    static constexpr Row rows[] = {{0, 1, 5, {0, 1, 1}},           {0, 5, 5, {0, 5, 1}},      {0, 6, 5, {0, 6, 2}}, {0, 1284, 5, {0, 1500, 500}},
                                   {-3, 412, 5, {-200, 600, 200}}, {1, 200, 8, {0, 200, 50}}, {7, 7, 5, {7, 7, 1}}, {-900, -20, 5, {-1000, 0, 200}}};
    for (const Row& row : rows) {
        CAPTURE(row.low);
        CAPTURE(row.high);
        const Axis axis = round_axis(row.low, row.high, row.steps);
        CHECK(axis.low == row.axis.low);
        CHECK(axis.high == row.axis.high);
        CHECK(axis.step == row.axis.step);
    }
}

TEST_CASE("a chart of 0, 1, 2 and 200 points can be drawn, always with the same bytes")
{
    for (const int lines : {0, 1, 4, 12}) {
        for (const int points : {0, 1, 2, 200}) {
            CAPTURE(lines);
            CAPTURE(points);
            const std::string svg = line_chart_svg(chart_of(lines, points), palette_of(PictureTheme::Light));
            CHECK(png_of_svg(svg, 600).ok());
            CHECK(svg == line_chart_svg(chart_of(lines, points), palette_of(PictureTheme::Light)));
            const bool empty = lines == 0 || points == 0;
            CHECK((svg.find("nothing to show yet") != std::string::npos) == empty);
            for (int i = 0; i < lines && !empty; ++i) CHECK(svg.find(">House " + std::to_string(i) + " ") != std::string::npos);
            CHECK(svg.find("<b>") == std::string::npos);
        }
    }
}

TEST_CASE("the labels at the ends of lines do not lie on each other")
{
    LineChart chart = chart_of(12, 5);
    for (ChartLine& line : chart.lines) line.points.back().value = 100;
    const std::string svg = line_chart_svg(chart, palette_of(PictureTheme::Dark));
    std::vector<double> places;
    for (std::size_t at = svg.find(">House "); at != std::string::npos; at = svg.find(">House ", at + 1)) {
        const std::size_t y = svg.rfind(" y=\"", at) + 4;
        places.push_back(std::stod(svg.substr(y)));
    }
    REQUIRE(places.size() == 12);
    for (std::size_t i = 1; i < places.size(); ++i) CHECK(places[i] - places[i - 1] >= 10);
    CHECK(places.back() <= 220);
}

TEST_CASE("a chart for a web page names its colours, which the page defines for light and dark")
{
    const std::string svg = line_chart_svg(chart_of(3, 3), css_palette());
    CHECK(svg.find('#') == std::string::npos);
    CHECK(count_of(svg, "var(--") > 10);
    for (const PictureTheme theme : {PictureTheme::Light, PictureTheme::Dark}) {
        const std::string variables = css_variables(palette_of(theme));
        for (std::size_t at = svg.find("var("); at != std::string::npos; at = svg.find("var(", at + 1)) {
            const std::string name = svg.substr(at + 4, svg.find(')', at) - at - 4);
            CAPTURE(name);
            CHECK(variables.find(name + ":#") != std::string::npos);
        }
    }
}

}  // namespace ec4x::draw
