// Breaches of a pact and their price (DIP-028 to DIP-034).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// Found in a Conflict Phase: the pact is as good as gone, Enemy from CF1 of the next turn on. One for each house and pact.
void record_breach(Turn& turn, HouseId breaker, HouseId victim, BreachKind kind);

// DIP-029: prestige, dishonor, isolation; all are told.
void pay_for_breach(Turn& turn, HouseId breaker, HouseId victim);

// DIP-032.
[[nodiscard]] constexpr bool is_repeated_breach(int last_breach, int turn, int window) { return last_breach != 0 && turn - last_breach <= window; }

}  // namespace ec4x
