// Figures of research: the ladder of levels, what a point costs, when the next levels come.
#include <algorithm>

#include "advice/reckoning.h"
#include "engine/espionage/effects.h"
#include "engine/research/advancement.h"
#include "engine/research/research_steps.h"
#include "model/research_values.h"

namespace ec4x::advice {

namespace {

constexpr int kTurnsAhead = 40;

// In which turn each level that comes next is reached, if what is allocated is paid every turn: by the steps of the turn. 0: not that soon.
EnumArray<Tech, int> expected_turns(const Reckoning& of)
{
    constexpr Money kEnough{1'000'000'000'000};
    GameState state = of.next;  // the house alone; its research begins as it is now
    state.turn = of.view.turn;
    state.houses.at(of.view.house) = of.own();
    Turn turn{state, of.rules, of.tables, {}, of.no_dice};
    House& house = state.houses.at(of.view.house);
    const EnumArray<Tech, int> now = house.research.levels;
    EnumArray<Tech, int> reached{};
    for (int ahead = 0; ahead < kTurnsAhead; ++ahead, ++state.turn) {
        house.treasury = kEnough;
        deposit_research(turn, house.id);
        advance_research(turn);
        for (const Tech which : all_of_enum<Tech>()) {
            if (reached[which] == 0 && house.research.levels[which] > now[which]) reached[which] = state.turn;
        }
    }
    return reached;
}

// TEC-009: points ever credited count; with `tech.sl.consume` those in the pools.
void add_science(const Reckoning& of, TechLevel& row)
{
    const Research& research = of.own().research;
    const SlRules& science = of.rules.tech.sl;
    const auto level = static_cast<std::size_t>(row.level);
    ScienceNeed need = science_need(science, row.level + 1);
    if (science.consume) need = {Points::whole(science.erp[level]), Points::whole(science.srp[level])};
    const EnumArray<Pool, Points>& have = science.consume ? research.pools : research.lifetime;
    row.pool = "ERP and SRP";
    row.have = have[Pool::ERP] + have[Pool::SRP];
    row.cost = figure_of(need.erp + need.srp, row.pool, "TEC-009");
    row.cost->plus("ERP, of which " + decimal(have[Pool::ERP].raw, Points::kScale) + " are there", need.erp.raw);
    row.cost->plus("SRP, of which " + decimal(have[Pool::SRP].raw, Points::kScale) + " are there", need.srp.raw);
    row.cost->noted(science.consume ? "both are paid from the pools" : "points ever earned count; none are paid");
}

void add_price(const Reckoning& of, TechLevel& row)
{
    const Research& research = of.own().research;
    const Technology& prices = technology(of.rules.tech, row.tech);
    const auto entry = static_cast<std::size_t>(row.level);
    row.cost = figure_of(next_cost(of.rules.tech, research, row.tech), name_of(prices.pool), "TEC-012");
    row.cost->plus("price", Points::whole(prices.cost[entry]).raw);
    if (row.cost->value != row.cost->parts.front().value) row.cost->times("breakthrough", 100 - of.rules.tech.breakthrough.moderate_pct, "discount");
    if (!is_open(of.rules.tech, research, row.tech)) row.gate = "needs SL " + std::to_string(prices.sl[entry].value);
}

TechLevel tech_level(const Reckoning& of, Tech which, int reached)
{
    const Research& research = of.own().research;
    TechLevel row{.tech = which, .level = research.levels[which], .highest = highest_level(of.rules.tech, which)};
    if (which != Tech::SL) {
        const Pool pool = technology(of.rules.tech, which).pool;
        row.pool = name_of(pool);
        row.have = research.pools[pool];
    }
    if (row.level >= row.highest) return row;
    row.next = row.level + 1;
    if (which == Tech::SL) add_science(of, row);
    else add_price(of, row);
    if (reached > 0) row.turn = reached;
    if (which != Tech::SL && which != Tech::EL && std::ranges::count(research.priorities, which) == 0 && !row.gate) row.gate = "not among the priorities";
    return row;
}

PoolState pool_state(const Reckoning& of, Pool pool)
{
    const Research& research = of.own().research;
    const PointPrice price = point_price(of.turn, of.own(), pool);
    const int credited = research_percentage(of.state, of.rules, of.view.house, pool);
    PoolState row{.pool = pool, .have = research.pools[pool], .allocated = research.allocation[pool]};
    row.price = figure_of(price.raw, "PP", pool == Pool::ERP ? "TEC-005" : pool == Pool::SRP ? "TEC-006" : "TEC-007");
    row.price.scale = PointPrice::kScale;
    const Points bought = points_for(row.allocated, price);
    row.gains = figure_of(Points{bought.raw * credited / 100}, name_of(pool), "TEC-008");
    row.gains.plus("allocated", row.allocated.raw, decimal(row.allocated.raw, Money::kScale) + " PP");
    row.gains.times("for each point", price.raw, "1/" + decimal(price.raw, PointPrice::kScale));
    if (credited != 100) row.gains.times("covert action against us", credited, decimal(credited, 100));
    row.gains.noted("rounded down; less where the treasury is short");
    return row;
}

}  // namespace

ResearchState research_state(const Reckoning& of)
{
    if (of.rules.classic) return classic_fields(of);
    const EnumArray<Tech, int> reached = expected_turns(of);
    ResearchState state;
    for (const Tech which : all_of_enum<Tech>()) state.levels.push_back(tech_level(of, which, reached[which]));
    for (const Pool pool : all_of_enum<Pool>()) state.pools.push_back(pool_state(of, pool));
    return state;
}

}  // namespace ec4x::advice
