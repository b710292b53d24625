// What a player can expect of the next turn (ECO-069), computed by the steps of the turn themselves.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/economy/upkeep.h"
#include "engine/turn/turn.h"

namespace ec4x {

struct ColonyProjection {
    SystemId colony{};
    std::int64_t output = 0;  // in the next IN2, after damage and blockade
    int pu_growth = 0;        // in the next IN4
    IndustrialUnits iu_growth{};
    Money product{};           // the output, and
    PopulationUnits people{};  // the growth, as exactly as the ruleset counts them (CLS-003)
};
BOOST_DESCRIBE_STRUCT(ColonyProjection, (), (colony, output, pu_growth, iu_growth, product, people))

struct EconomyProjection {
    UpkeepBill upkeep{};           // in the next MN1
    bool short_of_upkeep = false;  // ECO-050: the warning
    std::int64_t gho = 0;
    Money income{};
    Money treasury{};  // after the next IN2
    std::vector<ColonyProjection> colonies{};
};
BOOST_DESCRIBE_STRUCT(EconomyProjection, (), (upkeep, short_of_upkeep, gho, income, treasury, colonies))

// With the state as the house's orders of this turn leave it. Other houses are taken to do nothing; blockades stay.
[[nodiscard]] EconomyProjection project_economy(const GameState& state, const Ruleset& rules, const GameTables& tables, HouseId house);

// The state in which the next IN2 finds the house: with its research, upkeep and transfers of this turn done. It alone is left of the houses.
[[nodiscard]] GameState before_income(const GameState& state, const Ruleset& rules, const GameTables& tables, HouseId house);

}  // namespace ec4x
