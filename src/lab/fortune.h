// How a battle went for those who were in it.
#pragma once

#include "engine/combat/battle.h"
#include "lab/tally.h"
#include "model/battle_record.h"

namespace ec4x::lab {

[[nodiscard]] Fortune fortune_of(BattleVerdict verdict, BattleEnd end);

// The same from its record.
[[nodiscard]] Fortune fortune_in(const BattleRecord& record, HouseId house);

}  // namespace ec4x::lab
