// The orders about construction, repair and colonies: each is checked completely and carried out, or refused with its reason
// and nothing changed.
#pragma once

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"
#include "model/orders.h"

namespace ec4x {

// CC5.
Outcome carry_out(Turn& turn, HouseId house, const order::RepairFirst& order);    // CON-035
Outcome carry_out(Turn& turn, HouseId house, const order::ColonySetting& order);  // CON-047, ADM-015

// CC6, before waiting lists.
Outcome carry_out(Turn& turn, HouseId house, const order::Cancel& order);   // CON-017
Outcome carry_out(Turn& turn, HouseId house, const order::Waiting& order);  // CON-010

// CC6, expenditures. Of a number of builds each succeeds or fails on its own (CON-001): refused only if none succeeds,
// otherwise the failed ones are told.
Outcome carry_out(Turn& turn, HouseId house, const order::Build& order);     // CON-001 to CON-010
Outcome carry_out(Turn& turn, HouseId house, const order::Shield& order);    // CON-040
Outcome carry_out(Turn& turn, HouseId house, const order::Retrofit& order);  // TEC-021

// CON-001: how many single orders it is, and one of them.
[[nodiscard]] int singles(const order::Build& order);
Outcome build_one(Turn& turn, HouseId house, const order::Build& order);

}  // namespace ec4x
