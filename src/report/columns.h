// Text of fixed width: tables with aligned columns, paragraphs wrapped at a width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ec4x::report {

// Cells that stand below each other: numbers to the right, words to the left. The first row is the heading.
class Columns {
public:
    explicit Columns(std::size_t columns) : columns_(columns), width_{columns > 0 ? (columns - 1) * kGap : 0} {}

    void reserve(std::size_t rows) { cells_.reserve(rows * columns_.size()); }
    void add(std::string_view cell, std::size_t width);  // row by row; the text must live as long as the columns

    [[nodiscard]] std::size_t rows() const { return columns_.empty() ? 0 : cells_.size() / columns_.size(); }
    [[nodiscard]] std::size_t width_before_last() const { return columns_.empty() ? 0 : width_ - columns_.back().width; }
    void write_row(std::size_t row, std::string& line) const;  // in place of what the line was, without spaces at its end

private:
    static constexpr std::size_t kGap = 2;

    struct Column {
        std::size_t width = 0;
        bool has_words = false;  // below the heading
    };
    struct Cell {
        std::string_view text{};
        std::size_t width = 0;
    };

    std::vector<Column> columns_;
    std::vector<Cell> cells_{};
    std::size_t next_ = 0;        // the column of the next cell
    std::size_t width_;           // of all columns with the gaps between them
    std::size_t more_bytes_ = 0;  // than characters, in all cells
};

// Rows with their columns aligned; a row may end early.
[[nodiscard]] std::vector<std::string> aligned_columns(const std::vector<std::vector<std::string>>& rows);

// The words of the first line of at most `width` columns, at least one word; the text goes on behind them. Spaces at the
// beginning and end of a line are left out.
[[nodiscard]] std::string_view take_line(std::string_view& text, std::size_t width);

[[nodiscard]] std::size_t width_of(std::string_view text);  // in characters
[[nodiscard]] bool fits(std::string_view text, std::size_t width);

// The byte where the character behind so many others begins; the end of a text that is no longer.
[[nodiscard]] std::size_t byte_of_column(std::string_view text, std::size_t column);

[[nodiscard]] std::string_view without_spaces_behind(std::string_view text);

}  // namespace ec4x::report
