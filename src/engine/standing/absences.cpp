#include "engine/standing/standing_steps.h"

namespace ec4x {

void settle_absences(Turn& turn)
{
    for (House& house : turn.state.houses) {
        if (!has_economy(house)) continue;
        house.missed_turns = turn.orders_of(house.id) != nullptr ? 0 : house.missed_turns + 1;
    }
}

}  // namespace ec4x
