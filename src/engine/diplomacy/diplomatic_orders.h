// The orders of diplomacy (DIP-010): CC4, sharing in CC5.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Withdraw& order);   // DIP-010
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Answer& order);     // DIP-011, DIP-014, DIP-015
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Propose& order);    // DIP-012, DIP-013
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Declare& order);    // DIP-016, DIP-017
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::BreakPact& order);  // DIP-019
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Renounce& order);   // DIP-018
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Share& order);      // DIP-037

// DIP-011: the order within CC4, all houses' actions of one round before the next. Crossing proposals are found where the second is made.
enum class DiplomaticRound : std::uint8_t { Retractions, Declarations, Acceptances, Proposals, Renunciations, Surrenders };
BOOST_DESCRIBE_ENUM(DiplomaticRound, Retractions, Declarations, Acceptances, Proposals, Renunciations, Surrenders)

[[nodiscard]] std::optional<DiplomaticRound> round_of(const OrderBody& body);  // none: no order of CC4

}  // namespace ec4x
