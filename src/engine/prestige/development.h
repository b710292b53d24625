// Awards for the development of colonies (PRE-024), off by default. The step is in prestige_steps.h.
#pragma once

#include <cstdint>

#include "model/colony.h"

namespace ec4x {

// What a colony has reached: so much is marked as given at the start of a game.
[[nodiscard]] DevelopmentAwards development_reached(int pu, int capacity, std::int64_t iu);

}  // namespace ec4x
