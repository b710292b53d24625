// Planet-Breakers and their base colonies (UNT-040, UNT-041).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// UNT-041: the colony has another owner now, or is no more. The Planet-Breaker that its former owner based there is scrapped.
void scrap_planet_breaker_based_at(Turn& turn, SystemId system);

// UNT-040 in MN6: those whose base is no colony of the house any more; if there are still more than the colonies allow, the
// newest.
void enforce_planet_breaker_limit(Turn& turn);

}  // namespace ec4x
