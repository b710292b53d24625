// The two parts of an autopilot's order set.
#pragma once

#include "engine/standing/generated_set.h"

namespace ec4x {

void order_defences(BelievedTurn& believed_turn, GeneratedSet& orders);           // VIC-011; spends the money it believes in
void order_fleets_home(const BelievedTurn& believed_turn, GeneratedSet& orders);  // VIC-009

}  // namespace ec4x
