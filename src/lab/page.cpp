#include "lab/page.h"

#include "draw/svg_writer.h"
#include "report/html_style.h"

namespace ec4x::lab {

namespace {

constexpr std::string_view kLabRules = R"css(
.note{font-size:12px;color:var(--muted);margin-top:6px}
.table table{width:100%}
.table.narrow table{width:auto}
p.lead{max-width:75ch}
.masthead svg path{fill:none;stroke:var(--info);stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}
code{font:12px ui-monospace,"Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
)css";

// A flask on a hex.
constexpr std::string_view kMark =
    R"(<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1.5 21 6.7v10.6l-9 5.2-9-5.2V6.7z"/><path d="M10 6.5h4M10.7 6.5v4.2L7.6 16a1 1 0 0 0 .9 1.5h7a1 1 0 0 0 .9-1.5l-3.1-5.3V6.5"/><path d="M9.2 14h5.6"/></svg>)";

using draw::escaped;

bool is_figure(std::string_view cell)
{
    if (cell.starts_with("\xE2\x88\x92")) return true;
    return !cell.empty() && (cell.front() == '-' || cell.front() == '+' || (cell.front() >= '0' && cell.front() <= '9'));
}

bool holds_figures(const PageTable& table, std::size_t column)
{
    bool any = false;
    for (const auto& row : table.rows) {
        if (column >= row.size() || row[column].empty()) continue;
        if (!is_figure(row[column])) return false;
        any = true;
    }
    return any;
}

}  // namespace

void Page::close_section()
{
    if (sections_ > 0) body_ += "</section>\n";
}

void Page::section(std::string_view title, std::string_view short_title)
{
    close_section();
    const std::string id = "s" + std::to_string(++sections_);
    body_ += "<section id=\"" + id + "\">\n<h2><span>" + escaped(title) + "</span></h2>\n";
    contents_ += "<li><a href=\"#" + id + "\">" + escaped(short_title.empty() ? title : short_title) + "</a></li>\n";
}

void Page::paragraph(std::string_view text) { body_ += "<p class=\"lead\">" + escaped(text) + "</p>\n"; }

void Page::list(const std::vector<std::string>& items)
{
    if (items.empty()) return;
    body_ += "<ul class=\"list\">\n";
    for (const std::string& item : items) body_ += "<li><p>" + escaped(item) + "</p></li>\n";
    body_ += "</ul>\n";
}

void Page::facts(const std::vector<PageFact>& facts)
{
    body_ += "<dl class=\"facts\">\n";
    for (const PageFact& fact : facts) {
        body_ += "<div><dt>" + escaped(fact.label) + "</dt><dd>" + escaped(fact.value) +
                 (fact.note.empty() ? "" : "<small>" + escaped(fact.note) + "</small>") + "</dd></div>\n";
    }
    body_ += "</dl>\n";
}

void Page::table(const PageTable& table)
{
    std::vector<std::string_view> kinds;
    for (std::size_t i = 0; i < table.head.size(); ++i) kinds.push_back(holds_figures(table, i) ? " class=\"num\"" : "");
    body_ += "<div class=\"table grid narrow\" role=\"region\" tabindex=\"0\" aria-label=\"" + escaped(table.caption) + "\"><table>\n";
    if (!table.caption.empty()) body_ += "<caption>" + escaped(table.caption) + "</caption>\n";
    body_ += "<thead><tr>";
    for (std::size_t i = 0; i < table.head.size(); ++i) body_ += "<th scope=\"col\"" + std::string{kinds[i]} + '>' + escaped(table.head[i]) + "</th>";
    body_ += "</tr></thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
        body_ += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i) body_ += "<td" + std::string{kinds[i]} + '>' + escaped(row[i]) + "</td>";
        body_ += "</tr>\n";
    }
    body_ += "</tbody></table></div>\n";
}

void Page::figure(std::string_view caption, std::string_view svg, std::string_view note)
{
    body_ += "<figure>\n<figcaption class=\"name\">" + escaped(caption) + "</figcaption>\n" + std::string{svg};
    if (!note.empty()) body_ += "<p class=\"note\">" + escaped(note) + "</p>\n";
    body_ += "</figure>\n";
}

void Page::begin_pair() { body_ += "<div class=\"pair\">\n"; }
void Page::end_pair() { body_ += "</div>\n"; }

std::string Page::written(std::string_view foot)
{
    close_section();
    sections_ = 0;
    // The policy keeps the page from loading or running anything, whatever stands in it.
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<meta name=\"color-scheme\" content=\"light "
           "dark\"/>\n<title>" +
           escaped(title_) + "</title>\n<style>" + report::html_style() + std::string{kLabRules} +
           "</style>\n</head>\n<body>\n<div class=\"page\">\n<header class=\"masthead\">" + std::string{kMark} + "<div><h1>" + escaped(title_) + "</h1><p>" +
           escaped(subtitle_) + "</p></div></header>\n<nav aria-label=\"Contents\"><ul>\n" + contents_ + "</ul></nav>\n<main>\n" + body_ + "</main>\n<footer>" +
           escaped(foot) + "</footer>\n</div>\n</body>\n</html>\n";
}

}  // namespace ec4x::lab
