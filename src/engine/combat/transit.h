// Fleets that have left a battle (CBT-017, CBT-052, CBT-056).
#pragma once

#include <algorithm>

#include "engine/turn/turn.h"

namespace ec4x {

// CBT-056: it does not retreat again in this turn.
[[nodiscard]] inline bool has_retreated(const Turn& turn, FleetId fleet)
{
    return std::ranges::find(turn.facts.combat.retreats, fleet, &Retreat::fleet) != turn.facts.combat.retreats.end();
}

}  // namespace ec4x
