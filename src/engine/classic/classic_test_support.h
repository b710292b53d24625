// What the tests of classic share.
#pragma once

#include <doctest/doctest.h>

#include <optional>

#include "engine/orders/check.h"
#include "engine/orders/desk.h"
#include "engine/orders/refusal.h"
#include "support/played.h"

namespace ec4x::testing {

inline std::optional<Reason> why(const Outcome& outcome) { return outcome ? std::optional{outcome->reason} : std::nullopt; }

inline House& house_of(Situation& game, HouseId house) { return game.state.houses.at(house); }
inline Colony& colony_of(Situation& game, int system) { return game.state.colonies.at(at(system)); }

// What the desk says to an order of a house, in the step of its kind.
inline Outcome give(Played& played, HouseId house, OrderBody body)
{
    played.turn.step = step_of(body);
    const OrderSet set{.house = house, .turn = played.turn.state.turn, .orders = {{.n = 1, .body = {std::move(body)}}}};
    Outcome result;
    carry_out_orders(played.turn, house, &set, [&](const Order&, const Outcome& outcome) { result = outcome; });
    return result;
}
inline std::optional<Reason> reason_for(Played& played, HouseId house, OrderBody body) { return why(give(played, house, std::move(body))); }

}  // namespace ec4x::testing
