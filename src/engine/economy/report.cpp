#include "engine/economy/report.h"

#include <algorithm>

#include "engine/classic/output.h"
#include "engine/economy/industry.h"
#include "engine/economy/limits.h"
#include "engine/economy/output.h"
#include "engine/economy/people.h"
#include "engine/economy/tax.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"

namespace ec4x {

namespace {

int fighters_ashore(const Ruleset& rules, const Roster& roster, const Colony& colony)
{
    return static_cast<int>(std::ranges::count_if(
        roster.units_at(colony.id), [&](const Unit* unit) { return unit->id.owner == colony.owner && data_of(rules, unit->class_).role == Role::Fighter; }));
}

ColonyFigures colony_figures(const GameState& state, const Ruleset& rules, const HeadCount& people, const Roster& roster, const Colony& colony)
{
    const int pu = pu_of(state, rules, people, colony);
    return {.colony = colony.id,
            .souls = souls_of(people, colony),
            .ptu = people.ptu_of(souls_of(people, colony)),
            .pu = pu,
            .capacity = capacity_of(state, rules, colony),
            .level = level_of(state, rules, people, colony),
            .working = colony.working,
            .damaged = colony.damaged,
            .damage_percent = infrastructure_damage(colony),
            .raw_index = rules.classic ? product_factors(state, rules, roster, colony).raw : raw_index(rules.economy, state.map.systems.at(colony.id)),
            .gross_output = output_of(state, rules, people, roster, colony).gross,
            .output = colony.output,
            .ncv = colony.classic ? colony.classic->ncv : net_colony_value(colony.output, state.houses.at(colony.owner).tax_rate),
            .fighters = fighters_ashore(rules, roster, colony),
            .fighter_capacity = fighter_capacity(state, rules, people, colony)};
}

}  // namespace

HouseFigures house_figures(const GameState& state, const Ruleset& rules, const HeadCount& people, const Roster& roster, HouseId id)
{
    const House& house = state.houses.at(id);
    HouseFigures figures{.gho = house.gho,
                         .rate = house.tax_rate,
                         .average_rate = average_rate(rules.economy.tax, house.tax_history),
                         .income = house.income,
                         .treasury = house.treasury,
                         .upkeep = upkeep_bill(state, rules, id),
                         .capital_squadrons = capital_squadrons(state, rules, id),
                         .capital_capacity = capital_capacity(state, rules, id),
                         .transfers = static_cast<int>(own_rows(state.transfers, id).size()),
                         .transfer_limit = rules.guild.max_active};
    for (const Colony* colony : roster.colonies_of(id)) figures.colonies.push_back(colony_figures(state, rules, people, roster, *colony));
    return figures;
}

}  // namespace ec4x
