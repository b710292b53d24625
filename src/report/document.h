// A report before it has a form: sections of lists, tables, figures. Made once from what a house may know; written as text, as a web
// page and as PDF. Texts are as they are: each writer escapes what its form asks for.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "draw/chart.h"
#include "draw/map_picture.h"
#include "report/text_store.h"

namespace ec4x::report {

enum class Tone : std::uint8_t { Plain, Muted, Good, Warning, Danger, Info };

// What stands in the document's store or in the program itself. A string would be gone before the document.
class Words : public std::string_view {
public:
    Words() = default;
    Words(std::string_view text) : std::string_view{text} {}
    Words(const char* text) : std::string_view{text} {}
    Words(const std::string&) = delete;
};

// A few words, with the mark of a house before them where they are about one.
struct Text {
    Words words{};
    std::optional<int> seat{};
    Tone tone = Tone::Plain;
    bool is_strong = false;

    Text() = default;
    template <std::convertible_to<Words> From>
    Text(const From& text, Tone in = Tone::Plain) : words{text}, tone{in}
    {}

    [[nodiscard]] static Text strong(Words text, Tone tone = Tone::Plain);
    [[nodiscard]] static Text of_house(int seat, Words text, bool strong = false);
    [[nodiscard]] bool empty() const { return words.empty(); }
};

// A part of a whole as a bar: what is there, what is damaged, what is gone.
struct Bar {
    std::int64_t full = 0;
    std::int64_t half = 0;
    std::int64_t lost = 0;
    std::int64_t whole = 1;     // the length of the bar's room; bars of one table share it
    std::optional<int> seat{};  // in the colour of a house
};

struct Cell {
    Text text{};
    std::uint32_t bar = 0;  // in place of the text: its number in the table, from 1 on

    Cell() = default;
    template <std::convertible_to<Text> From>
    explicit Cell(const From& words) : text(words)
    {}
};

enum class ColumnKind : std::uint8_t { Words, Figures, Bars, Blank };  // Blank: to be filled in by pen

struct Column {
    Words heading{};
    ColumnKind kind = ColumnKind::Words;
    int points = 0;  // how wide a blank is on paper
};

// How a table behaves where there is little room: rows become cards, or it stays a grid and is scrolled.
enum class TableShape : std::uint8_t { Cards, Grid };

struct Table {
    Words caption{};
    std::vector<Column> columns{};
    std::vector<Cell> cells{};  // row by row, as many in each as there are columns
    std::vector<Bar> bars{};
    bool sum_last = false;    // the last row sums up the others
    bool drawn_only = false;  // says with bars what the text says anyway
    TableShape shape = TableShape::Cards;

    [[nodiscard]] std::size_t rows() const { return columns.empty() ? 0 : cells.size() / columns.size(); }
    [[nodiscard]] bool is_sum(std::size_t row) const { return sum_last && row + 1 == rows(); }
    [[nodiscard]] const Cell& at(std::size_t row, std::size_t column) const { return cells[row * columns.size() + column]; }
    [[nodiscard]] const Bar* bar_of(const Cell& cell) const { return cell.bar > 0 ? &bars[cell.bar - 1] : nullptr; }
    void reserve_rows(std::size_t more) { cells.reserve(cells.size() + more * columns.size()); }

    template <class... Cells>
    void add_row(const Cells&... row)
    {
        (add(row), ...);
    }
    template <std::convertible_to<Text> From>
    void add(const From& text)
    {
        cells.push_back(Cell{text});
    }
    void add(const Bar& bar)
    {
        bars.push_back(bar);
        cells.emplace_back().bar = static_cast<std::uint32_t>(bars.size());
    }
};

struct Item {
    Text text{};
    std::vector<Text> more{};  // further lines below it
    int rank = 0;              // significance, 10 to 1; 0: none
    Tone tone = Tone::Plain;
};

struct List {
    std::vector<Item> items{};
};

// A row of single figures.
struct Fact {
    Words label{};
    Words value{};
    Words note{};
    Tone tone = Tone::Plain;
};

struct Facts {
    std::vector<Fact> facts{};
};

struct Paragraph {
    Text text{};
};

struct Figure {
    std::variant<MapPicture, draw::LineChart> picture{};
    Words caption{};
    Words description{};  // what it shows, for those who cannot see it
    bool half_width = false;
};

using Block = std::variant<Paragraph, List, Table, Facts, Figure>;

struct Section {
    int number = 0;  // of the parts of INT-039; 0: none
    Words title{};
    std::vector<Block> blocks{};
    Words label{};          // in lists of contents; empty: the title
    bool own_page = false;  // begins on a new page where there are pages
};

struct Document {
    std::string title{};     // House Avendrel
    std::string subtitle{};  // Strategic Cycle 12, year 3050
    std::string running{};   // Turn 12 · House Avendrel
    int seat = 0;
    std::vector<Section> sections{};
    std::shared_ptr<const TextStore> texts{};  // what the sections point at
};

}  // namespace ec4x::report
