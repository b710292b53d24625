// The figures of the economic report (ECO-068), read from a state; what happened is in the events of the run.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/economy/upkeep.h"
#include "engine/forces/roster.h"
#include "engine/turn/turn.h"

namespace ec4x {

struct ColonyFigures {
    SystemId colony{};
    Souls souls{};
    std::int64_t ptu = 0;
    int pu = 0;
    int capacity = 0;
    int level = 0;
    IndustrialUnits working{};
    IndustrialUnits damaged{};
    int damage_percent = 0;  // ECO-019: 50 or more is a crippled colony, 100 are ruins
    int raw_index = 0;
    std::int64_t gross_output = 0;  // before the blockade
    std::int64_t output = 0;        // of the latest IN2, after it
    Money ncv{};
    int fighters = 0;
    int fighter_capacity = 0;
};
BOOST_DESCRIBE_STRUCT(ColonyFigures, (),
                      (colony, souls, ptu, pu, capacity, level, working, damaged, damage_percent, raw_index, gross_output, output, ncv, fighters,
                       fighter_capacity))

struct HouseFigures {
    std::int64_t gho = 0;
    int rate = 0;
    int average_rate = 0;
    Money income{};
    Money treasury{};
    UpkeepBill upkeep{};
    int capital_squadrons = 0;
    int capital_capacity = 0;
    int transfers = 0;
    int transfer_limit = 0;
    std::vector<ColonyFigures> colonies{};
};
BOOST_DESCRIBE_STRUCT(HouseFigures, (),
                      (gho, rate, average_rate, income, treasury, upkeep, capital_squadrons, capital_capacity, transfers, transfer_limit, colonies))

[[nodiscard]] HouseFigures house_figures(const GameState& state, const Ruleset& rules, const HeadCount& people, const Roster& roster, HouseId house);

}  // namespace ec4x
