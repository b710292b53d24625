#include "engine/turn/calendar.h"

#include <cstddef>

namespace ec4x {

int strategic_year(const CalendarRules& rules, int systems, int houses, int turn)
{
    // Systems per house are an exact fraction: s <= 10, s <= 14, s <= 20, s < 30, more.
    const std::size_t size = systems <= 10 * houses ? 0U : systems <= 14 * houses ? 1U : systems <= 20 * houses ? 2U : systems < 30 * houses ? 3U : 4U;
    return rules.start_year + (turn - 1) * rules.years[size];
}

}  // namespace ec4x
