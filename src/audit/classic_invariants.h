// What must hold in every state of a classic game besides what holds in all games.
#pragma once

#include <string>
#include <vector>

#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x::audit {

[[nodiscard]] std::vector<std::string> broken_in_classic(const Ruleset& rules, const GameState& state);

}  // namespace ec4x::audit
