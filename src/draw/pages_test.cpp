#include <doctest/doctest.h>

#include "draw/pages.h"
#include "draw/utf8.h"

namespace ec4x::draw {

namespace {

TextBlock words(std::string text, Length size = 9_pt) { return {.runs = {{std::move(text), "#1b232b"}}, .size = size}; }

PrintedPages two_pages()
{
    PrintedPages pages{.title = "Turn 2"};
    const std::string svg = R"(<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#336699"/></svg>)";
    pages.pages.resize(2);
    pages.pages[0].things = {PlacedBox{{{40_pt, 40_pt}, {100_pt, 20_pt}}, "#dfecf6", "#1a5a8c", 3_pt}, PlacedText{{50_pt, 45_pt}, 200_pt, words("one")},
                             PlacedPicture{{{50_pt, 90_pt}, {40_pt, 40_pt}}, svg}};
    pages.pages[1].things = {PlacedText{{50_pt, 45_pt}, 200_pt, words("two")}};
    pages.bookmarks = {{"First", 1, 40_pt}, {"Second", 2, 40_pt}};
    return pages;
}

}  // namespace

TEST_CASE("text that is too wide for a line takes more lines")
{
    const Typesetter setter;
    const TextBlock text = words("Fleets that retreated arrive next door, and fight again if enemies are there.");
    const Length line = setter.height_of(text, 1000_pt);
    CHECK(line.raw > 0);
    CHECK(setter.height_of(text, 120_pt).raw >= 3 * line.raw - 3);  // one line alone was rounded up
    CHECK(setter.width_of(text) > setter.least_width_of(text));
    CHECK(setter.height_of(text, setter.width_of(text)) == line);
    CHECK(setter.width_of(words("twice", 18_pt)).raw >= 2 * setter.width_of(words("twice")).raw - 4);
}

TEST_CASE("pages become a PDF: as many pages, no date, the same bytes again")
{
    const Typesetter setter;
    const auto pdf = setter.pdf_of(two_pages());
    REQUIRE(pdf.ok());
    CHECK(pdf->starts_with("%PDF-1.4"));
    CHECK(pdf->find("/Count 2") != std::string::npos);
    CHECK(pdf->find("/CreationDate") == std::string::npos);
    CHECK(pdf->find("/Outlines") != std::string::npos);
    CHECK(setter.pdf_of(two_pages()).value() == *pdf);
    CHECK(Typesetter{}.pdf_of(two_pages()).value() == *pdf);
}

TEST_CASE("any bytes can be printed, a picture that is none is refused")
{
    const Typesetter setter;
    PrintedPages pages = two_pages();
    for (const char* text : {"", "<script>", "\xFF\xFE", "a\x01z", "\xF0\x9F\x9A\x80", "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D", "\xE2\x80\xAE\x61\x62\x63"}) {
        pages.pages[1].things.emplace_back(PlacedText{{50_pt, 200_pt}, 100_pt, words(text)});
    }
    CHECK(setter.pdf_of(pages).ok());
    pages.pages[1].things.emplace_back(PlacedPicture{{{}, {10_pt, 10_pt}}, "no picture"});
    CHECK(!setter.pdf_of(pages).ok());
}

TEST_CASE("printable text is one line that runs its own way")
{
    struct Row {
        std::string_view text, shown;
    };
    static constexpr Row rows[] = {{"a\nb\tc", "a b c"},
                                   {"\xE2\x80\xAE"
                                    "abc\xE2\x80\xAC",
                                    "abc"},
                                   {"\x07", "\xEF\xBF\xBD"},
                                   {"\xC3", "\xEF\xBF\xBD"},
                                   {"\xD7\xA9\xD7\x9C", "\xD7\xA9\xD7\x9C"},
                                   {"<&>\"'", "<&>\"'"}};
    for (const Row& row : rows) CHECK(printable(row.text) == row.shown);
}

TEST_CASE("plain text is printable ASCII, wherever in it something else stands")
{
    std::string text = "The quick brown fox, 0 to ~";
    for (std::size_t size = 0; size <= text.size(); ++size) CHECK(is_plain(std::string_view{text}.substr(0, size)));
    for (const char odd : {'\x1F', '\n', '\x7F', '\x80', '\xC3', '\xFF', '\0'}) {
        for (std::size_t at = 0; at < text.size(); ++at) {
            CAPTURE(at);
            std::string other = text;
            other[at] = odd;
            CHECK(!is_plain(other));
            CHECK(is_plain(std::string_view{other}.substr(0, at)));
        }
    }
}

}  // namespace ec4x::draw
