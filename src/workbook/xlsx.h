// A workbook as plain values, and the file of Office Open XML (.xlsx) that is made of it (libxlsxwriter) and read back (libzip, expat). Knows no word of
// the game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"

namespace ec4x::workbook {

// Nothing, a text, or a number. A text stays one, whatever it looks like: none is ever taken for a formula.
using Cell = std::variant<std::monostate, std::string, double>;
using Row = std::vector<Cell>;

// What may be chosen in a part of a column. The choice is offered and not enforced.
struct Choices {
    std::uint32_t first_row = 0;
    std::uint32_t last_row = 0;
    std::uint16_t column = 0;
    std::string formula{};  // `=kinds`, a name of the workbook, or `=INDIRECT("fields_"&$B2)`
    std::string hint{};     // shown when the cell is entered
};

struct Sheet {
    std::string name{};                   // 1 to 31 characters
    std::vector<Row> rows{};              // the first holds the names of the columns
    std::vector<int> widths{};            // of the columns, in characters; 0 or absent: as wide as what stands there
    int text_columns = 0;                 // so many from the left hold nothing but texts, also what is typed later
    std::vector<std::uint32_t> strong{};  // rows that stand out; beside columns of texts only these do
    std::vector<Choices> choices{};
    bool hidden = false;  // for lists that nobody reads
};

// A name for a range: `kinds` = `=Kinds!$A$2:$A$40`.
struct RangeName {
    std::string name{};
    std::string range{};
};

struct Workbook {
    std::string title{};
    std::vector<Sheet> sheets{};
    std::size_t first_shown = 0;
    std::vector<RangeName> names{};
};

// The same workbook gives the same bytes. Throws std::runtime_error where there is no memory or no room for temporary files.
[[nodiscard]] std::string to_xlsx(const Workbook& workbook);

// Whether these are the first bytes of such a file (of any zip archive).
[[nodiscard]] bool looks_like_xlsx(std::string_view bytes);

// What is read back: every cell as its text, numbers in decimal, truth as `true` and `false`. Rows and columns that are not there are empty.
struct ReadSheet {
    std::string name{};
    std::vector<std::vector<std::string>> rows{};  // row 1 first
};

struct ReadLimits {
    std::size_t part_bytes = 16U << 20U;  // of one part of the archive, unpacked
    std::size_t rows = 20'000;
    std::size_t columns = 256;
    std::size_t text_bytes = 8U << 20U;  // of all cells together: a shared string may be named often
};

// All sheets in their order; or one sentence that says what is wrong. Takes what Excel, LibreOffice and libxlsxwriter save.
[[nodiscard]] Result<std::vector<ReadSheet>, std::string> read_xlsx(std::string_view bytes, const ReadLimits& limits = {});

}  // namespace ec4x::workbook
