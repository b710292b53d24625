// What must hold in every state of every game, and between one state and the next.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/events.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x::audit {

// What is broken, in words; empty: nothing.
[[nodiscard]] std::vector<std::string> broken_in(const Ruleset& rules, const GameState& state);

// Money, people and ships are conserved except where an event says so.
[[nodiscard]] std::vector<std::string> lost_between(const Ruleset& rules, const GameState& before, const GameState& after, std::span<const Event> events);

}  // namespace ec4x::audit
