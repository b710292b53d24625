// What a battle of task forces does to the state beyond losses: fighters find another place (CLS-099), spacelift ships another
// owner (CLS-098).
#pragma once

#include "engine/combat/battle.h"
#include "engine/combat/casualties.h"
#include "engine/intel/audience.h"
#include "engine/turn/turn.h"

namespace ec4x {

// Before losses are written: who survives its carrier leaves it.
void settle_fighters(GameState& state, Casualties& casualties, const Battle& battle, const BattleResult& result);

// After losses are written and fleets have left.
void hand_over_spacelift(Turn& turn, Casualties& casualties, const Battle& battle, const BattleResult& result, const Audience& audience);

}  // namespace ec4x
