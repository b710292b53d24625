#include "engine/economy/projection.h"

#include "engine/economy/economy_steps.h"
#include "engine/economy/people.h"
#include "engine/research/research_steps.h"

namespace ec4x {

EconomyProjection project_economy(const GameState& state, const Ruleset& rules, const GameTables& tables, HouseId house)
{
    GameState next = state;
    next.houses.erase_if([&](const House& other) { return other.id != house; });
    const DiceSource no_dice{};
    Turn turn{next, rules, tables, {}, no_dice};

    EconomyProjection projection{.upkeep = upkeep_bill(next, rules, house)};
    deposit_research(turn, house);
    projection.short_of_upkeep = next.houses.at(house).treasury < projection.upkeep.total();
    pay_upkeep(turn);
    deliver_transfers(turn);
    advance_research(turn);
    enforce_limits(turn);
    ++next.turn;
    collect_taxes(turn);
    const Table<SystemId, Colony> before_growth = next.colonies;
    grow(turn);

    const House& row = next.houses.at(house);
    projection.gho = row.gho;
    projection.income = row.income;
    projection.treasury = row.treasury;
    for (const Colony& colony : next.colonies) {
        if (colony.owner != house) continue;
        const Colony& before = before_growth.at(colony.id);
        projection.colonies.push_back({.colony = colony.id,
                                       .output = colony.output,
                                       .pu_growth = pu_of(next, rules, tables.people, colony) - pu_of(next, rules, tables.people, before),
                                       .iu_growth = colony.working - before.working});
    }
    return projection;
}

}  // namespace ec4x
