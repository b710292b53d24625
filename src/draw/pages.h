// Printed pages: text, boxes and pictures at their places, as plain values, and the PDF that is made of them (cairo, Pango). The same
// pages and fonts give the same bytes.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "draw/paper.h"
#include "draw/raster.h"

namespace ec4x::draw {

enum class Face { Sans, Serif };
enum class Align { Left, Right };

struct TextRun {
    std::string text{};    // any bytes: what is no character or would turn the line around is taken out
    std::string colour{};  // #rrggbb
    bool bold = false;
};

struct TextBlock {
    std::vector<TextRun> runs{};
    Length size = 8_pt;
    Face face = Face::Sans;
    Align align = Align::Left;
};

struct PlacedText {
    Point at{};
    Length width{};  // lines are broken to fit it
    TextBlock text{};
};

struct PlacedBox {
    Box box{};
    std::string fill{};    // empty: none
    std::string stroke{};  // empty: none
    Length radius{};
};

struct PlacedPicture {
    Box box{};
    std::string svg{};
};

using Placed = std::variant<PlacedText, PlacedBox, PlacedPicture>;

struct PrintedPage {
    std::vector<Placed> things{};  // later ones lie above
};

// In the list of contents that readers of PDF show beside the pages.
struct Bookmark {
    std::string title{};
    int page = 1;
    Length down{};
};

struct PrintedPages {
    std::string title{};
    Size paper{59528_cpt, 84189_cpt};  // A4
    std::vector<PrintedPage> pages{};
    std::vector<Bookmark> bookmarks{};
};

// Sets text with the fonts of this machine.
class Typesetter {
public:
    Typesetter();
    ~Typesetter();
    Typesetter(const Typesetter&) = delete;
    Typesetter& operator=(const Typesetter&) = delete;

    [[nodiscard]] Length height_of(const TextBlock& text, Length width) const;
    [[nodiscard]] Length width_of(const TextBlock& text) const;        // in one line
    [[nodiscard]] Length least_width_of(const TextBlock& text) const;  // of its longest word
    [[nodiscard]] Result<std::string, RasterError> pdf_of(const PrintedPages& pages) const;

private:
    struct Fonts;
    std::unique_ptr<Fonts> fonts_;
};

}  // namespace ec4x::draw
