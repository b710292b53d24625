// What the participants of a battle are told of it (INT-015, INT-016).
#pragma once

#include <span>
#include <vector>

#include "engine/combat/battle.h"
#include "engine/turn/turn.h"

namespace ec4x {

// `losses` by force. `withdrew`: forces that must leave after a stalemate (CBT-062). After the result was written into the state.
void report_battle(Turn& turn, const Battle& battle, const BattleResult& result, std::span<const HouseLosses> losses, Houses withdrew);

// CBT-065: the houses of a set, ascending.
[[nodiscard]] std::vector<HouseId> houses_of(const Battle& battle, Houses set);

}  // namespace ec4x
