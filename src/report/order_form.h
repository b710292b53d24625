// An order file to fill in (SRV-064): the header, and as comments what each fleet and colony may do, and what may be done to other houses.
#pragma once

#include <string>

#include "engine/orders/legal_orders.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::report {

[[nodiscard]] std::string order_form(const Ruleset& rules, const HouseView& view);

}  // namespace ec4x::report
