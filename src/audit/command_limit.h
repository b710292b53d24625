// What a flagship can command (UNT-017). Where a flagship is replaced, more ships may stay than the new one commands; but none join them.
#pragma once

#include <string>
#include <vector>

#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x::audit {

// Ships that joined a squadron beyond the command rating of its flagship, in words.
[[nodiscard]] std::vector<std::string> joined_beyond_command(const Ruleset& rules, const GameState& before, const GameState& after);

}  // namespace ec4x::audit
