// Fleets that have left a battle (CBT-017, CBT-052, CBT-056).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// CBT-056: it does not retreat again in this turn.
[[nodiscard]] inline bool has_retreated(const Turn& turn, FleetId fleet) { return turn.facts.combat.retreats.of(fleet) != nullptr; }

// CBT-052: the fleet arrives where its move ends, and is told by an order if it has farther to go.
SystemId complete_retreat(Turn& turn, const Retreat& retreat);

}  // namespace ec4x
