#include "engine/economy/growth.h"

#include <algorithm>
#include <cstdint>

#include "base/ensure.h"
#include "base/round.h"

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
