#include <doctest/doctest.h>

#include "draw/raster.h"

namespace ec4x {

namespace {

constexpr const char* kA3 = R"(<svg xmlns="http://www.w3.org/2000/svg" width="420mm" height="297mm" viewBox="0 0 420 297">
<rect width="420" height="297" fill="#ffffff"/><text x="20" y="40" font-size="20">Tovir</text></svg>)";

unsigned big_endian(std::string_view bytes, std::size_t at)
{
    unsigned value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

}  // namespace

TEST_CASE("a PNG has its signature and the wanted size")
{
    const auto png = png_of_svg(kA3, 840);
    REQUIRE(png.ok());
    CHECK(png->substr(0, 8) == "\x89PNG\r\n\x1A\n");
    CHECK(big_endian(*png, 16) == 840);
    CHECK(big_endian(*png, 20) == 594);
    CHECK(png_of_svg(kA3, 840).value() == *png);
}

TEST_CASE("a PDF has one page of the stated size, text as text, and no date")
{
    const auto pdf = pdf_of_svg(kA3);
    REQUIRE(pdf.ok());
    CHECK(pdf->starts_with("%PDF-1.4"));
    CHECK(pdf->find("/MediaBox [ 0 0 1190.55") != std::string::npos);
    CHECK(pdf->find("/Count 1") != std::string::npos);
    CHECK(pdf->find("/FontDescriptor") != std::string::npos);
    CHECK(pdf->find("/CreationDate") == std::string::npos);
    CHECK(pdf_of_svg(kA3).value() == *pdf);
}

TEST_CASE("what cannot be drawn is refused with a reason")
{
    for (const char* svg : {"", "no markup", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>", "<html/>",
                            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"><text>&undefined;</text></svg>",
                            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"><text>\x01</text></svg>"}) {
        CAPTURE(svg);
        REQUIRE(!pdf_of_svg(svg).ok());
        CHECK(!pdf_of_svg(svg).error().message.empty());
        CHECK(!png_of_svg(svg, 100).ok());
    }
    for (const int width : {0, -1, kMaxPixels + 1}) CHECK(!png_of_svg(kA3, width).ok());
}

}  // namespace ec4x
