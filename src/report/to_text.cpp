#include "report/to_text.h"

#include <algorithm>
#include <list>

#include "draw/utf8.h"
#include "report/columns.h"
#include "report/joined.h"

namespace ec4x::report {

namespace {

constexpr std::size_t kColumns = 100;
constexpr std::size_t kUsualSize = 32'768;
constexpr std::size_t kMargin = 2;
constexpr std::string_view kSpaces = "                                                                                                    ";
constexpr std::size_t kLeastLast = 24;  // columns for the last column of a table before its rows are wrapped below

class PlainPaper {
public:
    std::string written(const Document& document)
    {
        text_.reserve(kUsualSize);
        line(joined(shown(document.title), ", "), shown(document.subtitle));
        line(std::string(kColumns, '='));
        for (const Section& section : document.sections) write(section);
        return std::move(text_);
    }

private:
    void line(std::string_view margin = {}, std::string_view words = {}) { text_.append(margin).append(words) += '\n'; }
    void indented_line(std::size_t indent, std::string_view words) { line(kSpaces.substr(0, indent), words); }

    // As it may be printed. Most texts are so already; what had to be changed is kept as long as the paper.
    std::string_view shown(std::string_view text) { return draw::is_plain(text) ? text : kept_.emplace_back(draw::printable(text)); }

    void add_cell(Columns& columns, std::string_view text)
    {
        if (draw::is_plain(text)) return columns.add(text, text.size());
        const std::string& printed = kept_.emplace_back(draw::printable(text));
        columns.add(printed, width_of(printed));
    }

    void write(const Section& section)
    {
        const auto is_drawn = [](const Block& block) { return std::holds_alternative<Figure>(block); };
        if (std::ranges::all_of(section.blocks, is_drawn)) return;
        line();
        line(section.number > 0 ? joined(section.number, ". ") : "", section.title);
        for (const Block& block : section.blocks) std::visit([this](const auto& what) { write(what); }, block);
    }

    void paragraph(std::string_view text, std::string_view before_first, std::size_t indent)
    {
        text = without_spaces_behind(text);
        if (text.empty()) return;
        line(before_first, take_line(text, kColumns - indent));
        while (!text.empty()) indented_line(indent, take_line(text, kColumns - indent));
    }

    void write(const Paragraph& block) { paragraph(shown(block.text.words), "  ", kMargin); }
    void write(const Figure&) {}

    void write(const Facts& block)
    {
        Draft text;
        Enumeration facts{text};
        for (const Fact& fact : block.facts) {
            if (fact.note.empty()) facts.add(fact.label, ' ', fact.value);
            else facts.add(fact.label, ' ', fact.value, " (", fact.note, ')');
        }
        const std::string words = text.text();
        paragraph(shown(words), "  ", kMargin);
    }

    void write(const List& block)
    {
        for (const Item& item : block.items) {
            const std::string mark = item.rank > 0 ? joined(item.rank < 10 ? "   " : "  ", item.rank, "  ") : "  - ";
            paragraph(shown(item.text.words), mark, mark.size());
            for (const Text& more : item.more) paragraph(shown(more.words), std::string(mark.size() + 2, ' '), mark.size() + 4);
        }
    }

    void write(const Table& block)
    {
        if (block.drawn_only) return;
        if (!block.caption.empty()) line(joined("  ", block.caption), ":");
        const Columns columns = columns_of(block);
        const std::size_t before_last = columns.width_before_last();
        std::string words;
        for (std::size_t row = 0; row < columns.rows(); ++row) {
            columns.write_row(row, words);
            table_line(words, before_last);
        }
    }

    // Without the columns that only hold bars.
    Columns columns_of(const Table& table)
    {
        const auto is_written = [&](std::size_t column) { return table.columns[column].kind != ColumnKind::Bars; };
        const std::size_t bars = static_cast<std::size_t>(std::ranges::count(table.columns, ColumnKind::Bars, &Column::kind));
        Columns columns{table.columns.size() - bars};
        columns.reserve(table.rows() + 1);
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            if (is_written(column)) add_cell(columns, table.columns[column].heading);
        }
        for (std::size_t row = 0; row < table.rows(); ++row) {
            for (std::size_t column = 0; column < table.columns.size(); ++column) {
                if (is_written(column)) add_cell(columns, table.at(row, column).text.words);
            }
        }
        return columns;
    }

    // What is too long goes on below the last column, or indented where that leaves too little room.
    void table_line(std::string_view row, std::size_t before_last)
    {
        constexpr std::size_t kRoom = kColumns - kMargin;
        const std::size_t indent = before_last + kLeastLast <= kRoom ? before_last : 4;
        std::size_t margin = 0;
        while (!fits(row, kRoom - margin)) {
            const std::size_t cut = break_at(row, kRoom - margin);
            indented_line(kMargin + margin, without_spaces_behind(row.substr(0, cut)));
            row.remove_prefix(std::min(row.size(), row.find_first_not_of(' ', cut)));
            margin = indent;
        }
        if (!row.empty() || margin == 0) indented_line(kMargin + margin, row);
    }

    // The byte of the last space within so many columns; in the middle of a word where there is none.
    static std::size_t break_at(std::string_view row, std::size_t room)
    {
        const std::size_t end = byte_of_column(row, room);
        const std::size_t space = row.rfind(' ', end);
        return space != std::string_view::npos && space > 0 ? space : end;
    }

    std::string text_{};
    std::list<std::string> kept_{};
};

}  // namespace

std::string to_text(const Document& document) { return PlainPaper{}.written(document); }

}  // namespace ec4x::report
