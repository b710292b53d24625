#include "report/pdf_table.h"

#include <algorithm>
#include <cstdint>

#include "base/least_enough.h"
#include "report/tone_mark.h"

namespace ec4x::report {

namespace {

using draw::Length;

constexpr Length kBarWidth = Length::whole(96);

struct Wish {
    Length least{};
    Length natural{};
};

Wish wish_of(const draw::Typesetter& setter, const Table& table, std::size_t column, const TableSetting& setting)
{
    if (table.columns[column].kind == ColumnKind::Bars) return {kBarWidth, kBarWidth};
    if (table.columns[column].kind == ColumnKind::Blank) {
        const Length width = std::max(Length::whole(table.columns[column].points), setter.width_of(printed_heading(table.columns[column], setting.type)));
        return {width, width};
    }
    const bool breaks = table.columns[column].kind == ColumnKind::Words;
    Wish wish;
    const auto add = [&](const draw::TextBlock& block, Length mark) {
        const Length natural = setter.width_of(block) + mark;
        wish.natural = std::max(wish.natural, natural);
        wish.least = std::max(wish.least, breaks ? setter.least_width_of(block) + mark : natural);
    };
    add(printed_heading(table.columns[column], setting.type), {});
    for (std::size_t row = 0; row < table.rows(); ++row) {
        add(printed_cell(table, row, column, setting.type), table.at(row, column).text.seat ? permille(setting.type, 1400) : Length{});
    }
    return wish;
}

Length sum_of(const std::vector<Length>& lengths)
{
    Length sum{};
    for (const Length length : lengths) sum += length;
    return sum;
}

// The widest columns give way, none of them below the longest word in it: names and figures stay on one line.
std::vector<Length> narrowed(const std::vector<Length>& natural, const std::vector<Length>& least, Length room)
{
    const Length widest = *std::ranges::max_element(natural);
    std::vector<Length> widths = least;
    const auto fits = [&](int cut) {
        for (std::size_t i = 0; i < widths.size(); ++i) widths[i] = std::max(least[i], std::min(natural[i], widest - Length{cut}));
        return sum_of(widths) <= room;
    };
    if (const auto cut = least_enough(static_cast<int>(widest.raw), fits)) static_cast<void>(fits(*cut));
    return widths;
}

// There is never too much room to write in.
void widen_blanks(const Table& table, std::vector<Length>& widths, Length more)
{
    std::int64_t points = 0;
    for (const Column& column : table.columns) points += column.kind == ColumnKind::Blank ? column.points : 0;
    if (points == 0) return;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        if (table.columns[i].kind == ColumnKind::Blank) widths[i] += {div_floor(more.raw * table.columns[i].points, points)};
    }
}

}  // namespace

std::vector<Length> column_widths(const draw::Typesetter& setter, const Table& table, const TableSetting& setting)
{
    std::vector<Length> widths;
    std::vector<Length> least;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const Wish wish = wish_of(setter, table, column, setting);
        widths.push_back(wish.natural);
        least.push_back(wish.least);
    }
    const Length room = setting.room - setting.gap * static_cast<std::int64_t>(widths.size() - 1);
    const Length needed = sum_of(least);
    if (sum_of(widths) <= room) {
        widen_blanks(table, widths, room - sum_of(widths));
        return widths;
    }
    if (needed <= room) return narrowed(widths, least, room);
    for (Length& width : least) width = {div_floor(width.raw * room.raw, needed.raw)};  // too much even so: words are broken
    return least;
}

draw::TextBlock printed(const Text& text, Length size, bool bold)
{
    const draw::Palette& palette = draw::palette_of(PictureTheme::Light);
    draw::TextBlock block{.size = size};
    block.runs.push_back({std::string{text.words}, std::string{tone_colour(palette, text.tone)}, bold || text.is_strong});
    return block;
}

draw::TextBlock printed_cell(const Table& table, std::size_t row, std::size_t column, Length size)
{
    draw::TextBlock block = printed(table.at(row, column).text, size, table.is_sum(row));
    if (table.columns[column].kind == ColumnKind::Figures) block.align = draw::Align::Right;
    return block;
}

draw::TextBlock printed_heading(const Column& column, Length size)
{
    draw::TextBlock block = printed(Text::strong(column.heading, Tone::Muted), size);
    if (column.kind == ColumnKind::Figures) block.align = draw::Align::Right;
    return block;
}

}  // namespace ec4x::report
