// What every order of a house looks at first: the house, its colonies, its treasury.
#pragma once

#include <string>
#include <string_view>

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

// GLD-001, ECO-066: why a house cannot spend or decide anything; nothing if it can.
[[nodiscard]] Outcome without_economy(const GameState& state, HouseId house);

// The colony if it is the house's, else none.
[[nodiscard]] Colony* own_colony(GameState& state, HouseId house, SystemId system);
[[nodiscard]] Outcome not_an_own_colony(std::string_view field);

// ECO-028: nothing if the treasury holds the price.
[[nodiscard]] Outcome cannot_pay(const House& house, Money price, std::string_view field);

// ECO-001: `84`, or `18.60`.
[[nodiscard]] std::string text_of(Money amount);
[[nodiscard]] std::string with_unit(const House& house, Money amount);  // 84 PP; in classic 84 SAT (CLS-003)

}  // namespace ec4x
