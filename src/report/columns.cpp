#include "report/columns.h"

#include <algorithm>

#include "draw/utf8.h"
#include "report/joined.h"

namespace ec4x::report {

namespace {

bool stands_in_figures(char c) { return (c >= '0' && c <= '9') || c == '.' || c == ',' || c == '+' || c == '-' || c == '%' || c == ' '; }

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

}  // namespace

bool Columns::is_figure(std::string_view text) { return std::ranges::all_of(text, stands_in_figures); }

std::size_t Columns::width_before_last() const
{
    std::size_t width = 0;
    for (std::size_t i = 0; i + 1 < columns_.size(); ++i) width += columns_[i].width + kGap;
    return width;
}

std::string_view Columns::row(std::size_t number)
{
    line_.assign(room_, ' ');
    char* at = line_.data();
    char* end = at;
    const Cell* cell = cells_.data() + number;
    for (const Column& column : columns_) {
        const std::size_t spare = column.width - cell->width;
        const bool to_the_right = rows_ > 1 && !column.has_words;
        char* const begin = to_the_right ? at + spare : at;
        detail::copy_words(begin, cell->text);
        if (!cell->text.empty()) end = begin + cell->text.size();
        at += spare + cell->text.size() + kGap;
        cell += rows_;
    }
    return without_spaces_behind({line_.data(), end});
}

std::vector<std::string> aligned_columns(const std::vector<std::vector<std::string>>& rows)
{
    std::size_t most = 0;
    for (const auto& row : rows) most = std::max(most, row.size());
    Columns columns{rows.size(), most};
    for (std::size_t column = 0; column < most; ++column) {
        const auto cell = [&](const std::vector<std::string>& row) {
            return column < row.size() ? Columns::Cell{row[column], width_of(row[column])} : Columns::Cell{};
        };
        columns.add(cell(rows.front()), [&, row = rows.begin()]() mutable { return cell(*++row); });
    }
    std::vector<std::string> lines;
    for (std::size_t row = 0; row < rows.size(); ++row) lines.emplace_back(columns.row(row));
    return lines;
}

std::string_view take_line(std::string_view& text, std::size_t width)
{
    text.remove_prefix(std::min(text.size(), text.find_first_not_of(' ')));
    std::size_t end = byte_of_column(text, width);
    if (const std::size_t room = end; room < text.size()) {
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

std::size_t byte_of_column(std::string_view text, std::size_t column)
{
    if (text.size() <= column) return text.size();
    if (draw::is_plain(text.substr(0, column))) return column;
    std::size_t at = 0;
    for (std::size_t begun = 0; at < text.size(); ++at) {
        if (begins_character(text[at]) && begun++ == column) break;
    }
    return at;
}

std::string_view without_spaces_behind(std::string_view text) { return text.substr(0, text.find_last_not_of(' ') + 1); }

}  // namespace ec4x::report
