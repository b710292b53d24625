// A report before it has a form: sections of lists, tables, figures. Made once from what a house may know; written as text, as a web
// page and as PDF. Texts are as they are: each writer escapes what its form asks for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "draw/chart.h"
#include "draw/map_picture.h"

namespace ec4x::report {

enum class Tone : std::uint8_t { Plain, Muted, Good, Warning, Danger, Info };

struct Span {
    std::string text{};
    Tone tone = Tone::Plain;
    bool strong = false;
};

// A few words, with the mark of a house before them where they are about one.
struct Text {
    std::vector<Span> spans{};
    std::optional<int> seat{};

    Text() = default;
    Text(std::string text) : spans{{std::move(text)}} {}
    Text(const char* text) : spans{{text}} {}
    Text(std::string text, Tone tone) : spans{{std::move(text), tone}} {}

    [[nodiscard]] static Text strong(std::string text, Tone tone = Tone::Plain);
    [[nodiscard]] static Text of_house(int seat, std::string text, bool strong = false);
    [[nodiscard]] std::string plain() const;
    [[nodiscard]] bool empty() const { return spans.empty() || (spans.size() == 1 && spans[0].text.empty()); }
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
    std::optional<Bar> bar{};

    Cell() = default;
    Cell(Text words) : text{std::move(words)} {}
    Cell(std::string words) : text{std::move(words)} {}
    Cell(const char* words) : text{words} {}
    Cell(Bar drawn, Text words = {}) : text{std::move(words)}, bar{drawn} {}
};

enum class ColumnKind : std::uint8_t { Words, Figures, Bars };

struct Column {
    std::string heading{};
    ColumnKind kind = ColumnKind::Words;
};

// How a table behaves where there is little room: rows become cards, or it stays a grid and is scrolled.
enum class TableShape : std::uint8_t { Cards, Grid };

struct Table {
    std::string caption{};
    std::vector<Column> columns{};
    std::vector<std::vector<Cell>> rows{};
    bool sum_last = false;         // the last row sums up the others
    bool drawn_only = false;       // says with bars what the text says anyway
    TableShape shape = TableShape::Cards;
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
    std::string label{};
    std::string value{};
    std::string note{};
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
    std::string caption{};
    std::string description{};  // what it shows, for those who cannot see it
    bool half_width = false;
};

using Block = std::variant<Paragraph, List, Table, Facts, Figure>;

struct Section {
    int number = 0;  // of the parts of INT-039; 0: none
    std::string title{};
    std::vector<Block> blocks{};
    std::string label{};  // in lists of contents; empty: the title
};

struct Document {
    std::string title{};     // House Avendrel
    std::string subtitle{};  // Strategic Cycle 12, year 3050
    std::string running{};   // Turn 12 · House Avendrel
    int seat = 0;
    std::vector<Section> sections{};
};

}  // namespace ec4x::report
