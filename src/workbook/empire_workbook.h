// A turn as a workbook (SRV-067): what the house has and knows, what things cost, and the order sheet.
#pragma once

#include <string>

#include "model/orders.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::workbook {

// As a file (.xlsx). `orders` are those in force, or an empty set. A text of a player is never taken for a formula.
[[nodiscard]] std::string empire_workbook(const Ruleset& rules, const HouseView& view, const OrderSet& orders);

// The order sheet alone.
[[nodiscard]] std::string order_workbook(const OrderSet& orders);

}  // namespace ec4x::workbook
