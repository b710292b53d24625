#include "engine/economy/growth.h"

#include <algorithm>
#include <cstdint>

#include "base/ensure.h"
#include "base/round.h"
#include "engine/economy/output.h"
#include "engine/economy/people.h"

namespace ec4x {

int birth_rate(const Ruleset& rules, const Research& research)
{
    return std::ranges::count(research.discoveries, Discovery::Nexus) > 0 ? rules.tech.discovery.nexus_birth : rules.pop.birth_rate;
}

int tax_growth_percent(const PopRules& rules, int tax_rate)
{
    const auto step = rules.tax_multiplier.lower_bound(tax_rate);  // the first upper bound that is not below the rate
    ensure(step != rules.tax_multiplier.end(), "the loader made sure that every tax rate has a multiplier");
    return step->second;
}

GrowthFactors growth_factors(const GameState& state, const Ruleset& rules, const HeadCount& people, const UnitsAshore& ashore, const Colony& colony)
{
    const House& house = state.houses.at(colony.owner);
    return {.pu = pu_of(state, rules, people, colony),
            .capacity = capacity_of(state, rules, colony),
            .birth = birth_rate(rules, house.research),
            .tax_percent = tax_growth_percent(rules.pop, house.tax_rate),
            .starbase_percent = starbase_percent(rules.economy.starbase, operational_starbases(ashore, colony))};
}

int population_growth(const GrowthFactors& of)
{
    if (of.pu >= of.capacity) return 0;
    const std::int64_t born = div_floor(std::int64_t{of.pu} * of.birth * of.tax_percent * (100 + of.starbase_percent), 100'000'000);
    return static_cast<int>(std::min<std::int64_t>(std::max<std::int64_t>(1, born), of.capacity - of.pu));
}

IndustrialUnits industry_growth(const EconomyIuRules& rules, int pu, int tax_rate, int starbase_percent)
{
    const std::int64_t steps = std::max(1, pu / rules.pu_per_iu);
    return {div_floor(steps * (100 - tax_rate) * (100 + starbase_percent), 10)};
}

}  // namespace ec4x
