#include "engine/research/breakthrough.h"

#include <algorithm>

#include "base/ensure.h"
#include "base/round.h"

namespace ec4x {

RecentResearch recent_research(const BreakthroughRules& rules, const Research& research, int turn)
{
    RecentResearch recent;
    for (const ResearchTurn& each : research.recent) {
        if (each.turn >= turn || each.turn < turn - rules.interval) continue;
        for (const Pool pool : all_of_enum<Pool>()) {
            recent.spent[pool] += each.spent[pool];
            recent.credited += each.credited[pool];
        }
    }
    return recent;
}

bool is_breakthrough_turn(const BreakthroughRules& rules, int turn) { return rules.interval > 0 && turn % rules.interval == 0; }

int breakthrough_chance(const BreakthroughRules& rules, Points credited)
{
    const std::int64_t bonus = div_floor(credited.raw, Points::whole(rules.rp_per_pct).raw);
    return static_cast<int>(rules.base + std::min<std::int64_t>(bonus, rules.max_bonus));
}

Breakthrough breakthrough_kind(const BreakthroughRules& rules, int d20)
{
    const auto step = rules.table.lower_bound(d20);  // the first upper bound that is not below the roll
    ensure(step != rules.table.end(), "the loader made sure that every roll has its kind");
    return step->second;
}

Pool most_paid_pool(const EnumArray<Pool, Money>& spent)
{
    Pool most = Pool::ERP;
    for (const Pool pool : all_of_enum<Pool>()) {
        if (spent[pool] > spent[most]) most = pool;
    }
    return most;
}

}  // namespace ec4x
