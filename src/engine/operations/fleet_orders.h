// Fleet orders as players give them (CC7: ORD-002, ORD-004).
#pragma once

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

// Checks and stores the order (ORD-004, ORD-008, ORD-009, ORD-026, MOV-006, MOV-010, MOV-016), or takes the fleet's order away.
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Fleet& order);

}  // namespace ec4x
