// Writes SVG: well-formed whatever the texts contain, with numbers that know no locale.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "draw/paper.h"

namespace ec4x::draw {

// `12.5` for 1250 hundredths: no exponent, no trailing zeros.
[[nodiscard]] std::string number(Length length);

// A plain fraction with up to four decimals: `0.0725` for 725 ten-thousandths.
[[nodiscard]] std::string factor(std::int64_t ten_thousandths);

// For text and quoted attributes. What XML 1.0 cannot hold (control characters, broken UTF-8) becomes U+FFFD.
[[nodiscard]] std::string escaped(std::string_view text);

struct Attribute {
    std::string_view name;
    std::string value;  // not yet escaped

    Attribute(std::string_view attribute, std::string_view text) : name{attribute}, value{text} {}
    Attribute(std::string_view attribute, Length length) : name{attribute}, value{number(length)} {}
};

using Attributes = std::initializer_list<Attribute>;

class SvgWriter {
public:
    void open(std::string_view element, Attributes attributes = {});
    void open_picture(Size size, std::string_view title_text, std::string_view font);  // the outermost element of a drawing
    void close();
    void leaf(std::string_view element, Attributes attributes);
    void text(Point at, std::string_view content, Attributes attributes = {});
    void title(std::string_view content);  // of the element just opened: what a browser shows on hover
    void append(std::string_view finished) { out_ += finished; }

    // All that was written; every element must have been closed.
    [[nodiscard]] std::string take() &&;

private:
    void start(std::string_view element, Attributes attributes);
    void add(Attributes attributes);

    std::string out_;
    std::vector<std::string> open_;
};

// The `d` of a path.
class PathData {
public:
    PathData& move(Point to) { return add('M', to); }
    PathData& line(Point to) { return add('L', to); }
    PathData& close();
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    PathData& add(char command, Point to);

    std::string text_;
};

}  // namespace ec4x::draw
