// A colony changes hands (GRD-009, GRD-012, GRD-014).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// GRD-002: shield and spaceports fall when the marines of an invasion land.
void break_landing_ground(Turn& turn, SystemId system);

// GRD-009, GRD-012: whole working IU that are destroyed when the colony is taken.
[[nodiscard]] std::int64_t iu_lost_by_capture(const Ruleset& rules, const Colony& colony, Assault kind);

// The colony passes to `to` with everything that stays, and all that follows at once (GRD-014), but for the orders of fleets.
// `defended`: it had an army, marine or battery (PRE-009).
void capture_colony(Turn& turn, SystemId system, HouseId to, Assault kind, bool defended);

}  // namespace ec4x
