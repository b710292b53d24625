// Prestige for scout missions (PRE-023).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// Not again for the same target system within so many turns.
[[nodiscard]] bool earns_scout_award(const PrestigeScoutRules& rules, const House& house, SystemId target, int turn);

// For the first undetected report of a mission order: SpyPlanet, HackStarbase or SpySystem. Gives the award and remembers it.
void award_scouting(Turn& turn, HouseId house, PrestigeSource mission, SystemId target);

}  // namespace ec4x
