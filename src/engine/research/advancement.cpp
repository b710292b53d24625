#include "engine/research/advancement.h"

#include <algorithm>

#include "base/round.h"
#include "engine/research/research_steps.h"
#include "model/research_values.h"

namespace ec4x {

namespace {

std::size_t next_entry(const Research& research, Tech which) { return static_cast<std::size_t>(research.levels[which]); }

bool can_pay_next(const TechRules& tech, const Research& research, Tech which)
{
    return research.pools[technology(tech, which).pool] >= next_cost(tech, research, which);
}

void buy_level(Turn& turn, House& house, Tech which)
{
    Research& research = house.research;
    const Pool pool = technology(turn.rules.tech, which).pool;
    research.pools[pool] -= next_cost(turn.rules.tech, research, which);
    if (pool == Pool::TRP) research.discount = false;  // TEC-043: it is used now
    raise_level(turn, house, which);
}

// TEC-009, TEC-010: whether the next Science Level is reached; with `tech.sl.consume` its points are taken.
bool reach_science_level(const TechRules& tech, Research& research)
{
    const int level = research.levels[Tech::SL];
    if (level < 1 || level >= highest_level(tech, Tech::SL)) return false;
    if (!tech.sl.consume) return science_level_earned(tech.sl, research.lifetime[Pool::ERP], research.lifetime[Pool::SRP]) > level;
    const Points erp = Points::whole(tech.sl.erp[static_cast<std::size_t>(level)]);
    const Points srp = Points::whole(tech.sl.srp[static_cast<std::size_t>(level)]);
    if (research.pools[Pool::ERP] < erp || research.pools[Pool::SRP] < srp) return false;
    research.pools[Pool::ERP] -= erp;
    research.pools[Pool::SRP] -= srp;
    return true;
}

// TEC-015.
void advance_house(Turn& turn, House& house)
{
    const TechRules& tech = turn.rules.tech;
    Research& research = house.research;
    const int most = tech.max_levels_per_turn;
    for (int i = 0; i < most && reach_science_level(tech, research); ++i) raise_level(turn, house, Tech::SL);
    for (int i = 0; i < most && is_open(tech, research, Tech::EL) && can_pay_next(tech, research, Tech::EL); ++i) {
        buy_level(turn, house, Tech::EL);
    }
    EnumArray<Pool, bool> saving{};
    for (const Tech which : research.priorities) {
        const Pool pool = technology(tech, which).pool;
        for (int i = 0; i < most && !saving[pool] && is_open(tech, research, which); ++i) {
            if (can_pay_next(tech, research, which)) buy_level(turn, house, which);
            else saving[pool] = true;
        }
    }
}

}  // namespace

void give_points(Research& research, Pool pool, Points points)
{
    research.pools[pool] += points;
    research.lifetime[pool] += points;
}

Points take_points(Research& research, Pool pool, Points points)
{
    const Points taken = std::clamp(points, Points{0}, std::max(research.pools[pool], Points{0}));
    research.pools[pool] -= taken;
    return taken;
}

bool is_complete(const TechRules& tech, const Research& research, Pool pool)
{
    for (const Tech which : all_of_enum<Tech>()) {
        const bool pays = which == Tech::SL ? pool != Pool::TRP : technology(tech, which).pool == pool;
        if (pays && research.levels[which] < highest_level(tech, which)) return false;
    }
    return true;
}

Points next_cost(const TechRules& tech, const Research& research, Tech which)
{
    const Technology& prices = technology(tech, which);
    const std::int64_t full = prices.cost[next_entry(research, which)];
    const bool discount = research.discount && prices.pool == Pool::TRP;
    return Points::whole(discount ? div_ceil(full * (100 - tech.breakthrough.moderate_pct), 100) : full);
}

bool is_open(const TechRules& tech, const Research& research, Tech which)
{
    if (research.levels[which] >= highest_level(tech, which)) return false;
    return technology(tech, which).sl[next_entry(research, which)] <= research.levels[Tech::SL];
}

void raise_level(Turn& turn, House& house, Tech which)
{
    const int level = ++house.research.levels[which];
    if (which == Tech::FD) house.research.fd_raised = turn.state.turn;
    turn.facts.gained_levels.push_back({.house = house.id, .technology = which});
    turn.tell(house.id, event::LevelGained{.technology = which, .level = level});
}

std::vector<Saving> savings_of(const TechRules& tech, const Research& research)
{
    std::vector<Saving> savings;
    std::vector<Tech> wanted{Tech::EL};
    wanted.insert(wanted.end(), research.priorities.begin(), research.priorities.end());
    for (const Tech which : wanted) {
        const Pool pool = technology(tech, which).pool;
        if (!is_open(tech, research, which) || std::ranges::count(savings, pool, &Saving::pool) > 0) continue;
        savings.push_back(
            {.technology = which, .level = research.levels[which] + 1, .pool = pool, .have = research.pools[pool], .cost = next_cost(tech, research, which)});
    }
    return savings;
}

void advance_research(Turn& turn)
{
    for (House& house : turn.state.houses) {
        if (has_economy(house)) advance_house(turn, house);
    }
}

}  // namespace ec4x
