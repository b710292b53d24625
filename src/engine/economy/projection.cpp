#include "engine/economy/projection.h"

#include "engine/classic/classic_steps.h"
#include "engine/economy/economy_steps.h"
#include "engine/economy/people.h"
#include "engine/research/research_steps.h"

namespace ec4x {

namespace {

// What comes between the deposits of research and IN2 and concerns the house's money and people.
void run_to_income(Turn& turn)
{
    if (turn.rules.classic) {  // E1 to E7, I1
        deliver_transfers(turn);
        grow_populations(turn);
        ++turn.state.turn;
        return pay_interest(turn);
    }
    pay_upkeep(turn);
    deliver_transfers(turn);
    advance_research(turn);
    enforce_limits(turn);
    ++turn.state.turn;
}

// A state that the orders of this turn have been tried on has the deposits of this turn already (CC6).
void deposit_research_once(Turn& turn, HouseId house)
{
    if (turn.rules.classic) return;
    const std::vector<ResearchTurn>& recent = turn.state.houses.at(house).research.recent;
    if (recent.empty() || recent.back().turn != turn.state.turn) deposit_research(turn, house);
}

GameState alone(GameState state, HouseId house)
{
    state.houses.erase_if([&](const House& other) { return other.id != house; });
    return state;
}

}  // namespace

GameState before_income(const GameState& state, const Ruleset& rules, const GameTables& tables, HouseId house)
{
    GameState next = alone(state, house);
    const DiceSource no_dice{};
    Turn turn{next, rules, tables, {}, no_dice};
    deposit_research_once(turn, house);
    run_to_income(turn);
    return next;
}

EconomyProjection project_economy(const GameState& state, const Ruleset& rules, const GameTables& tables, HouseId house)
{
    GameState next = alone(state, house);
    const DiceSource no_dice{};
    Turn turn{next, rules, tables, {}, no_dice};

    EconomyProjection projection{.upkeep = upkeep_bill(next, rules, house)};
    deposit_research_once(turn, house);
    projection.short_of_upkeep = next.houses.at(house).treasury < projection.upkeep.total();
    const Table<SystemId, Colony> at_start = next.colonies;
    run_to_income(turn);
    turn.rules.classic ? collect_net_values(turn) : collect_taxes(turn);
    const Table<SystemId, Colony> before_growth = rules.classic ? at_start : next.colonies;
    turn.rules.classic ? pay_upkeep(turn) : grow(turn);

    const House& row = next.houses.at(house);
    projection.gho = row.gho;
    projection.income = row.income;
    projection.treasury = row.treasury;
    for (const Colony& colony : next.colonies) {
        if (colony.owner != house) continue;
        const Colony& before = before_growth.at(colony.id);
        const int grown = pu_of(next, rules, tables.people, colony) - pu_of(next, rules, tables.people, before);
        projection.colonies.push_back({.colony = colony.id,
                                       .output = colony.output,
                                       .pu_growth = grown,
                                       .iu_growth = colony.working - before.working,
                                       .product = colony.classic ? colony.classic->gcp : Money::whole(colony.output),
                                       .people = colony.classic ? colony.classic->pu - before.classic->pu : PopulationUnits::whole(grown)});
    }
    return projection;
}

}  // namespace ec4x
