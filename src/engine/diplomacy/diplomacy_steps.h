// The steps of a turn in which relations between houses change (DIP-021).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

void conduct_diplomacy(Turn& turn);       // CC4: all houses' actions of one kind before the next kind (DIP-011)
void let_breaches_fall_due(Turn& turn);   // CF1: Enemy after breaches of the last Conflict Phase (DIP-028)
void stop_attacks_on_allies(Turn& turn);  // CF6, first of all: ORD-008, DIP-028
void draw_consequences(Turn& turn);       // CF16: DIP-022 to DIP-026, DIP-029
void cool_off(Turn& turn);                // IN9: DIP-027

}  // namespace ec4x
