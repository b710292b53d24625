// Fleet status by orders 16, 17 and 18 (ORD-035 to ORD-037).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// For a fleet with order 16 or 17 in its target system. The fleet may cease to exist: it joins the Reserve fleet of the colony.
void stand_down(Turn& turn, FleetId fleet);

}  // namespace ec4x
