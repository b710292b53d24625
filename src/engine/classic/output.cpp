#include "engine/classic/output.h"

#include <algorithm>

#include "base/round.h"
#include "base/wide.h"
#include "engine/economy/industry.h"
#include "engine/economy/output.h"

namespace ec4x {

int classic_starbase_bonus(const ClassicStarbaseRules& rules, int operational)
{
    const int bonus = operational * rules.bonus_pct;
    return rules.bonus_cap_pct == 0 ? bonus : std::min(bonus, int{rules.bonus_cap_pct});
}

ProductFactors product_factors(const GameState& state, const Ruleset& rules, const UnitsAshore& ashore, const Colony& colony)
{
    const System& system = state.map.systems.at(colony.id);
    return {.pu = colony.classic->pu - colony.classic->new_people,
            .raw = rules.classic->raw_index[system.raw][system.class_],
            .iu = whole_iu(colony.working),
            .starbase_bonus = classic_starbase_bonus(rules.classic->starbase, operational_starbases(ashore, colony)),
            .economics = state.houses.at(colony.owner).research.levels[Tech::EL],
            .blockaded = !colony.blockaders.empty()};
}

Money gross_colony_product(const ClassicRules& rules, const ProductFactors& of)
{
    const std::int64_t by_people = div_floor(of.pu.raw * of.raw, 1000);
    const std::int64_t by_industry = of.iu * (100 + of.starbase_bonus);
    const std::int64_t gross = div_floor((by_people + by_industry) * (100 + rules.el_mod_pct * of.economics), 100);
    return Money{of.blockaded ? div_floor(gross * rules.blockade.gcp_pct, 100) : gross};
}

Money net_value(Money gcp, int tax_rate, bool subverted)
{
    const std::int64_t net = div_floor(gcp.raw * tax_rate, 100);
    return Money{subverted ? div_floor(net, 2) : net};
}

int excessive_tax_prestige(const ClassicTaxRules& rules, int tax_rate)
{
    if (tax_rate <= rules.limit) return 0;
    return rules.prestige - (tax_rate - rules.limit - 1) / rules.prestige_step;
}

int growth_rate(const ClassicRules& rules, int tax_rate, int starbase_bonus)
{
    int rate = rules.birth_rate;
    if (tax_rate > rules.tax.limit) rate = rate * (100 - tax_rate) / (100 - rules.tax.limit);
    return rate * (100 + starbase_bonus) / 100;
}

PopulationUnits born(PopulationUnits pu, int capacity, int rate)
{
    const PopulationUnits most = PopulationUnits::whole(capacity);
    if (pu >= most) return {};
    const Wide growth = Wide{pu.raw} * (most.raw - pu.raw) * rate / (Wide{most.raw} * 10'000);
    return std::min(PopulationUnits{static_cast<std::int64_t>(growth)}, most - pu);
}

Money interest_on(const ClassicRules& rules, Money balance) { return Money{div_half_up(balance.raw * rules.interest_pct, 100)}; }

int classic_shortfall_prestige(const ClassicPrestigeRules& rules, int turns_in_a_row)
{
    return rules.shortfall_first + (turns_in_a_row - 1) * rules.shortfall_step;
}

}  // namespace ec4x
