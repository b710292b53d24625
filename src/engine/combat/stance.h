// Who is hostile to whom in a system (CBT-018).
#pragma once

#include "engine/forces/roster.h"
#include "engine/turn/turn.h"

namespace ec4x {

// CBT-018, by the fleets that are there now.
[[nodiscard]] bool meet_as_enemies(const Turn& turn, const Roster& roster, SystemId system, HouseId one, HouseId other);

// As it was fixed in CF6, or in CF8 for those who first met there; it lasts for the whole Conflict Phase (CBT-019).
[[nodiscard]] bool are_hostile(const Turn& turn, SystemId system, HouseId one, HouseId other);

}  // namespace ec4x
