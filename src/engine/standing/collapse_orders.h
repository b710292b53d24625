// The fleets of a collapsed house (VIC-004): home, and there they stay.
#pragma once

#include "engine/turn/turn.h"
#include "model/view.h"

namespace ec4x {

[[nodiscard]] OrderSet collapse_orders(const Ruleset& rules, const HouseView& view);

// What its order set cannot say, because such a house takes no part in CC3 (TRN-008): no standing orders, and no retreat from own colonies.
void settle_collapsed_fleets(Turn& turn, HouseId house);

}  // namespace ec4x
