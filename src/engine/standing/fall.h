// How a house falls, and what goes with it (VIC-003 to VIC-007, VIC-014, VIC-016).
#pragma once

#include <optional>

#include "engine/turn/turn.h"

namespace ec4x {

// VIC-005, VIC-006: its construction is lost, covert effects on it and its pacts end.
void collapse(Turn& turn, HouseId house, Cause cause);

// VIC-016: its units vanish, and with them missions; Guild contracts and pacts end.
void eliminate(Turn& turn, HouseId house);

// VIC-014: whether a marine division is aboard one of its transports.
[[nodiscard]] bool has_embarked_marines(const Ruleset& rules, const GameState& state, HouseId house);

// PRE-021: who took its last colony or destroyed its last embarked marines in this run, whichever came later; several: by lot.
[[nodiscard]] std::optional<HouseId> eliminator_of(const Turn& turn, HouseId house);

}  // namespace ec4x
