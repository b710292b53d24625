#include "cli/rule_text.h"

#include <algorithm>
#include <sstream>

namespace ec4x::cli {

namespace {

constexpr std::size_t kLabelColumn = 10;
constexpr std::string_view kBold = "\033[1m";
constexpr std::string_view kCode = "\033[36m";
constexpr std::string_view kPlain = "\033[0m";

// Columns on the screen: one for each code point (the rulebook has no wide or combining characters).
std::size_t columns_of(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string bold(std::string_view text, const Style& style)
{
    return style.colour && !text.empty() ? std::string{kBold}.append(text).append(kPlain) : std::string{text};
}

// Code spans in a colour instead of backticks; the text stays as it is where there is no colour. A span may go on in the
// next line: `inside` carries that over.
std::string with_code_marked(std::string_view text, bool& inside, const Style& style)
{
    if (!style.colour) return std::string{text};
    std::string marked{inside ? kCode : std::string_view{}};
    for (const char c : text) {
        if (c != '`') {
            marked += c;
        } else {
            marked += inside ? kPlain : kCode;
            inside = !inside;
        }
    }
    if (inside) marked += kPlain;
    return marked;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width)
{
    std::vector<std::string> lines{""};
    std::istringstream words{std::string{text}};
    for (std::string word; words >> word;) {
        std::string& line = lines.back();
        if (line.empty()) line = word;
        else if (columns_of(line) + 1 + columns_of(word) <= width) line += ' ' + word;
        else lines.push_back(word);
    }
    return lines;
}

bool is_ruler(std::string_view row) { return row.find_first_not_of("|-: ") == std::string_view::npos; }

// The lines of a rule from `i` that belong to one table; `i` is moved behind them.
std::string table_text(const std::vector<std::string>& lines, std::size_t& i, const Style& style)
{
    std::vector<std::vector<std::string>> rows;
    for (; i < lines.size() && lines[i].starts_with('|'); ++i) {
        if (!is_ruler(lines[i])) rows.push_back(table_fields(lines[i]));
    }
    std::string text;
    for (const std::string& line : aligned(rows)) {
        bool inside_code = false;
        const std::string indented = std::string(kLabelColumn, ' ') + line;
        text += (text.empty() ? bold(indented, style) : with_code_marked(indented, inside_code, style)) + '\n';
    }
    return text;
}

std::string code_text(const std::vector<std::string>& lines, std::size_t& i)
{
    std::string text;
    for (++i; i < lines.size() && !lines[i].starts_with("```"); ++i) text += std::string(kLabelColumn, ' ') + lines[i] + '\n';
    ++i;
    return text;
}

// "- Rule: text" as label and text; other lines have no label.
std::string line_text(const std::string& line, const Style& style)
{
    const std::size_t colon = line.find(':');
    if (!line.starts_with("- ") || colon == std::string::npos) return labelled("", line, style);
    return labelled(line.substr(2, colon - 2), std::string_view{line}.substr(colon + 1), style);
}

}  // namespace

std::vector<std::string> aligned(const std::vector<std::vector<std::string>>& rows)
{
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
    }
    std::vector<std::string> lines;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += row[i];
            if (i + 1 < row.size()) line.append(widths[i] - columns_of(row[i]) + 2, ' ');
        }
        lines.push_back(line);
    }
    return lines;
}

std::string labelled(std::string_view label, std::string_view text, const Style& style)
{
    std::string result;
    bool inside_code = false;
    const std::size_t width = std::max<std::size_t>(style.width, kLabelColumn + 20) - kLabelColumn;
    for (const std::string& line : wrapped(text, width)) {
        const std::string_view left = result.empty() ? label : std::string_view{};
        result += bold(left, style) + std::string(kLabelColumn - std::min(left.size(), kLabelColumn), ' ') + with_code_marked(line, inside_code, style);
        result.erase(result.find_last_not_of(' ') + 1);
        result += '\n';
    }
    return result;
}

std::string rule_text(const Rule& rule, const Style& style)
{
    std::string text = bold(rule.id + ' ' + rule.title, style) + '\n';
    std::string rulesets;
    for (const std::string& name : rule.rulesets) rulesets += (rulesets.empty() ? "" : ", ") + name;
    text += labelled("In", rulesets + " (" + rule.file + ", line " + std::to_string(rule.line) + ")", style);
    for (std::size_t i = 0; i < rule.text.size();) {
        const std::string& line = rule.text[i];
        if (line.starts_with('|')) text += table_text(rule.text, i, style);
        else if (line.starts_with("```")) text += code_text(rule.text, i);
        else if (!line.empty()) text += line_text(rule.text[i++], style);
        else ++i;
    }
    return text;
}

}  // namespace ec4x::cli
