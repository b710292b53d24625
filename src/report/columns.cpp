#include "report/columns.h"

#include <algorithm>

namespace ec4x::report {

namespace {

bool is_figure(std::string_view text)
{
    return text.find_first_not_of("0123456789.,+-% ") == std::string_view::npos;
}

// A column of figures below its heading stands to the right.
std::vector<bool> right_columns(const std::vector<std::vector<std::string>>& rows, std::size_t columns)
{
    std::vector<bool> right(columns, rows.size() > 1);
    for (std::size_t row = 1; row < rows.size(); ++row) {
        for (std::size_t i = 0; i < rows[row].size(); ++i) right[i] = right[i] && is_figure(rows[row][i]);
    }
    return right;
}

}  // namespace

std::size_t width_of(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::vector<std::string> aligned_columns(const std::vector<std::vector<std::string>>& rows)
{
    std::size_t columns = 0;
    for (const auto& row : rows) columns = std::max(columns, row.size());
    std::vector<std::size_t> widths(columns);
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
    }
    const std::vector<bool> right = right_columns(rows, columns);
    std::vector<std::string> lines;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string pad(widths[i] - width_of(row[i]), ' ');
            if (i > 0) line += "  ";
            line += right[i] ? pad + row[i] : row[i] + pad;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width, std::size_t indent)
{
    std::vector<std::string> lines;
    std::string line;
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        const std::string_view word = text.substr(0, space);
        text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
        if (!line.empty() && width_of(line) + 1 + width_of(word) > width) {
            lines.push_back(std::move(line));
            line = std::string(indent, ' ');
            line += word;
            continue;
        }
        if (!line.empty() && line.find_first_not_of(' ') != std::string::npos) line += ' ';
        line += word;
    }
    if (!line.empty()) lines.push_back(std::move(line));
    return lines;
}

}  // namespace ec4x::report
