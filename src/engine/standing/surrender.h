// Surrender (VIC-018).
#pragma once

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

// CC4: noted; the house falls in IN7.
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Surrender& order);

// IN7, for a house that has just collapsed by surrender: what the house that it named gets. `toward` is their status before the fall.
void reward_surrender(Turn& turn, const Surrendered& surrendered, Relation toward);

}  // namespace ec4x
