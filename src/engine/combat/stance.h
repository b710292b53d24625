// Who is hostile to whom in a system (CBT-018).
#pragma once

#include <span>

#include "engine/forces/roster.h"
#include "engine/turn/turn.h"

namespace ec4x {

// CBT-018, by the fleets that are there now.
[[nodiscard]] bool meet_as_enemies(const Turn& turn, const Roster& roster, SystemId system, HouseId one, HouseId other);

// As it was fixed in CF6, or in CF8 for those who first met there; it lasts for the whole Conflict Phase (CBT-019).
[[nodiscard]] bool are_hostile(const Turn& turn, SystemId system, HouseId one, HouseId other);

// All such pairs of a system, ascending.
[[nodiscard]] std::span<const PairAt> hostile_pairs(const Turn& turn, SystemId system);

// Writes into the facts who meet as enemies in the system now: in CF6, and in CF8 for those who first meet there. It takes nobody out.
void fix_stances_at(Turn& turn, const Roster& roster, SystemId system);

// CBT-017: it has left a battle and not yet arrived elsewhere, so it takes part in nothing.
[[nodiscard]] bool is_in_transit(const Turn& turn, const Fleet& fleet);

}  // namespace ec4x
