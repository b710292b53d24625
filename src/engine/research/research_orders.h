// The orders of research (CC5). They stand until changed.
#pragma once

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Research& order);    // TEC-003, TEC-017
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Priorities& order);  // TEC-014

}  // namespace ec4x
