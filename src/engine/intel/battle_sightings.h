// What participants and third houses see of those who fight (INT-015 to INT-017).
#pragma once

#include <span>

#include "engine/forces/roster.h"
#include "engine/intel/audience.h"
#include "engine/intel/intel_facts.h"
#include "engine/turn/turn.h"

namespace ec4x {

// Before the first shot: the fleets of both sides as they are, and what the third houses there have eyes for.
[[nodiscard]] Fight fight_before(const Turn& turn, const Roster& roster, SystemId system, std::span<const HouseId> houses, std::span<const FleetId> fleets,
                                 const Audience& audience);

// After it: which of the fleets are no more.
void note_losses(const GameState& state, Fight& fight);

}  // namespace ec4x
