// What a battle of task forces does to the state beyond losses: fighters find another place (CLS-099), spacelift ships another
// owner (CLS-098).
#pragma once

#include <vector>

#include "engine/combat/battle.h"
#include "engine/combat/casualties.h"
#include "engine/turn/turn.h"

namespace ec4x {

// Before losses are written: who survives its carrier leaves it.
void settle_fighters(GameState& state, Casualties& casualties, const Battle& battle, const BattleResult& result);

// While losses are written: marines aboard what will be handed over (INT-016).
void lose_marines(Casualties& casualties, const Battle& battle, const BattleResult& result);

// After losses are written and fleets have left. What there is to tell of it, to those who learn the result.
[[nodiscard]] std::vector<event::SpaceliftCaptured> hand_over_spacelift(Turn& turn, Casualties& casualties, const Battle& battle, const BattleResult& result);

}  // namespace ec4x
