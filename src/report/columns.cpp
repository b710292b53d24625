#include "report/columns.h"

#include <algorithm>
#include <span>
#include <utility>

#include "draw/utf8.h"

namespace ec4x::report {

namespace {

bool stands_in_figures(char c) { return (c >= '0' && c <= '9') || c == '.' || c == ',' || c == '+' || c == '-' || c == '%' || c == ' '; }

bool is_figure(std::string_view text) { return std::ranges::all_of(text, stands_in_figures); }

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

}  // namespace

void Columns::add(std::string_view cell, std::size_t width)
{
    const bool in_heading = cells_.size() < columns_.size();
    Column& column = columns_[next_];
    next_ = next_ + 1 < columns_.size() ? next_ + 1 : 0;
    if (width > column.width) width_ += width - std::exchange(column.width, width);
    more_bytes_ += cell.size() - width;
    if (!in_heading && !column.has_words) column.has_words = !is_figure(cell);
    cells_.push_back({cell, width});
}

void Columns::write_row(std::size_t row, std::string& line) const
{
    const std::span cells = std::span{cells_}.subspan(row * columns_.size(), columns_.size());
    line.assign(width_ + more_bytes_, ' ');
    const bool has_body = rows() > 1;
    std::size_t at = 0;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const std::size_t spare = columns_[i].width - cells[i].width;
        const bool to_the_right = has_body && !columns_[i].has_words;
        cells[i].text.copy(line.data() + at + (to_the_right ? spare : 0), cells[i].text.size());
        at += spare + cells[i].text.size() + kGap;
    }
    line.resize(without_spaces_behind(line).size());
}

std::vector<std::string> aligned_columns(const std::vector<std::vector<std::string>>& rows)
{
    std::size_t most = 0;
    for (const auto& row : rows) most = std::max(most, row.size());
    Columns columns{most};
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < most; ++i) columns.add(i < row.size() ? row[i] : std::string_view{}, i < row.size() ? width_of(row[i]) : 0);
    }
    std::vector<std::string> lines(rows.size());
    for (std::size_t row = 0; row < columns.rows(); ++row) columns.write_row(row, lines[row]);
    return lines;
}

std::string_view take_line(std::string_view& text, std::size_t width)
{
    text.remove_prefix(std::min(text.size(), text.find_first_not_of(' ')));
    std::size_t end = text.size();
    if (!fits(text, width)) {
        const std::size_t room = byte_of_column(text, width);
        end = text.rfind(' ', room);
        if (end == std::string_view::npos) end = std::min(text.size(), text.find(' ', room));
    }
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end);
    return without_spaces_behind(line);
}

std::size_t width_of(std::string_view text)
{
    if (draw::is_plain(text)) return text.size();
    return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

bool fits(std::string_view text, std::size_t width) { return text.size() <= width || width_of(text) <= width; }

std::size_t byte_of_column(std::string_view text, std::size_t column)
{
    if (draw::is_plain(text.substr(0, column))) return std::min(text.size(), column);
    std::size_t at = 0;
    for (std::size_t begun = 0; at < text.size(); ++at) {
        if (begins_character(text[at]) && begun++ == column) break;
    }
    return at;
}

std::string_view without_spaces_behind(std::string_view text) { return text.substr(0, text.find_last_not_of(' ') + 1); }

}  // namespace ec4x::report
