// Which fleets wait at a colony of their house, to receive new squadrons (COM-010) or to be repaired (CON-028).
#pragma once

#include "engine/forces/roster.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

// COM-010. An order made by the standing order is no order of its own.
[[nodiscard]] bool is_stationary(const GameState& state, const Fleet& fleet);

// CON-028: stationary, laid up, or come for repair.
[[nodiscard]] bool is_stationed(const GameState& state, const Ruleset& rules, const Roster& roster, const Fleet& fleet);

}  // namespace ec4x
