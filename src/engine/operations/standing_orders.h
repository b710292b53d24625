// Standing orders (STO rules): what fleets do by themselves.
#pragma once

#include <string_view>

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

// STO-001, STO-002: whether a house may set this one. Whether the fleet may have one is the setting's to ask: spy-scout, Reserve
// and Mothballed fleets have none.
[[nodiscard]] Outcome check_standing(Turn& turn, HouseId house, const StandingOrder& order);

// The name of STO-001 in the form of events: `patrol_route`.
[[nodiscard]] std::string_view name_of_standing(const StandingOrder& order);

// STO-006: a standing order whose target has become impossible for good is gone.
void drop_impossible_standing(Turn& turn, Fleet& fleet);

// CC10 (STO-003 to STO-015). Orders for fleets that have none of their own.
void make_standing_orders(Turn& turn);

}  // namespace ec4x
