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

    Columns(std::size_t rows, std::size_t columns) : rows_{rows}, columns_(columns), cells_(rows * columns) {}

    // With `cell_of(row)` in each of its rows.
    template <class CellOf>
    void fill(std::size_t number, CellOf cell_of)
    {
        Column& column = columns_[number];
        std::size_t more_bytes = 0;  // than characters
        for (std::size_t row = 0; row < rows_; ++row) {
            const Cell cell = cells_[row * columns_.size() + number] = cell_of(row);
            column.width = std::max(column.width, cell.width);
            more_bytes = std::max(more_bytes, cell.text.size() - cell.width);
            if (row > 0 && !column.has_words) column.has_words = !is_figure(cell.text);
        }
        room_ += column.width + more_bytes + kGap;
    }

    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] std::size_t width_before_last() const;
    void write_row(std::size_t row, std::string& line) const;  // in place of what the line was, without spaces at its end

private:
    static constexpr std::size_t kGap = 2;

    struct Column {
        std::size_t width = 0;
        bool has_words = false;  // below the heading
    };

    [[nodiscard]] static bool is_figure(std::string_view text);

    std::size_t rows_;
    std::size_t room_ = 0;  // no row has more bytes
    std::vector<Column> columns_;
    std::vector<Cell> cells_;  // row by row
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
