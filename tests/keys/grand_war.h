// A war in which every class of unit takes part.
#pragma once

#include <vector>

#include "model/orders.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x::test {

// Every house stands before the homeworld of the next one, and all of them at the hub, with some of everything that flies; they can
// build everything.
void begin_grand_war(const Ruleset& rules, GameState& state);

// One ship of every class and more escorts, which the new squadrons take in (COM-005).
[[nodiscard]] std::vector<OrderSet> grand_building(const Ruleset& rules, const GameState& state);

}  // namespace ec4x::test
