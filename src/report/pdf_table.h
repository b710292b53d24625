// Tables on paper: the widths of columns, and rows that break between pages.
#pragma once

#include <vector>

#include "draw/pages.h"
#include "report/document.h"

namespace ec4x::report {

struct TableSetting {
    draw::Length room{};  // for all columns together
    draw::Length gap = draw::Length::whole(8);
    draw::Length type = draw::Length{780};
};

// As wide as the words are; where there is not room enough the widest columns of words give way, so that short ones stay on one line.
[[nodiscard]] std::vector<draw::Length> column_widths(const draw::Typesetter& setter, const Table& table, const TableSetting& setting);

// Text in the printed colours. `bold`: all of it.
[[nodiscard]] draw::TextBlock printed(const Text& text, draw::Length size, bool bold = false);
[[nodiscard]] draw::TextBlock printed_cell(const Table& table, std::size_t row, std::size_t column, draw::Length size);
[[nodiscard]] draw::TextBlock printed_heading(const Column& column, draw::Length size);

}  // namespace ec4x::report
