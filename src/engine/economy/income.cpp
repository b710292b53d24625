// The economic steps in which money comes and goes: MN1, IN2, IN3, IN4.
#include <algorithm>
#include <utility>
#include <vector>

#include "engine/classic/output.h"
#include "engine/economy/economy_steps.h"
#include "engine/economy/growth.h"
#include "engine/economy/output.h"
#include "engine/economy/people.h"
#include "engine/economy/shortfall.h"
#include "engine/economy/tax.h"
#include "engine/economy/upkeep.h"
#include "engine/espionage/effects.h"
#include "engine/prestige/ledger.h"
#include "engine/prestige/recurring.h"

namespace ec4x {

namespace {

// The owner, if it has an economy.
House* working_owner(GameState& state, const Colony& colony)
{
    House* house = state.houses.find(colony.owner);
    return house != nullptr && has_economy(*house) ? house : nullptr;
}

// PRE-029, CLS-030.
int shortfall_charge(const Ruleset& rules, int turns_in_a_row)
{
    if (rules.classic) return classic_shortfall_prestige(rules.classic->prestige, turns_in_a_row);
    return shortfall_prestige(rules.prestige.recurring, turns_in_a_row);
}

void pay_upkeep_of(Turn& turn, House& house)
{
    const Money due = upkeep_due(turn.state, turn.rules, house.id);
    const Money paid = std::min(due, house.treasury);
    house.treasury -= paid;
    turn.tell(house.id, event::Upkeep{.due = due, .paid = paid, .missing = due - paid});
    if (paid == due) {
        house.shortfall_turns = 0;
        return;
    }
    ++house.shortfall_turns;
    charge(turn, house.id, PrestigeSource::Shortfall, shortfall_charge(turn.rules, house.shortfall_turns));
    cover_shortfall(turn, house.id, due - paid);
}

void collect_taxes_of(Turn& turn, House& house)
{
    const std::vector<int> percentages = revenue_percentages(turn.state, turn.rules, house.id);
    house.income = tax_income(house.gho, house.tax_rate, percentages);
    house.treasury += house.income;
    event::Income told{.gho = house.gho, .rate = house.tax_rate, .pp = house.income};
    for (const int percent : percentages) told.reductions.push_back(100 - percent);
    turn.tell(house.id, std::move(told));
}

void grow_population(Turn& turn, const UnitsAshore& ashore, Colony& colony)
{
    const GrowthFactors factors = growth_factors(turn.state, turn.rules, turn.tables.people, ashore, colony);
    colony.souls = turn.tables.people.after_change(colony.souls, factors.pu, population_growth(factors));
}

void grow_industry(Turn& turn, const UnitsAshore& ashore, Colony& colony, const House& house)
{
    const int pu = pu_of(turn.state, turn.rules, turn.tables.people, colony);
    const int bonus = starbase_percent(turn.rules.economy.starbase, operational_starbases(ashore, colony));
    colony.working += industry_growth(turn.rules.economy.iu, pu, house.tax_rate, bonus);
}

}  // namespace

void pay_upkeep(Turn& turn)
{
    if (turn.state.ending) return;  // CLS-119
    for (House& house : turn.state.houses) {
        if (has_economy(house)) pay_upkeep_of(turn, house);
    }
}

void collect_taxes(Turn& turn)
{
    GameState& state = turn.state;
    const UnitsAshore ashore{state};
    for (House& house : state.houses) {
        if (has_economy(house)) house.gho = 0;
    }
    for (Colony& colony : state.colonies) {
        House* house = working_owner(state, colony);
        if (house == nullptr) continue;
        colony.output = output_of(state, turn.rules, turn.tables.people, ashore, colony).after_blockade;
        house->gho += colony.output;
        std::erase_if(colony.settling, [&](const Settlers& group) { return group.last_turn <= state.turn; });
    }
    for (House& house : state.houses) {
        if (has_economy(house)) collect_taxes_of(turn, house);
    }
}

void note_tax_rate(Turn& turn)
{
    for (House& house : turn.state.houses) {
        if (has_economy(house)) note_rate(turn.rules.economy.tax, house.tax_history, house.tax_rate);
    }
}

void grow(Turn& turn)
{
    const UnitsAshore ashore{turn.state};
    for (Colony& colony : turn.state.colonies) {
        if (working_owner(turn.state, colony) != nullptr) grow_population(turn, ashore, colony);
    }
    for (Colony& colony : turn.state.colonies) {
        if (const House* house = working_owner(turn.state, colony)) grow_industry(turn, ashore, colony, *house);
    }
}

}  // namespace ec4x
