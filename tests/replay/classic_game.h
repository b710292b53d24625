// The golden game of classic: four houses, from the first month to the last of the end year (CLS-119).
#pragma once

#include "replay.h"

namespace ec4x::test {

// Without a player: who records it brings one.
[[nodiscard]] const GoldenGame& sixty_five_months();

}  // namespace ec4x::test
