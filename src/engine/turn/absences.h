// Missed turns (TRN-038, TRN-039).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// CC2. The counter of each house that has an economy rises with a missed turn and returns to 0 with any set, a draft (TRN-036) and
// an empty one included.
void count_absences(Turn& turn);

}  // namespace ec4x
