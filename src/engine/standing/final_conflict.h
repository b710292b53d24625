// The Final Conflict Rule (VIC-023, VIC-024).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// Binds the two houses that alone count for it, and frees all others.
void settle_final_conflict(Turn& turn);

}  // namespace ec4x
