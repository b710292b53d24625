// What is public although much of what makes it is not.
#pragma once

#include <algorithm>
#include <cstdint>

#include "model/view.h"

namespace ec4x::testing {

// PRE-001: a battle elsewhere shows in the prestige of those who fought it. Where two runs are compared that differ in hidden facts, the totals
// of others and all ranks are left out, and the events are numbered without them.
[[nodiscard]] inline HouseView without_prestige_of_others(HouseView known)
{
    for (PublicHouse& house : known.houses) {
        if (house.id != known.house) house.prestige = 0;
        house.rank = 0;
    }
    std::erase_if(known.events, [](const Event& event) { return event.what.is<event::Prestige>(); });
    std::uint32_t number = 0;
    for (Event& event : known.events) event.number = ++number;
    known.own.last.event = number;
    return known;
}

}  // namespace ec4x::testing
