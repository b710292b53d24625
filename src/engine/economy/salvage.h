// What ships are worth to those who break them up (ECO-052, ECO-062, ECO-064).
#pragma once

#include "engine/forces/roster.h"
#include "model/quantities.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

// The ship with the fighters and marines aboard; all ships of a squadron; all of a fleet. Multiply by share_of.
[[nodiscard]] Money value_with_cargo(const Ruleset& rules, const Roster& roster, const Ship& ship);
[[nodiscard]] Money value_with_cargo(const Ruleset& rules, const Roster& roster, const Squadron& squadron);
[[nodiscard]] Money value_with_cargo(const Ruleset& rules, const Roster& roster, const Fleet& fleet);

}  // namespace ec4x
