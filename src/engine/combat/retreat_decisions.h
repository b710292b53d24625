// Who leaves after a round (CBT-049, CBT-050): the same for all kinds of battles, which differ in what the answers are.
#pragma once

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "engine/combat/battle.h"

namespace ec4x {

// CBT-050: all of them disengage. CBT-049: one of them retreats.
enum class LeavingOccasion : std::uint8_t { Retreat, Mutual };

// `side` answers has_opponent(force), wants_to_leave(force), can_leave(force, occasion) and strength_of(force), and does
// withdraw(forces) or retreat(force). `leavers` is room for a list.
template <class Side>
void decide_retreats(Side& side, Houses living, std::vector<ForceIndex>& leavers)
{
    Houses asked = 0;
    leavers.clear();
    for (Houses rest = living; rest != 0; rest &= rest - 1) {
        const auto i = static_cast<ForceIndex>(std::countr_zero(rest));
        if (!side.has_opponent(i)) continue;
        asked |= only(i);
        if (side.wants_to_leave(i)) leavers.push_back(i);
    }
    if (leavers.empty()) return;
    const auto could_withdraw = [&](ForceIndex i) { return side.can_leave(i, LeavingOccasion::Mutual); };
    if (leavers.size() == static_cast<std::size_t>(std::popcount(asked)) && std::ranges::all_of(leavers, could_withdraw)) {
        side.withdraw(asked);
        return;
    }
    std::ranges::sort(leavers, {}, [&](ForceIndex i) { return std::pair{side.strength_of(i), i}; });
    bool first = true;
    for (const ForceIndex i : leavers) {
        if (!side.can_leave(i, LeavingOccasion::Retreat)) continue;
        if (first || side.wants_to_leave(i)) {
            side.retreat(i);
            first = false;
        }
    }
}

}  // namespace ec4x
