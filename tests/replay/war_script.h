// The golden war of sixty turns: four houses, their treaties and betrayals, their spies and campaigns, and how it ends.
#pragma once

#include "replay.h"

namespace ec4x::test {

[[nodiscard]] const GoldenGame& war_of_sixty_turns();

}  // namespace ec4x::test
