// What every diplomatic action looks at first (DIP-020).
#pragma once

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

// `unknown_house`, `own_house`, `target_fallen`.
[[nodiscard]] Outcome cannot_address(const GameState& state, HouseId house, HouseId other);

// The same, and `one_per_turn`.
[[nodiscard]] Outcome cannot_act(const Turn& turn, const DiplomaticAct& act);

void note_act(Turn& turn, const DiplomaticAct& act);

}  // namespace ec4x
