#include "report/to_text.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "draw/utf8.h"
#include "report/columns.h"
#include "report/joined.h"

namespace ec4x::report {

namespace {

constexpr std::size_t kColumns = 100;
constexpr std::size_t kUsualSize = 65'536;
constexpr std::size_t kMargin = 2;
constexpr std::string_view kSpaces = "                                                                                                    ";
constexpr std::size_t kLeastLast = 24;  // columns for the last column of a table before its rows are wrapped below

class PlainPaper {
public:
    explicit PlainPaper(const Document& document) : document_{document}
    {
        if (document.texts == nullptr) return;
        for (const std::string_view sheet : document.texts->sheets()) {
            if (draw::is_plain(sheet)) plain_sheets_.push_back(sheet);
        }
    }

    std::string written()
    {
        text_.add(shown(document_.title), ", ", shown(document_.subtitle), '\n', std::string(kColumns, '='), '\n');
        for (const Section& section : document_.sections) write(section);
        return text_.take();
    }

private:
    void line(std::string_view margin, std::string_view words) { text_.add(margin, words, '\n'); }
    void indented_line(std::size_t indent, std::string_view words) { line(kSpaces.substr(0, indent), words); }

    // Most texts stand on a sheet that was looked through as a whole.
    [[nodiscard]] bool is_plain(std::string_view text)
    {
        const auto has_it = [&](std::string_view sheet) {
            const std::less<const char*> before;
            return !before(text.data(), sheet.data()) && before(text.data(), sheet.data() + sheet.size());
        };
        if (has_it(last_sheet_)) return true;
        const auto sheet = std::ranges::find_if(plain_sheets_, has_it);
        if (sheet == plain_sheets_.end()) return draw::is_plain(text);
        last_sheet_ = *sheet;
        return true;
    }

    // As it may be printed. Most texts are so already; what had to be changed is kept as long as the paper.
    std::string_view shown(std::string_view text) { return is_plain(text) ? text : kept_.write(draw::printable(text)); }

    Columns::Cell shown_cell(std::string_view text)
    {
        if (is_plain(text)) return {text, text.size()};
        const std::string_view printed = kept_.write(draw::printable(text));
        return {printed, width_of(printed)};
    }

    void write(const Section& section)
    {
        const auto is_drawn = [](const Block& block) { return std::holds_alternative<Figure>(block); };
        if (std::ranges::all_of(section.blocks, is_drawn)) return;
        if (section.number > 0) text_.add('\n', section.number, ". ", section.title, '\n');
        else text_.add('\n', section.title, '\n');
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
        std::string words;
        for (const Fact& fact : block.facts) {
            append(words, words.empty() ? "" : ", ", fact.label, ' ', fact.value);
            if (!fact.note.empty()) append(words, " (", fact.note, ')');
        }
        paragraph(shown(words), "  ", kMargin);
    }

    void listed(const Item& item, std::string_view mark)
    {
        paragraph(shown(item.text.words), mark, mark.size());
        for (const Text& more : item.more) paragraph(shown(more.words), kSpaces.substr(0, mark.size() + 2), mark.size() + 4);
    }

    void write(const List& block)
    {
        for (const Item& item : block.items) {
            if (item.rank > 0) listed(item, joined(item.rank < 10 ? "   " : "  ", item.rank, "  "));
            else listed(item, "  - ");
        }
    }

    void write(const Table& block)
    {
        if (block.drawn_only) return;
        if (!block.caption.empty()) text_.add("  ", block.caption, ":\n");
        Columns columns = columns_of(block);
        const std::size_t before_last = columns.width_before_last();
        const std::size_t indent = before_last + kLeastLast <= kColumns - kMargin ? before_last : 4;
        for (std::size_t row = 0; row < columns.rows(); ++row) table_line(columns.row(row), indent, columns.is_plain());
    }

    // Without the columns that only hold bars.
    Columns columns_of(const Table& table)
    {
        const auto bars = static_cast<std::size_t>(std::ranges::count(table.columns, ColumnKind::Bars, &Column::kind));
        Columns columns{table.rows() + 1, table.columns.size() - bars};
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            if (table.columns[column].kind == ColumnKind::Bars) continue;
            const auto next = [&, at = column, step = table.columns.size()]() mutable {
                return shown_cell(table.cells[std::exchange(at, at + step)].text.words);
            };
            columns.add(shown_cell(table.columns[column].heading), next);
        }
        return columns;
    }

    // What is too long goes on below the last column, or indented where that leaves too little room.
    void table_line(std::string_view row, std::size_t indent, bool is_plain_row)
    {
        constexpr std::size_t kRoom = kColumns - kMargin;
        const auto end_of = [&](std::size_t room) { return is_plain_row ? std::min(row.size(), room) : byte_of_column(row, room); };
        std::size_t margin = 0;
        for (std::size_t end = end_of(kRoom); end < row.size(); end = end_of(kRoom - margin)) {
            const std::size_t cut = break_before(row, end);
            indented_line(kMargin + margin, without_spaces_behind(row.substr(0, cut)));
            row.remove_prefix(std::min(row.size(), row.find_first_not_of(' ', cut)));
            margin = indent;
        }
        if (!row.empty() || margin == 0) indented_line(kMargin + margin, row);
    }

    // The byte of the last space up to there; in the middle of a word where there is none.
    static std::size_t break_before(std::string_view row, std::size_t end)
    {
        const std::size_t space = row.rfind(' ', end);
        return space != std::string_view::npos && space > 0 ? space : end;
    }

    const Document& document_;
    std::vector<std::string_view> plain_sheets_{};
    std::string_view last_sheet_{};  // the one where the last text was found; mostly the next one is there too
    Pages text_{kUsualSize};
    TextStore kept_{};
};

}  // namespace

std::string to_text(const Document& document) { return PlainPaper{document}.written(); }

}  // namespace ec4x::report
