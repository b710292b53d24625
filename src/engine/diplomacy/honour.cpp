#include "engine/diplomacy/honour.h"

#include <algorithm>

namespace ec4x {

bool is_dishonored(const GameState& state, HouseId house) { return is_dishonored(state.houses.at(house), state.turn); }

bool dishonor_corrupts(const GameState& state, HouseId house)
{
    const auto binds = [&](const Relationship& between) { return between.final_conflict && (between.id.a == house || between.id.b == house); };
    return is_dishonored(state, house) && std::ranges::none_of(state.relations, binds);
}

}  // namespace ec4x
