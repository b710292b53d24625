#include "report/to_html.h"

#include <algorithm>
#include <string_view>

#include "draw/svg_writer.h"
#include "draw/utf8.h"
#include "report/html_style.h"
#include "report/joined.h"
#include "report/tone_mark.h"

namespace ec4x::report {

namespace {

constexpr std::size_t kManyFacts = 9;
constexpr std::size_t kManyItems = 8;  // in two columns where there is room

// Nothing that a player wrote goes into the page but through here.
std::string safe(std::string_view text) { return draw::escaped(draw::printable(text)); }

std::string_view class_of(Tone tone)
{
    switch (tone) {
        case Tone::Muted: return "muted";
        case Tone::Good: return "good";
        case Tone::Warning: return "warning";
        case Tone::Danger: return "danger";
        case Tone::Info: return "info";
        case Tone::Plain: break;
    }
    return {};
}

std::string anchor_of(const Section& section)
{
    if (section.number > 0) return "part" + std::to_string(section.number);
    std::string anchor;
    for (const char c : section.title) anchor += c == ' ' ? '-' : static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return anchor;
}

std::string shape(std::string_view view, std::string_view path, std::string_view colour, std::string_view attributes)
{
    return "<svg class=\"mark\" viewBox=\"" + std::string{view} + "\" " + std::string{attributes} + "><path fill-rule=\"evenodd\" fill=\"" +
           std::string{colour} + "\" d=\"" + std::string{path} + "\"/></svg>";
}

std::string house_mark(int seat)
{
    if (seat <= 0) return {};
    return shape("0 0 16 16", draw::house_shape(seat), draw::house_colour(draw::css_palette(), seat), "aria-hidden=\"true\"");
}

std::string tone_icon(Tone tone)
{
    const ToneMark mark = tone_mark(tone);
    if (mark.shape.empty()) return "<span></span>";
    return shape("0 0 16 16", mark.shape, tone_colour(draw::css_palette(), tone), "role=\"img\" aria-label=\"" + std::string{mark.word} + "\"");
}

std::string words(const Text& text)
{
    const std::string mark = text.seat ? house_mark(*text.seat) : "";
    if (text.empty()) return mark;
    const std::string_view tone = class_of(text.tone);
    const std::string_view element = text.is_strong ? "b" : tone.empty() ? "bdi" : "span";
    return joined(mark, '<', element, tone.empty() ? "" : " class=\"", tone, tone.empty() ? "" : "\"", '>', safe(text.words), "</", element, '>');
}

std::string rect(std::int64_t from, std::int64_t width, std::string_view look)
{
    return "<rect x=\"" + std::to_string(from) + "\" width=\"" + std::to_string(width) + "\" height=\"8\" " + std::string{look} + "/>";
}

// To a measure of 1000 for the whole.
std::string bar_svg(const Bar& bar)
{
    const std::string colour{bar.seat ? draw::house_colour(draw::css_palette(), *bar.seat) : draw::css_palette().info};
    const auto place = [&](std::int64_t amount) { return div_half_up(std::clamp<std::int64_t>(amount, 0, bar.whole) * 1000, bar.whole); };
    const std::int64_t full = place(bar.full);
    const std::int64_t half = place(bar.full + bar.half);
    const std::int64_t lost = place(bar.full + bar.half + bar.lost);
    std::string svg = "<svg viewBox=\"0 0 1000 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\">";
    if (!bar.lost && !bar.half) svg += rect(0, 1000, "fill=\"var(--line)\" fill-opacity=\"0.6\"");
    svg += rect(0, full, "fill=\"" + colour + '"');
    if (half > full) svg += rect(full, half - full, "fill=\"" + colour + "\" fill-opacity=\"0.45\"");
    if (lost > half) svg += rect(half, lost - half, "fill=\"none\" stroke=\"" + colour + "\" stroke-dasharray=\"3 2\" vector-effect=\"non-scaling-stroke\"");
    return svg + "</svg>";
}

class WebPage {
public:
    std::string written(const Document& document)
    {
        // The policy keeps the page from loading or running anything, whatever stands in it.
        out_ =
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<meta name=\"color-scheme\" content=\"light dark\"/>\n";
        line("<title>" + safe(document.running) + "</title>");
        line("<style>" + html_style() + "</style>\n</head>\n<body>\n<div class=\"page\">");
        line("<header class=\"masthead\">" + house_mark(document.seat) + "<div><h1>" + safe(document.title) + "</h1><p>" + safe(document.subtitle) +
             "</p></div></header>");
        contents(document);
        line("<main>");
        for (const Section& section : document.sections) write(section);
        line("</main>\n<footer>" + safe(document.running) + "</footer>\n</div>\n</body>\n</html>");
        return std::move(out_);
    }

private:
    void line(std::string_view text) { (out_ += text) += '\n'; }

    void contents(const Document& document)
    {
        line("<nav aria-label=\"Contents\"><ul>");
        for (const Section& section : document.sections)
            line("<li><a href=\"#" + anchor_of(section) + "\">" + safe(section.label.empty() ? section.title : section.label) + "</a></li>");
        line("</ul></nav>");
    }

    void write(const Section& section)
    {
        const std::string number = section.number > 0 ? "<span class=\"n\">" + std::to_string(section.number) + "</span>" : "";
        line("<section id=\"" + anchor_of(section) + "\">\n<h2>" + number + "<span>" + safe(section.title) + "</span></h2>");
        bool paired = false;
        for (const Block& block : section.blocks) {
            const auto* figure = std::get_if<Figure>(&block);
            const bool half = figure != nullptr && figure->half_width;
            if (half != paired) line(half ? "<div class=\"pair\">" : "</div>");
            paired = half;
            std::visit([this](const auto& what) { write(what); }, block);
        }
        if (paired) line("</div>");
        line("</section>");
    }

    void write(const Paragraph& block) { line("<p>" + words(block.text) + "</p>"); }

    void write(const Facts& block)
    {
        line(block.facts.size() >= kManyFacts ? "<dl class=\"facts small\">" : "<dl class=\"facts\">");
        for (const Fact& fact : block.facts) {
            const std::string note = fact.note.empty() ? "" : "<small>" + safe(fact.note) + "</small>";
            line("<div><dt>" + safe(fact.label) + "</dt><dd>" + safe(fact.value) + note + "</dd></div>");
        }
        line("</dl>");
    }

    void write(const List& block)
    {
        const bool ranked = std::ranges::any_of(block.items, [](const Item& item) { return item.rank > 0; });
        line(ranked ? "<ol class=\"ranked\">" : block.items.size() >= kManyItems ? "<ul class=\"list long\">" : "<ul class=\"list\">");
        for (const Item& item : block.items) {
            std::string body = "<p>" + words(item.text) + "</p>";
            for (const Text& more : item.more) body += "<p>" + words(more) + "</p>";
            if (ranked)
                line("<li>" + tone_icon(item.tone) + "<div>" + body + "</div><span class=\"rank\" title=\"significance, 10 to 1\">" +
                     std::to_string(item.rank) + "</span></li>");
            else line("<li" + (item.tone == Tone::Plain ? "" : " class=\"" + std::string{class_of(item.tone)} + '"') + '>' + body + "</li>");
        }
        line(ranked ? "</ol>" : "</ul>");
    }

    static std::string_view class_of_column(const Column& column) { return column.kind == ColumnKind::Figures ? " class=\"num\"" : ""; }

    void write(const Table& block)
    {
        line(std::string{"<div class=\"table "} + (block.shape == TableShape::Grid ? "grid" : "cards") + "\" role=\"region\" tabindex=\"0\" aria-label=\"" +
             safe(block.caption.empty() ? "table" : block.caption) + "\"><table>");
        if (!block.caption.empty()) line("<caption>" + safe(block.caption) + "</caption>");
        std::string head = "<thead><tr>";
        for (const Column& column : block.columns) head += "<th scope=\"col\"" + std::string{class_of_column(column)} + '>' + safe(column.heading) + "</th>";
        line(head + "</tr></thead>\n<tbody>");
        for (std::size_t row = 0; row < block.rows(); ++row) {
            std::string cells = block.is_sum(row) ? "<tr class=\"sum\">" : "<tr>";
            for (std::size_t column = 0; column < block.columns.size(); ++column) cells += cell(block, block.columns[column], block.at(row, column));
            line(cells + "</tr>");
        }
        line("</tbody></table></div>");
    }

    static std::string cell(const Table& table, const Column& column, const Cell& cell)
    {
        const Bar* bar = table.bar_of(cell);
        const std::string_view kind = bar != nullptr ? "bar" : cell.text.empty() ? "empty" : column.kind == ColumnKind::Figures ? "num" : "";
        const std::string open = "<td" + (kind.empty() ? "" : " class=\"" + std::string{kind} + '"') + " data-label=\"" + safe(column.heading) + "\">";
        return open + "<div>" + (bar != nullptr ? bar_svg(*bar) : "") + words(cell.text) + "</div></td>";
    }

    void write(const Figure& block)
    {
        const auto* map = std::get_if<MapPicture>(&block.picture);
        line(map != nullptr ? "<figure>\n<div class=\"map\" tabindex=\"0\" role=\"region\" aria-label=\"" + safe(block.description) + "\">" : "<figure>");
        if (map == nullptr) line("<figcaption class=\"name\">" + safe(block.caption) + "</figcaption>");
        out_ += map != nullptr ? draw::embedded_map_svg(*map, draw::css_palette())
                               : draw::line_chart_svg(std::get<draw::LineChart>(block.picture), draw::css_palette());
        if (map != nullptr) line("</div>\n<figcaption>" + safe(block.caption) + "</figcaption>");
        line("</figure>");
    }

    std::string out_{};
};

}  // namespace

std::string to_html(const Document& document) { return WebPage{}.written(document); }

}  // namespace ec4x::report
