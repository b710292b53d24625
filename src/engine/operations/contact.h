// Parts of CF5 in the order in which they happen.
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

void explore(Turn& turn);          // INT-003
void view_worlds(Turn& turn);      // ORD-038, INT-018
void look_for_scouts(Turn& turn);  // DET-008, DET-009, DET-010, ORD-022, ORD-027

}  // namespace ec4x
