// Fleets that become one (ORD-030 to ORD-032).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

void join_fleets(Turn& turn);  // order 13
void rendezvous(Turn& turn);   // order 14

}  // namespace ec4x
