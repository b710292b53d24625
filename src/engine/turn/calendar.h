// What a turn is called (TRN-042). Display only.
#pragma once

#include "model/ruleset/setup_rules.h"

namespace ec4x {

// The year of turn N: "Strategic Cycle 8, year 3042". Years per cycle grow with the systems per house (MAP-041).
[[nodiscard]] int strategic_year(const CalendarRules& rules, int systems, int houses, int turn);

}  // namespace ec4x
