// What the forces of a house cost each turn (ECO-048 to ECO-050).
#pragma once

#include <vector>

#include "model/quantities.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

// ECO-068: by category.
struct UpkeepBill {
    Money ships{};
    Money fighters{};
    Money starbases{};
    Money facilities{};
    Money ground{};

    [[nodiscard]] Money total() const { return ships + fighters + starbases + facilities + ground; }
};
BOOST_DESCRIBE_STRUCT(UpkeepBill, (), (ships, fighters, starbases, facilities, ground))

// ECO-050: of all commissioned units of the house.
[[nodiscard]] UpkeepBill upkeep_bill(const GameState& state, const Ruleset& rules, HouseId house);
[[nodiscard]] Money upkeep_due(const GameState& state, const Ruleset& rules, HouseId house);

// ECO-048, ECO-049: what the bill is the sum of, one amount for each ship and each unit of the house in the order of their ids.
struct UpkeepItems {
    std::vector<Money> ships{};
    std::vector<Money> units{};
};
[[nodiscard]] UpkeepItems upkeep_items(const GameState& state, const Ruleset& rules, HouseId house);

}  // namespace ec4x
