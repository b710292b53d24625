// The repute of a house after breaches and outrages. Each is kept as the last turn in which it holds (TRN-023).
#pragma once

#include "model/state.h"

namespace ec4x {

// DIP-030: from the turn after the breach on.
[[nodiscard]] constexpr bool is_dishonored(const House& house, int turn)
{
    return house.honour.dishonored_from <= turn && turn <= house.honour.dishonored_until;
}
[[nodiscard]] constexpr bool is_isolated(const House& house, int turn) { return turn <= house.honour.isolated_until; }    // DIP-031
[[nodiscard]] constexpr bool causes_outrage(const House& house, int turn) { return turn <= house.honour.outrage_until; }  // DIP-026

[[nodiscard]] bool is_dishonored(const GameState& state, HouseId house);  // in the turn of the state

// DIP-030, DIP-034: whether dishonor spoils what the house learns; not for the final two.
[[nodiscard]] bool dishonor_corrupts(const GameState& state, HouseId house);

}  // namespace ec4x
