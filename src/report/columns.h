// Text of fixed width: tables with aligned columns, paragraphs wrapped at a width.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace ec4x::report {

// Cells that stand below each other: numbers to the right, words to the left. The first row is the heading.
class Columns {
public:
    struct Cell {
        std::string_view text{};  // must live as long as the columns
        std::size_t width = 0;    // in characters
    };

    Columns(std::size_t rows, std::size_t columns) : rows_{rows}
    {
        columns_.reserve(columns);
        cells_.reserve(rows * columns);
    }

    // One more column; `next()` gives the cells below its heading, one after the other.
    template <class Next>
    void add(const Cell& heading, Next next)
    {
        Column column{.width = heading.width};
        std::size_t more_bytes = heading.text.size() - heading.width;  // than characters
        cells_.push_back(heading);
        for (std::size_t row = 1; row < rows_; ++row) {
            const Cell cell = next();
            column.width = std::max(column.width, cell.width);
            more_bytes = std::max(more_bytes, cell.text.size() - cell.width);
            if (!column.has_words) column.has_words = !is_figure(cell.text);
            cells_.push_back(cell);
        }
        columns_.push_back(column);
        room_ += column.width + more_bytes + kGap;
        if (more_bytes > 0) is_plain_ = false;
    }

    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] bool is_plain() const { return is_plain_; }  // in no row a character is longer than it is wide
    [[nodiscard]] std::size_t width_before_last() const;
    [[nodiscard]] std::string_view row(std::size_t number);  // without spaces at its end; gone with the next one

private:
    static constexpr std::size_t kGap = 2;

    struct Column {
        std::size_t width = 0;
        bool has_words = false;  // below the heading
    };

    [[nodiscard]] static bool is_figure(std::string_view text);

    std::size_t rows_;
    std::size_t room_ = 0;  // no row has more bytes
    bool is_plain_ = true;
    std::vector<Column> columns_{};
    std::vector<Cell> cells_{};  // column by column
    std::string line_{};
};

// Rows with their columns aligned; a row may end early.
[[nodiscard]] std::vector<std::string> aligned_columns(const std::vector<std::vector<std::string>>& rows);

// The words of the first line of at most `width` columns, at least one word; the text goes on behind them. Spaces at the
// beginning and end of a line are left out.
[[nodiscard]] std::string_view take_line(std::string_view& text, std::size_t width);

[[nodiscard]] std::size_t width_of(std::string_view text);  // in characters

// The byte where the character behind so many others begins; the end of a text that is no longer.
[[nodiscard]] std::size_t byte_of_column(std::string_view text, std::size_t column);

[[nodiscard]] std::string_view without_spaces_behind(std::string_view text);

}  // namespace ec4x::report
