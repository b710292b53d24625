// Prestige by the size of the map (PRE-003, PRE-004).
#pragma once

#include "model/ruleset/prestige_rules.h"

namespace ec4x {

// PRE-003. In thousandths, fixed once at the start of a game. Systems per house count as an exact fraction (MAP-041).
[[nodiscard]] int prestige_multiplier(const PrestigeScalingRules& rules, int systems, int houses);

// PRE-004. The booked value of an event entry.
[[nodiscard]] int scaled(int base, int multiplier);

}  // namespace ec4x
