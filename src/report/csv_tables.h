// The report of a turn as tables for a spreadsheet (SRV-067): UTF-8, comma, a header line (RFC 4180). One column for each field of the
// view, named as there. With them the map as the house knows it (MAP-035) and where it saw the fleets of others (INT-032).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/orders.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::report {

// One of them before it is a text.
struct PlainCell {
    std::string text{};
    bool is_text = false;  // as the view has it: a name, not a number
};
struct PlainTable {
    std::string name{};
    std::vector<std::string> columns{};
    std::vector<std::vector<PlainCell>> rows{};
};
[[nodiscard]] std::vector<PlainTable> plain_tables(const HouseView& view);

// `systems` and `lanes` as in a map file, and `tracks`: a line for each sighting. What is unknown is empty.
[[nodiscard]] std::vector<PlainTable> map_tables(const Ruleset& rules, const HouseView& view);

struct CsvTable {
    std::string name{};  // `colonies`
    std::string text{};
};

// All of them; the last is the order sheet, which is read back (codec/order_csv.h).
[[nodiscard]] std::vector<CsvTable> csv_tables(const Ruleset& rules, const HouseView& view, const OrderSet& orders);

}  // namespace ec4x::report
