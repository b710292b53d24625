// The public rank of a house (PRE-001): equals have the same, the next is skipped.
#pragma once

#include <algorithm>

#include "model/state.h"

namespace ec4x {

[[nodiscard]] inline int prestige_rank(const GameState& state, const House& house)
{
    return 1 + static_cast<int>(std::ranges::count_if(state.houses, [&](const House& other) { return is_player(other) && other.prestige > house.prestige; }));
}

}  // namespace ec4x
