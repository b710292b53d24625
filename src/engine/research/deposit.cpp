// Research deposits at the end of CC6 (TEC-003 to TEC-008, TEC-035).
#include <algorithm>
#include <cstdint>

#include "base/round.h"
#include "base/wide.h"
#include "engine/economy/output.h"
#include "engine/economy/upkeep.h"
#include "engine/espionage/effects.h"
#include "engine/research/advancement.h"
#include "engine/research/research_steps.h"
#include "model/research_values.h"

namespace ec4x {

namespace {

// TEC-003: what the house pays into each pool.
EnumArray<Pool, Money> deposits_of(const Turn& turn, const House& house)
{
    EnumArray<Pool, Money> amounts = house.research.allocation;
    Wide wanted = 0;
    for (const Money amount : amounts.values) wanted += amount.raw;
    if (wanted == 0) return amounts;
    const Money upkeep = turn.rules.tech.keep_upkeep ? upkeep_due(turn.state, turn.rules, house.id) : Money{};
    const Money available = std::max(house.treasury - upkeep, Money{});
    if (wanted <= available.raw) return amounts;
    for (Money& amount : amounts.values) amount = {static_cast<std::int64_t>(Wide{amount.raw} * available.raw / wanted)};
    return amounts;
}

// TEC-005: of the latest IN2; in the first turn, which has none, what the colonies would produce.
std::int64_t gho_for_prices(const Turn& turn, const House& house)
{
    if (turn.state.turn != turn.rules.turn.first) return house.gho;
    return gross_house_output(turn.state, turn.rules, turn.tables.people, Roster{turn.state}, house.id);
}

PointPrice price_of(const TechRules& tech, Pool pool, int sl, std::int64_t gho)
{
    switch (pool) {
        case Pool::ERP: return erp_price(tech, gho);
        case Pool::SRP: return srp_price(tech, sl, gho);
        case Pool::TRP: return trp_price(tech, sl, gho);
    }
    return erp_price(tech, gho);
}

// The turns that the next breakthrough looks at, this one the last (TEC-040).
void forget_old_deposits(const TechRules& tech, Research& research, int turn)
{
    const int kept = std::max<int>(1, tech.breakthrough.interval);
    std::erase_if(research.recent, [&](const ResearchTurn& old) { return old.turn <= turn - kept; });
}

}  // namespace

PointPrice point_price(const Turn& turn, const House& house, Pool pool)
{
    return price_of(turn.rules.tech, pool, house.research.levels[Tech::SL], gho_for_prices(turn, house));
}

void deposit_research(Turn& turn, HouseId id)
{
    House& house = turn.state.houses.at(id);
    if (!has_economy(house)) return;
    const TechRules& tech = turn.rules.tech;
    ResearchTurn deposit{.turn = turn.state.turn, .spent = deposits_of(turn, house)};
    if (std::ranges::all_of(deposit.spent.values, [](Money amount) { return amount.raw == 0; })) return;
    const std::int64_t gho = gho_for_prices(turn, house);
    const int sl = house.research.levels[Tech::SL];
    for (const Pool pool : all_of_enum<Pool>()) {
        const Money spent = deposit.spent[pool];
        if (spent.raw == 0) continue;
        const Points bought = points_for(spent, price_of(tech, pool, sl, gho));
        const Points credited{div_floor(bought.raw * research_percentage(turn.state, turn.rules, id, pool), 100)};
        house.treasury -= spent;
        give_points(house.research, pool, credited);
        deposit.credited[pool] = credited;
        turn.tell(id, event::ResearchCredited{.pool = pool, .pp = spent, .points = credited});
    }
    forget_old_deposits(tech, house.research, turn.state.turn);
    house.research.recent.push_back(deposit);
}

}  // namespace ec4x
