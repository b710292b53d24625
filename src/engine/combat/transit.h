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

// CBT-017: it has left the battle and not yet arrived anywhere, so it takes part in nothing.
[[nodiscard]] inline bool is_in_transit(const Turn& turn, const Fleet& fleet)
{
    return std::ranges::any_of(turn.facts.combat.retreats, [&](const Retreat& retreat) { return retreat.fleet == fleet.id && retreat.from == fleet.at; });
}

}  // namespace ec4x
