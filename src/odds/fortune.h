// How a battle went for those who were in it.
#pragma once

#include "engine/combat/battle.h"
#include "model/battle_record.h"
#include "odds/tally.h"

namespace ec4x::odds {

[[nodiscard]] Fortune fortune_of(BattleVerdict verdict, BattleEnd end);

// The same from its record.
[[nodiscard]] Fortune fortune_in(const BattleRecord& record, HouseId house);

}  // namespace ec4x::odds
