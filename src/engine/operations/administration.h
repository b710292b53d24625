// Administrative commands (ADM-001 to ADM-015), carried out in CC3 in listed order, each on the result of those before it
// (ADM-003). They cost no turn and touch only what the house owns; at submission the same functions run on a copy (TRN-011).
#pragma once

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Detach& order);          // ADM-006
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::TransferShips& order);   // ADM-007
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Merge& order);           // ADM-008
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Load& order);            // ADM-009, ADM-010
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Unload& order);          // ADM-011
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::LoadFighters& order);    // ADM-012
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::UnloadFighters& order);  // ADM-012
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::MoveShip& order);        // ADM-013
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Assign& order);          // ADM-014
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::FleetSetting& order);    // ADM-015, anywhere

}  // namespace ec4x
