// The parts of a drawing: numbers, texts, lettering, hexes, pages.
#include <doctest/doctest.h>

#include <algorithm>

#include "draw/hex_outline.h"
#include "draw/lettering.h"
#include "draw/page_layout.h"
#include "draw/paper.h"
#include "draw/svg_writer.h"

namespace ec4x::draw {

TEST_CASE("numbers are plain decimals")
{
    struct Row {
        std::int64_t hundredths;
        const char* text;
    };
    static constexpr Row rows[] = {{0, "0"},     {100, "1"},   {150, "1.5"},      {7, "0.07"},           {-7, "-0.07"},
                                   {-100, "-1"}, {1000, "10"}, {12345, "123.45"}, {-119055, "-1190.55"}, {10, "0.1"}};
    for (const Row& row : rows) CHECK(number({row.hundredths}) == row.text);
    CHECK(factor(725) == "0.0725");
    CHECK(factor(13'000) == "1.3");
}

TEST_CASE("any text can stand in XML")
{
    struct Row {
        const char* why;
        std::string text;
        std::string escaped;
    };
    const Row rows[] = {
        {"plain", "Tovir", "Tovir"},
        {"markup", "<&\">", "&lt;&amp;&quot;&gt;"},
        {"closing a comment or a section", "]]>", "]]&gt;"},
        {"two to four bytes", "\xC3\x89 \xE2\x98\x85 \xF0\x9F\x9A\x80", "\xC3\x89 \xE2\x98\x85 \xF0\x9F\x9A\x80"},
        {"control characters", std::string{"a\x01\0z", 4}, "a\xEF\xBF\xBD\xEF\xBF\xBDz"},
        {"tab and newline", "a\tb\n", "a\tb\n"},
        {"a byte that starts nothing", "a\xFFz", "a\xEF\xBF\xBDz"},
        {"cut off in the middle", "a\xE2\x98", "a\xEF\xBF\xBD\xEF\xBF\xBD"},
        {"overlong", "\xC0\xAF", "\xEF\xBF\xBD\xEF\xBF\xBD"},
        {"overlong in three bytes", "\xE0\x80\xBC", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
        {"a surrogate", "\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
        {"no character at all", "\xEF\xBF\xBE", "\xEF\xBF\xBD"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(escaped(row.text) == row.escaped);
    }
}

TEST_CASE("an element is closed exactly once")
{
    SvgWriter open;
    open.open("g");
    CHECK_THROWS_AS(static_cast<void>(std::move(open).take()), BrokenInvariant);
    SvgWriter closed;
    CHECK_THROWS_AS(closed.close(), BrokenInvariant);
}

TEST_CASE("a text is made smaller, and only then shorter")
{
    const Length wide = width_of("Maunannyn", 10_pt);
    CHECK(fitted("Maunannyn", 10_pt, 5_pt, wide).text == "Maunannyn");
    CHECK(fitted("Maunannyn", 10_pt, 5_pt, wide).size == 10_pt);
    const Lettering smaller = fitted("Maunannyn", 10_pt, 5_pt, permille(wide, 700));
    CHECK(smaller.text == "Maunannyn");
    CHECK(smaller.size == 7_pt);
    const Lettering shorter = fitted("Maunannyn", 10_pt, 5_pt, permille(wide, 300));
    CHECK(shorter.text == "Mau\xE2\x80\xA6");
    CHECK(shorter.size == 5_pt);
    CHECK(width_of(shorter.text, shorter.size) <= permille(wide, 300));
    CHECK(fitted("\xE2\x98\x85\xE2\x98\x85\xE2\x98\x85", 10_pt, 10_pt, 25_pt).text == "\xE2\x98\x85\xE2\x80\xA6");  // never within a character
    CHECK(width_of("Maunannyn", 10_pt, Weight::Bold) > wide);
}

TEST_CASE("a long name is split where it may be")
{
    using Lines = std::vector<std::string>;
    CHECK(in_two_lines("6 Wolmarr the Magnificent") == Lines{"6 Wolmarr the", "Magnificent"});
    CHECK(in_two_lines("Sabatier-Vorrington") == Lines{"Sabatier-", "Vorrington"});
    CHECK(in_two_lines("Undivided") == Lines{"Undivided"});
    CHECK(in_two_lines("") == Lines{""});
    CHECK(in_two_lines("-") == Lines{"-"});
    CHECK(in_two_lines("ends ") == Lines{"ends "});
}

TEST_CASE("MAP-001 flat-top hexes lie at x = 3/2 q, y = sqrt(3)(r + q/2), y downwards")
{
    struct Row {
        Hex hex;
        std::int64_t x, y;
    };
    static constexpr Row rows[] = {{{0, 0}, 0, 0},       {{1, 0}, 15000, 8660},    {{1, -1}, 15000, -8660},
                                   {{0, -1}, 0, -17321}, {{-1, 0}, -15000, -8660}, {{-1, 1}, -15000, 8660},
                                   {{0, 1}, 0, 17321},   {{2, -1}, 30000, 0},      {{-20, 20}, -300000, 173205}};
    const HexGrid grid{{5_pt, 7_pt}, 100_pt};
    for (const Row& row : rows) {
        const Point centre = grid.centre(row.hex);
        CHECK(centre.x - 5_pt == Length{row.x});
        CHECK(centre.y - 7_pt == Length{row.y});
    }
    const Point east = grid.corner({}, 0);
    CHECK(east.x == 105_pt);
    CHECK(east.y == 7_pt);
    CHECK(grid.corner({}, 2).y == grid.corner({}, 1).y);  // a flat top
    CHECK(grid.corner({}, 1).y == 7_pt - 8660_cpt);
}

TEST_CASE("a ring's outline has every outer corner once")
{
    const HexGrid grid{{}, 10_pt};
    for (int ring = 1; ring <= 20; ++ring) {
        const std::string outline = ring_outline(grid, ring);
        CHECK(std::ranges::count(outline, 'L') == 6 * (2 * ring + 1));
        CHECK(outline.ends_with('Z'));
    }
    CHECK(std::ranges::count(ring_outline(grid, 0), 'L') == 5);
}

TEST_CASE("map and blocks of text share the page without touching")
{
    const ByCorner<Size> blocks = {Size{262_pt, 110_pt}, Size{262_pt, 210_pt}, Size{262_pt, 160_pt}, Size{262_pt, 125_pt}};
    for (const PicturePage page : all_of_enum<PicturePage>()) {
        for (int rings = 1; rings <= 20; ++rings) {
            CAPTURE(static_cast<int>(page));
            CAPTURE(rings);
            const PageLayout layout = lay_out(page, rings, blocks);
            const auto outside_blocks = [&](Point point) {
                for (std::size_t i = 0; i < blocks.size(); ++i) {
                    const Size size{permille(blocks[i].width, layout.block_permille), permille(blocks[i].height, layout.block_permille)};
                    const Box box{layout.blocks[i], size};
                    if (point.x > box.at.x && point.x < box.right() && point.y > box.at.y && point.y < box.bottom()) return false;
                }
                return true;
            };
            bool apart = true;
            bool in_frame = true;
            for (int q = -rings; q <= rings; ++q) {
                for (int r = std::max(-rings, -rings - q); r <= std::min(rings, rings - q); ++r) {
                    for (int corner = 0; corner < 6; ++corner) {
                        const Point point = layout.grid.corner({q, r}, corner);
                        apart = apart && outside_blocks(point);
                        in_frame = in_frame && point.x >= layout.frame.at.x && point.x <= layout.frame.right() && point.y >= layout.frame.at.y &&
                                   point.y <= layout.frame.bottom();
                    }
                }
            }
            CHECK(apart);
            CHECK(in_frame);
        }
    }
}

}  // namespace ec4x::draw
