#pragma once

#include "model/state.h"
#include "report/battle_text.h"

namespace ec4x::lab {

// How the houses, units and ships of a field are called in texts.
[[nodiscard]] report::BattleNames names_of(const GameState& state);

}  // namespace ec4x::lab
