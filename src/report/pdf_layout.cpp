#include "report/pdf_layout.h"

#include <algorithm>

#include "draw/lettering.h"
#include "draw/palette.h"
#include "draw/svg_writer.h"
#include "report/joined.h"
#include "report/names.h"
#include "report/pdf_table.h"
#include "report/tone_mark.h"

namespace ec4x::report {

namespace {

using draw::Box;
using draw::Length;
using draw::operator""_pt;
using draw::operator""_cpt;
using draw::Point;
using draw::Size;

constexpr Length kLeft = 44_pt;
constexpr Length kTop = 42_pt;
constexpr Length kFoot = 44_pt;  // below it only the line with the page's number
constexpr Length kBody = 860_cpt;
constexpr Length kSmallBody = 780_cpt;
constexpr Length kNote = 700_cpt;
constexpr std::int64_t kLeastFigure = 620;  // thousandths of the full width
constexpr Length kPenRow = 19_pt;           // high enough to write in
constexpr std::string_view kHairline = "#d8cfbd";
constexpr std::string_view kStrongLine = "#857a66";

const draw::Palette& ink() { return draw::palette_of(PictureTheme::Light); }

std::string small_picture(std::string_view path, draw::Colour colour)
{
    draw::SvgWriter svg;
    svg.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"}, {"width", "16"}, {"height", "16"}, {"viewBox", "0 0 16 16"}});
    svg.leaf("path", {{"d", path}, {"fill", colour}, {"fill-rule", "evenodd"}});
    svg.close();
    return std::move(svg).take();
}

std::string house_picture_of(int seat) { return small_picture(draw::house_shape(seat), draw::house_colour(ink(), seat)); }

// Half way to white.
std::string paler(std::string_view colour)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string pale{colour};
    for (std::size_t i = 1; i < pale.size(); i += 2) {
        const std::size_t value = kDigits.find(pale[i]) * 16 + kDigits.find(pale[i + 1]);
        const std::size_t mixed = (value + 2 * 255) / 3;
        pale[i] = kDigits[mixed / 16];
        pale[i + 1] = kDigits[mixed % 16];
    }
    return pale;
}

class PrintedReport {
public:
    PrintedReport(const draw::Typesetter& setter, const Document& document) : setter_{setter}, document_{document}
    {
        pages_.title = document.running;
        room_ = pages_.paper.width - kLeft * 2;
        bottom_ = pages_.paper.height - kFoot;
        new_page();
    }

    draw::PrintedPages written()
    {
        masthead();
        for (const Section& section : document_.sections) write(section);
        number_pages();
        return std::move(pages_);
    }

private:
    draw::PrintedPage& page() { return pages_.pages.back(); }

    void new_page()
    {
        pages_.pages.emplace_back();
        y_ = kTop;
    }

    void need(Length height)
    {
        if (y_ + height > bottom_ && y_ > kTop) new_page();
    }

    // Text at a place; how high it is.
    Length put(Length x, Length y, Length width, const draw::TextBlock& text)
    {
        page().things.emplace_back(draw::PlacedText{{x, y}, width, text});
        return setter_.height_of(text, width);
    }

    void rule(Length y, Length width, std::string_view colour)
    {
        page().things.emplace_back(draw::PlacedBox{{{kLeft, y}, {width, 50_cpt}}, std::string{colour}, {}, {}});
    }

    void picture(Point at, Length size, std::string svg) { page().things.emplace_back(draw::PlacedPicture{{at, {size, size}}, std::move(svg)}); }

    void masthead()
    {
        const Length indent = document_.seat > 0 ? 40_pt : Length{};
        if (document_.seat > 0) picture({kLeft, y_ + 4_pt}, 28_pt, house_picture_of(document_.seat));
        draw::TextBlock title = printed(Text{std::string_view{document_.title}}, 22_pt);
        title.face = draw::Face::Serif;
        y_ += put(kLeft + indent, y_, room_ - indent, title);
        y_ += put(kLeft + indent, y_, room_ - indent, printed(Text{std::string_view{document_.subtitle}, Tone::Muted}, 10_pt)) + 10_pt;
    }

    // How much of a block must stand below the title of its section.
    Length opening_height(const Block& block) const
    {
        if (const auto* figure = std::get_if<Figure>(&block)) {
            return 26_pt + figure_height(*figure, figure->half_width ? permille(room_, 500) : permille(room_, kLeastFigure));
        }
        const auto* table = std::get_if<Table>(&block);
        if (table == nullptr) return 32_pt;
        const TableSetting setting = setting_of(*table);
        return height_to_keep(*table, column_widths(setter_, *table, setting), setting);
    }

    TableSetting setting_of(const Table& table) const { return {.room = room_, .type = table.columns.size() > 9 ? 690_cpt : kSmallBody}; }

    void write(const Section& section)
    {
        if (section.own_page && y_ > kTop) new_page();
        need(40_pt + (section.blocks.empty() ? Length{} : opening_height(section.blocks.front())));
        y_ += 8_pt;
        pages_.bookmarks.push_back({std::string{section.title}, static_cast<int>(pages_.pages.size()), y_});
        Length indent{};
        if (section.number > 0) {
            const std::string number = std::to_string(section.number);
            put(kLeft, y_ + 3_pt, 24_pt, printed(Text{std::string_view{number}, Tone::Muted}, 10_pt));
            indent = 20_pt;
        }
        draw::TextBlock title = printed(Text::strong(section.title), 14_pt);
        title.face = draw::Face::Serif;
        y_ += put(kLeft + indent, y_, room_ - indent, title) + 2_pt;
        rule(y_, room_, kStrongLine);
        y_ += 6_pt;
        for (std::size_t i = 0; i < section.blocks.size(); ++i) {
            const auto* left = std::get_if<Figure>(&section.blocks[i]);
            const auto* right = i + 1 < section.blocks.size() ? std::get_if<Figure>(&section.blocks[i + 1]) : nullptr;
            if (left != nullptr && right != nullptr && left->half_width && right->half_width) {
                write_pair(*left, *right);
                ++i;
            } else {
                std::visit([this](const auto& what) { write(what); }, section.blocks[i]);
            }
        }
    }

    void write(const Paragraph& block)
    {
        const draw::TextBlock text = printed(block.text, kBody);
        need(setter_.height_of(text, room_));
        y_ += put(kLeft, y_, room_, text) + 6_pt;
    }

    // Boxes in rows of equal width.
    void write(const Facts& block)
    {
        const bool many = block.facts.size() > 8;
        const std::size_t columns = std::min<std::size_t>(block.facts.size(), many ? block.facts.size() : block.facts.size() > 5 ? 4 : 5);
        for (std::size_t first = 0; first < block.facts.size(); first += columns) {
            const std::size_t last = std::min(first + columns, block.facts.size());
            fact_row({block.facts.begin() + static_cast<std::ptrdiff_t>(first), block.facts.begin() + static_cast<std::ptrdiff_t>(last)}, columns,
                     many ? 9_pt : 12_pt);
        }
        y_ += 4_pt;
    }

    void fact_row(const std::vector<Fact>& facts, std::size_t columns, Length size)
    {
        const Length pitch{div_floor(room_.raw, static_cast<std::int64_t>(columns))};
        const Length width = pitch - 8_pt;
        std::vector<std::vector<draw::TextBlock>> cells;
        Length height{};
        for (const Fact& fact : facts) {
            const std::string label = capitalised(std::string{fact.label});
            cells.push_back({printed(Text{std::string_view{label}, Tone::Muted}, kNote), printed(Text::strong(fact.value, fact.tone), size)});
            if (!fact.note.empty()) cells.back().push_back(printed(Text{fact.note, Tone::Muted}, kNote));
            Length sum{};
            for (const draw::TextBlock& text : cells.back()) sum += setter_.height_of(text, width);
            height = std::max(height, sum);
        }
        need(height);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Length x = kLeft + pitch * static_cast<std::int64_t>(i);
            Length y = y_;
            for (const draw::TextBlock& text : cells[i]) y += put(x, y, width, text);
        }
        y_ += height + 6_pt;
    }

    void write(const List& block)
    {
        for (const Item& item : block.items) write_item(item);
        y_ += 4_pt;
    }

    void write_item(const Item& item)
    {
        const bool ranked = item.rank > 0;
        const Length indent = ranked ? 20_pt : 10_pt;
        const Length width = room_ - indent - (ranked ? 24_pt : Length{});
        std::vector<draw::TextBlock> lines = {printed(item.text, ranked ? 940_cpt : kBody)};
        for (const Text& more : item.more) {
            Text muted = more;
            muted.tone = Tone::Muted;
            lines.push_back(printed(muted, kSmallBody));
        }
        Length height{};
        for (const draw::TextBlock& text : lines) height += setter_.height_of(text, width);
        need(height + 3_pt);
        const ToneMark mark = tone_mark(item.tone);
        if (ranked && !mark.shape.empty()) picture({kLeft, y_ + 1_pt}, 11_pt, small_picture(mark.shape, tone_colour(ink(), item.tone)));
        const Point bullet{kLeft + 2_pt, y_ + 420_cpt};
        if (!ranked)
            page().things.emplace_back(draw::PlacedBox{
                {bullet, {250_cpt, 250_cpt}}, std::string{tone_colour(ink(), item.tone == Tone::Plain ? Tone::Muted : item.tone)}, {}, 125_cpt});
        if (ranked) {
            const std::string figure = std::to_string(item.rank);
            draw::TextBlock rank = printed(Text{std::string_view{figure}, Tone::Muted}, kSmallBody);
            rank.align = draw::Align::Right;
            put(kLeft + room_ - 24_pt, y_ + 1_pt, 24_pt, rank);
        }
        for (const draw::TextBlock& text : lines) y_ += put(kLeft + indent, y_, width, text);
        y_ += ranked ? 5_pt : 2_pt;
    }

    void write(const Table& block)
    {
        const TableSetting setting = setting_of(block);
        const std::vector<Length> widths = column_widths(setter_, block, setting);
        need(height_to_keep(block, widths, setting));
        if (!block.caption.empty()) {
            draw::TextBlock caption = printed(Text::strong(block.caption), 960_cpt);
            caption.face = draw::Face::Serif;
            y_ += put(kLeft, y_, room_, caption) + 2_pt;
        }
        table_heading(block, widths, setting);
        for (std::size_t row = 0; row < block.rows(); ++row) table_row(block, row, widths, setting);
        y_ += 10_pt;
    }

    static bool is_for_pen(const Table& table)
    {
        return std::ranges::any_of(table.columns, [](const Column& column) { return column.kind == ColumnKind::Blank; });
    }

    static Length width_of(const std::vector<Length>& widths, const TableSetting& setting)
    {
        Length width = setting.gap * static_cast<std::int64_t>(widths.size() - 1);
        for (const Length column : widths) width += column;
        return width;
    }

    // A small table stays together.
    Length height_to_keep(const Table& table, const std::vector<Length>& widths, const TableSetting& setting) const
    {
        constexpr Length kSmallTable = 200_pt;
        Length height = 36_pt;
        for (std::size_t row = 0; row < table.rows() && height <= kSmallTable; ++row) height += row_height(table, row, widths, setting) + 4_pt;
        return height <= kSmallTable ? height : 56_pt;
    }

    Length row_height(const Table& table, std::size_t row, const std::vector<Length>& widths, const TableSetting& setting) const
    {
        Length height{};
        if (is_for_pen(table)) height = kPenRow;
        for (std::size_t column = 0; column < widths.size(); ++column) height = std::max(height, cell_height(table, row, column, widths[column], setting.type));
        return height;
    }

    void table_heading(const Table& table, const std::vector<Length>& widths, const TableSetting& setting)
    {
        Length x = kLeft;
        Length height{};
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            height = std::max(height, put(x, y_, widths[column], printed_heading(table.columns[column], setting.type)));
            x += widths[column] + setting.gap;
        }
        y_ += height + 2_pt;
        rule(y_, width_of(widths, setting), kStrongLine);
        y_ += 2_pt;
    }

    Length cell_height(const Table& table, std::size_t row, std::size_t column, Length width, Length type) const
    {
        const Cell& cell = table.at(row, column);
        const Length mark = cell.text.seat ? permille(type, 1400) : Length{};
        return setter_.height_of(printed_cell(table, row, column, type), width - mark);
    }

    void table_row(const Table& table, std::size_t row, const std::vector<Length>& widths, const TableSetting& setting)
    {
        const Length height = row_height(table, row, widths, setting);
        if (y_ + height + 4_pt > bottom_) {
            new_page();
            table_heading(table, widths, setting);
        }
        if (table.is_sum(row)) rule(y_ - 50_cpt, width_of(widths, setting), kStrongLine);
        Length x = kLeft;
        const bool for_pen = is_for_pen(table);
        for (std::size_t column = 0; column < widths.size(); ++column) {
            const bool blank = table.columns[column].kind == ColumnKind::Blank;
            if (blank) page().things.emplace_back(draw::PlacedBox{{{x, y_ + 100_cpt}, {widths[column], height}}, "#ffffff", std::string{kStrongLine}, {}});
            const Length down = for_pen ? permille(height - cell_height(table, row, column, widths[column], setting.type), 500) : Length{};
            put_cell(table, row, column, {x + (blank ? 4_pt : Length{}), y_ + 150_cpt + down}, widths[column], setting.type);
            x += widths[column] + setting.gap;
        }
        y_ += height + 300_cpt;
        rule(y_, width_of(widths, setting), kHairline);
        y_ += 50_cpt;
    }

    void put_cell(const Table& table, std::size_t row, std::size_t column, Point at, Length width, Length type)
    {
        const Cell& cell = table.at(row, column);
        if (const Bar* bar = table.bar_of(cell)) return put_bar(*bar, at + Point{{}, permille(type, 250)}, width, permille(type, 800));
        Length mark{};
        if (cell.text.seat && *cell.text.seat > 0) {
            mark = permille(type, 1400);
            picture(at + Point{{}, permille(type, 150)}, permille(type, 1000), house_picture_of(*cell.text.seat));
        }
        if (!cell.text.empty()) put(at.x + mark, at.y, width - mark, printed_cell(table, row, column, type));
    }

    void put_bar(const Bar& bar, Point at, Length width, Length height)
    {
        const std::string colour{bar.seat ? draw::house_colour(ink(), *bar.seat) : ink().info};
        const auto place = [&](std::int64_t amount) { return Length{div_half_up(width.raw * std::clamp<std::int64_t>(amount, 0, bar.whole), bar.whole)}; };
        const Length full = place(bar.full);
        const Length half = place(bar.full + bar.half);
        const Length lost = place(bar.full + bar.half + bar.lost);
        const auto box = [&](Length from, Length to, std::string fill, std::string stroke) {
            if (to > from) page().things.emplace_back(draw::PlacedBox{{at + Point{from, {}}, {to - from, height}}, std::move(fill), std::move(stroke), {}});
        };
        if (bar.half == 0 && bar.lost == 0) box({}, width, "#ece5d6", {});
        box({}, full, colour, {});
        box(full, half, paler(colour), {});
        box(half, lost, {}, paler(colour));
    }

    static std::string svg_of(const Figure& figure)
    {
        const auto* map = std::get_if<MapPicture>(&figure.picture);
        return map != nullptr ? draw::embedded_map_svg(*map, ink()) : draw::line_chart_svg(std::get<draw::LineChart>(figure.picture), ink());
    }

    // At the full width, as high as its proportions say; a map of many rings may take the page.
    static Length figure_height(const Figure& figure, Length width)
    {
        const auto* map = std::get_if<MapPicture>(&figure.picture);
        if (map != nullptr) return {div_half_up(width.raw * 1732 * (2 * map->rings + 1), 1000 * (3 * map->rings + 2))};
        const Size size = std::get<draw::LineChart>(figure.picture).size;
        return {div_half_up(width.raw * size.height.raw, size.width.raw)};
    }

    void put_figure(const Figure& figure, Length x, Length width)
    {
        Length y = y_;
        const bool map = std::holds_alternative<MapPicture>(figure.picture);
        draw::TextBlock name = printed(Text::strong(figure.caption), 960_cpt);
        name.face = draw::Face::Serif;
        if (!map) y += put(x, y, width, name) + 2_pt;
        const Length height = figure_height(figure, width);
        page().things.emplace_back(draw::PlacedPicture{{{x, y}, {width, height}}, svg_of(figure)});
        if (map) put(x, y + height + 2_pt, width, printed(Text{figure.caption, Tone::Muted}, kNote));
    }

    // Somewhat smaller where that saves a page that is half empty.
    void write(const Figure& figure)
    {
        Length width = room_;
        const auto height = [&] { return figure_height(figure, width) + 26_pt; };
        while (y_ + height() > bottom_ && width > permille(room_, kLeastFigure)) width -= 4_pt;
        if (y_ + height() > bottom_) width = room_;
        need(height());
        put_figure(figure, kLeft + permille(room_ - width, 500), width);
        y_ += height();
    }

    void write_pair(const Figure& left, const Figure& right)
    {
        const Length width = permille(room_ - 16_pt, 500);
        const Length height = std::max(figure_height(left, width), figure_height(right, width)) + 26_pt;
        need(height);
        put_figure(left, kLeft, width);
        put_figure(right, kLeft + room_ - width, width);
        y_ += height;
    }

    void number_pages()
    {
        const std::size_t pages = pages_.pages.size();
        for (std::size_t i = 0; i < pages; ++i) {
            const std::string words = joined(document_.running, " \xC2\xB7 page ", i + 1, " of ", pages);
            draw::TextBlock foot = printed(Text{std::string_view{words}, Tone::Muted}, kNote);
            foot.align = draw::Align::Right;
            pages_.pages[i].things.emplace_back(draw::PlacedText{{kLeft, pages_.paper.height - 30_pt}, room_, foot});
        }
    }

    const draw::Typesetter& setter_;
    const Document& document_;
    draw::PrintedPages pages_{};
    Length room_{};
    Length bottom_{};
    Length y_{};
};

}  // namespace

draw::PrintedPages lay_out(const draw::Typesetter& setter, const Document& document) { return PrintedReport{setter, document}.written(); }

}  // namespace ec4x::report
