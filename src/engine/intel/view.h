// What a house may know (INT-001): the only door out of the engine, and back in as the state that the house believes in.
#pragma once

#include <span>

#include "model/ruleset.h"
#include "model/state.h"
#include "model/view.h"

namespace ec4x {

// The view of a house after a run, with the part of the run's events that is for it, numbered (SRV-068).
[[nodiscard]] HouseView view(const Ruleset& rules, const GameState& state, std::span<const Event> events, HouseId house);

// The state as the house believes it to be: its own things as they are, of others only what it knows. What it does not know
// is as if it did not exist, so that an order checked against it can say no more than the house knows (INT-043, MOV-016).
[[nodiscard]] GameState believed(const HouseView& view);

// The part of it that is the house's own, for counting and summing up: no relations, intelligence, other houses or names of systems.
[[nodiscard]] GameState own_things(const HouseView& view);

}  // namespace ec4x
