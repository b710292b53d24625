// Fleets that have left a battle (CBT-017, CBT-052, CBT-056).
#pragma once

#include <algorithm>

#include "engine/turn/turn.h"

namespace ec4x {

// CBT-056: it does not retreat again in this turn.
[[nodiscard]] inline bool has_retreated(const Turn& turn, FleetId fleet)
{
    return std::ranges::any_of(turn.facts.combat.retreats, [&](const Retreat& retreat) {  // the number differs from most
        return retreat.fleet.number == fleet.number && retreat.fleet == fleet;
    });
}

}  // namespace ec4x
