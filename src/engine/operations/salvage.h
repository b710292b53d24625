// Disbanding a fleet by order 15 (ORD-034, ECO-064).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// ECO-057: fighter squadrons that the colony can still base.
[[nodiscard]] int fighter_room(const Turn& turn, const Colony& colony);

// At the own colony where the fleet is; it waits while that is blockaded or under siege.
void salvage_fleet(Turn& turn, FleetId fleet);

}  // namespace ec4x
