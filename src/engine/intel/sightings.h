// Who sees whom in a system (INT-009 to INT-014, MOV-012).
#pragma once

#include "engine/forces/roster.h"
#include "engine/turn/turn.h"

namespace ec4x {

// In CF5 and CF15: fleets and colonies see what is in their system. What CF15 sees as CF5 saw it is the same observation, made later (INT-029).
void sight_neighbours(Turn& turn, const Roster& roster);

// INT-011: whether the house sees the fleet in a system where it looks.
[[nodiscard]] bool shows_itself(const Turn& turn, const Roster& roster, const Fleet& fleet, SystemId system, HouseId to);

}  // namespace ec4x
