// What a house in autopilot orders (VIC-009 to VIC-012): its fleets come home, its colonies are made safe. No diplomacy, no covert work; tax,
// research amounts and waiting lists stand as they are.
#pragma once

#include "model/orders.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x {

[[nodiscard]] OrderSet autopilot_orders(const Ruleset& rules, const HouseView& view);

}  // namespace ec4x
