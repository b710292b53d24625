#include <doctest/doctest.h>

#include "draw/bar_chart.h"
#include "draw/chart.h"
#include "draw/column_chart.h"
#include "draw/raster.h"

namespace ec4x::draw {

namespace {

const Palette& light() { return palette_of(PictureTheme::Light); }

std::size_t times(std::string_view text, std::string_view part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

}  // namespace

TEST_CASE("a bar is as long as its value, and its interval lies around its end")
{
    const BarChart chart{.title = "wins",
                         .rows = {{.label = "A", .value = 50, .figure = "50 %", .interval = BarInterval{40, 60}},
                                  {.label = "B <&>", .value = 25, .figure = "25 %"},
                                  {.label = "C", .figure = "0"}},
                         .whole = 100,
                         .mark = BarMark{25, "even"},
                         .width = 400_pt};
    const std::string svg = bar_chart_svg(chart, light());
    CHECK(times(svg, "<rect") == 2);
    CHECK(svg.find("B &lt;&amp;&gt;") != std::string::npos);
    CHECK(svg.find("even") != std::string::npos);
    const auto width_after = [&](std::size_t from) {
        const std::size_t at = svg.find("width=\"", svg.find("<rect", from)) + 7;
        return std::stod(svg.substr(at));
    };
    CHECK(width_after(0) == doctest::Approx(2 * width_after(svg.find("<rect") + 1)).epsilon(0.01));
    CHECK(png_of_svg(svg, 1000).ok());
}

TEST_CASE("what was lost lies left of what was won")
{
    const BarChart chart{.rows = {{.label = "A", .value = 30, .against = 10}, {.label = "B", .against = 20}}};
    const std::string svg = bar_chart_svg(chart, light());
    CHECK(times(svg, "<rect") == 3);
    CHECK(times(svg, "fill=\"" + std::string{light().danger} + '"') == 2);
}

TEST_CASE("a column stands for each number above nothing")
{
    const ColumnChart chart{.title = "lengths", .unit = "games", .scale = "turns", .first = 10, .step = 5, .heights = {3, 0, 12, 7}};
    const std::string svg = column_chart_svg(chart, light());
    CHECK(times(svg, "<rect") == 3);
    CHECK(svg.find(">turns<") != std::string::npos);
    CHECK(png_of_svg(svg, 1000).ok());
    CHECK(column_chart_svg({}, light()).ends_with("</svg>\n"));
}

TEST_CASE("a band is drawn behind its line and widens the axis")
{
    LineChart chart{.lines = {{.name = "all", .points = {{1, 10}, {2, 20}}}}};
    CHECK(line_chart_svg(chart, light()).find("fill-opacity") == std::string::npos);
    chart.lines[0].band = {{1, 5, 15}, {2, 10, 900}};
    const std::string svg = line_chart_svg(chart, light());
    CHECK(svg.find("fill-opacity") != std::string::npos);
    CHECK(svg.find(">1000<") != std::string::npos);
}

}  // namespace ec4x::draw
