// The order sheet for a spreadsheet (SRV-067): columns `order,kind,subject,field,value`, a row for each field of an order.
//   order,kind,subject,field,value
//   ,turn,3,,                       without a number: what an order file says in its header
//   1,fleet,12,order,invade         kind and subject may be left empty where the row above of the same order has them
//   1,fleet,12,target,9
// A sheet becomes an order file, which the same reader reads; so nothing about any kind of order stands here.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "codec/codec.h"
#include "codec/complaint.h"

namespace ec4x {

// Complaints name the line of the sheet, or the first line of the order.
[[nodiscard]] Result<OrderSheet, Complaints> orders_from_csv(std::string_view text, std::string file_name = {});

// Reading it gives the same set.
[[nodiscard]] std::string to_order_csv(const OrderSet& set);

// The same before it is a text, for whoever writes or reads cells: the names of the columns, then a row for each line.
using OrderRow = std::array<std::string, 5>;
[[nodiscard]] std::vector<OrderRow> order_rows(const OrderSet& set);
[[nodiscard]] std::string order_csv_of(const std::vector<OrderRow>& rows);

// Whether a row without a number may name this: `game`, `turn`, ...
[[nodiscard]] bool is_set_field(std::string_view name);

// SRV-065: what stands behind `token` in a row without a number; empty: nothing.
[[nodiscard]] std::string token_in_csv(std::string_view text);

// Whether the first line is that of a sheet.
[[nodiscard]] bool looks_like_order_csv(std::string_view text);

}  // namespace ec4x
