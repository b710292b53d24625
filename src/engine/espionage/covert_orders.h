// The orders of covert action: points for it and its detection, and the actions themselves (ESP-001 to ESP-006).
#pragma once

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::BuyEbp& order);  // CC6: ESP-001, ESP-002
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::BuyCip& order);  // CC6: ESP-001, ESP-002

// CF14: takes the action on and pays for it (ESP-004 to ESP-006). What it then does is up to `act_covertly`; at submission, nothing.
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Covert& order);

}  // namespace ec4x
