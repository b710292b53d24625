// The order sheet as a sheet of a workbook (SRV-067): the same columns as the CSV (codec/order_csv.h), with lists to choose from.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "model/orders.h"
#include "workbook/xlsx.h"

namespace ec4x::workbook {

// What the house has and knows, to choose from; without a view there is none of it.
struct Offers {
    std::vector<std::string> fleets{};    // own ones, as subjects
    std::vector<std::string> colonies{};  // own ones, as subjects
    std::vector<std::string> houses{};    // the others
    std::vector<std::string> classes{};   // of units
    std::vector<std::string> kinds{};     // of orders that the ruleset has; none: all
};

// The sheet `Orders` with this set and room for more, and the sheets that say what can be ordered, with the names that its lists use.
void add_order_sheets(Workbook& workbook, const OrderSet& orders, const Offers& offers);

// Why a file cannot be read, in one sentence.
struct NoWorkbook {
    std::string why{};
};

// The order sheet of a workbook as CSV, which orders_from_text reads; the row of a complaint is its row in the workbook. For people's sake a new kind
// without a number gets the next one, and a row with nothing but field and value belongs to the order above it.
[[nodiscard]] Result<std::string, NoWorkbook> order_csv_from(std::string_view xlsx);

// An order set in any form: a workbook becomes CSV, every other text stays as it is.
[[nodiscard]] Result<std::string, NoWorkbook> order_text_of(std::string bytes);

}  // namespace ec4x::workbook
