#include "draw/svg_writer.h"

#include "draw/utf8.h"

namespace ec4x::draw {

namespace {

std::string decimal(std::int64_t scaled, int decimals)
{
    std::string digits = std::to_string(scaled < 0 ? -scaled : scaled);
    const auto places = static_cast<std::size_t>(decimals);
    if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
    digits.insert(digits.size() - places, ".");
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
    return scaled < 0 && digits != "0" ? "-" + digits : digits;
}

bool stands_in_xml(char32_t c)
{
    if (c < 0x20) return c == '\t' || c == '\n' || c == '\r';
    return c != 0xFFFE && c != 0xFFFF;
}

}  // namespace

std::string number(Length length) { return decimal(length.raw, 2); }

std::string factor(std::int64_t ten_thousandths) { return decimal(ten_thousandths, 4); }

std::string escaped(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint next = code_point_at(text, at);
        const std::string_view bytes = text.substr(at, next.bytes);
        at += next.bytes;
        switch (next.value) {
            case U'&': out += "&amp;"; break;
            case U'<': out += "&lt;"; break;
            case U'>': out += "&gt;"; break;
            case U'"': out += "&quot;"; break;
            default: out += next.valid && stands_in_xml(next.value) ? bytes : std::string_view{kReplacement}; break;
        }
    }
    return out;
}

void SvgWriter::start(std::string_view element, Attributes attributes)
{
    out_ += '<';
    out_ += element;
    add(attributes);
}

void SvgWriter::add(Attributes attributes)
{
    for (const Attribute& attribute : attributes) {
        out_ += ' ';
        out_ += attribute.name;
        out_ += "=\"" + escaped(attribute.value) + '"';
    }
}

void SvgWriter::open(std::string_view element, Attributes attributes)
{
    start(element, attributes);
    out_ += ">\n";
    open_.emplace_back(element);
}

void SvgWriter::open_picture(Size size, std::string_view title_text, std::string_view font)
{
    open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                 {"width", size.width},
                 {"height", size.height},
                 {"viewBox", "0 0 " + number(size.width) + ' ' + number(size.height)},
                 {"role", "img"},
                 {"font-family", font}});
    title(title_text);
}

void SvgWriter::close()
{
    ensure(!open_.empty(), "only an open element is closed");
    out_ += "</" + open_.back() + ">\n";
    open_.pop_back();
}

void SvgWriter::leaf(std::string_view element, Attributes attributes)
{
    start(element, attributes);
    out_ += "/>\n";
}

void SvgWriter::text(Point at, std::string_view content, Attributes attributes)
{
    start("text", {{"x", at.x}, {"y", at.y}});
    add(attributes);
    out_ += ">" + escaped(printable(content)) + "</text>\n";
}

void SvgWriter::title(std::string_view content) { out_ += "<title>" + escaped(printable(content)) + "</title>\n"; }

std::string SvgWriter::take() &&
{
    ensure(open_.empty(), "every element is closed");
    return std::move(out_);
}

PathData& PathData::close()
{
    text_ += 'Z';
    return *this;
}

PathData& PathData::add(char command, Point to)
{
    text_ += command;
    text_ += number(to.x);
    text_ += ' ';
    text_ += number(to.y);
    return *this;
}

}  // namespace ec4x::draw
