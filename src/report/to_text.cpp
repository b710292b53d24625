#include "report/to_text.h"

#include <algorithm>

#include "draw/utf8.h"
#include "report/columns.h"

namespace ec4x::report {

namespace {

constexpr std::size_t kColumns = 100;
constexpr std::size_t kMargin = 2;
constexpr std::size_t kLeastLast = 24;  // columns for the last column of a table before its rows are wrapped below

std::string shown(const Text& text) { return draw::printable(text.plain()); }

class PlainPaper {
public:
    std::string written(const Document& document)
    {
        line(draw::printable(document.title + ", " + document.subtitle));
        line(std::string(kColumns, '='));
        for (const Section& section : document.sections) write(section);
        return std::move(text_);
    }

private:
    void line(std::string_view text = {}) { (text_ += text) += '\n'; }

    void write(const Section& section)
    {
        const auto is_drawn = [](const Block& block) { return std::holds_alternative<Figure>(block); };
        if (std::ranges::all_of(section.blocks, is_drawn)) return;
        line();
        line((section.number > 0 ? std::to_string(section.number) + ". " : "") + section.title);
        for (const Block& block : section.blocks) std::visit([this](const auto& what) { write(what); }, block);
    }

    void paragraph(const std::string& text, const std::string& first, std::size_t indent)
    {
        std::string margin = first;
        for (const std::string& part : wrapped(text, kColumns - indent, 0)) {
            line(margin + part);
            margin.assign(indent, ' ');
        }
    }

    void write(const Paragraph& block) { paragraph(shown(block.text), "  ", kMargin); }
    void write(const Figure&) {}

    void write(const Facts& block)
    {
        std::string text;
        for (const Fact& fact : block.facts) {
            text += (text.empty() ? "" : ", ") + fact.label + ' ' + fact.value + (fact.note.empty() ? "" : " (" + fact.note + ")");
        }
        paragraph(draw::printable(text), "  ", kMargin);
    }

    void write(const List& block)
    {
        for (const Item& item : block.items) {
            const std::string rank = item.rank > 0 ? (item.rank < 10 ? "   " : "  ") + std::to_string(item.rank) + "  " : "  - ";
            paragraph(shown(item.text), rank, rank.size());
            for (const Text& more : item.more) paragraph(shown(more), std::string(rank.size() + 2, ' '), rank.size() + 4);
        }
    }

    void write(const Table& block)
    {
        if (block.drawn_only) return;
        if (!block.caption.empty()) line("  " + block.caption + ':');
        const std::vector<std::vector<std::string>> rows = cells_of(block);
        const std::size_t widest = width_before_last(rows);
        for (const std::string& row : aligned_columns(rows)) table_line(row, widest);
    }

    // Without the columns that only hold bars.
    static std::vector<std::vector<std::string>> cells_of(const Table& table)
    {
        std::vector<std::vector<std::string>> rows(table.rows.size() + 1);
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            if (table.columns[column].kind == ColumnKind::Bars) continue;
            rows[0].push_back(table.columns[column].heading);
            for (std::size_t row = 0; row < table.rows.size(); ++row) rows[row + 1].push_back(shown(table.rows[row][column].text));
        }
        return rows;
    }

    static std::size_t width_before_last(const std::vector<std::vector<std::string>>& rows)
    {
        std::size_t width = 0;
        for (std::size_t column = 0; column + 1 < rows[0].size(); ++column) {
            std::size_t widest = 0;
            for (const auto& row : rows) widest = std::max(widest, width_of(row[column]));
            width += widest + 2;
        }
        return width;
    }

    // What is too long goes on below the last column, or indented where that leaves too little room.
    void table_line(const std::string& row, std::size_t before_last)
    {
        constexpr std::size_t kRoom = kColumns - kMargin;
        if (width_of(row) <= kRoom) return line("  " + row);
        const std::size_t indent = before_last + kLeastLast <= kRoom ? before_last : 4;
        std::string rest = row;
        std::string margin = "  ";
        std::size_t room = kRoom;
        while (width_of(rest) > room) {
            const std::size_t cut = break_at(rest, room);
            line(margin + rest.substr(0, rest.find_last_not_of(' ', cut) + 1));
            rest.erase(0, std::min(rest.size(), rest.find_first_not_of(' ', cut)));
            margin.assign(kMargin + indent, ' ');
            room = kRoom - indent;
        }
        if (!rest.empty()) line(margin + rest);
    }

    // The byte of the last space within so many columns; in the middle of a word where there is none.
    static std::size_t break_at(const std::string& text, std::size_t room)
    {
        std::size_t columns = 0;
        std::size_t space = 0;
        std::size_t at = 0;
        for (; at < text.size() && columns <= room; ++at) {
            const bool begins = (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
            if (begins && columns == room) break;
            if (begins) ++columns;
            if (text[at] == ' ') space = at;
        }
        if (at < text.size() && text[at] == ' ') space = at;
        return space > 0 ? space : at;
    }

    std::string text_{};
};

}  // namespace

std::string to_text(const Document& document) { return PlainPaper{}.written(document); }

}  // namespace ec4x::report
