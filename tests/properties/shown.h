// The door through which the property of INT-042 looks: honest_view.cpp shows what the engine shows; leaky_view.cpp, in leak_test alone, shows
// more, so that the property itself is tested.
#pragma once

#include <span>

#include "model/ruleset.h"
#include "model/state.h"
#include "model/view.h"

namespace ec4x::testing {

[[nodiscard]] HouseView shown(const Ruleset& rules, const GameState& state, std::span<const Event> events, HouseId house);

}  // namespace ec4x::testing
