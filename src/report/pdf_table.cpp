#include "report/pdf_table.h"

#include <algorithm>

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
    std::vector<Length> spare;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const Wish wish = wish_of(setter, table, column, setting);
        widths.push_back(wish.natural);
        spare.push_back(wish.natural - wish.least);
    }
    const Length room = setting.room - setting.gap * static_cast<std::int64_t>(widths.size() - 1);
    const Length excess = sum_of(widths) - room;
    const Length give = sum_of(spare);
    if (excess.raw <= 0) {
        widen_blanks(table, widths, Length{} - excess);
        return widths;
    }
    for (std::size_t i = 0; i < widths.size(); ++i) {
        if (give >= excess) widths[i] -= {div_ceil(spare[i].raw * excess.raw, give.raw)};
        else widths[i] = {div_floor((widths[i] - spare[i]).raw * room.raw, (sum_of(widths) - give).raw)};  // too much even so: words are broken
    }
    return widths;
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
