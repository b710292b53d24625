// Growth of population and industry in IN4 (ECO-031, ECO-034, ECO-035).
#pragma once

#include "engine/forces/roster.h"
#include "model/house.h"
#include "model/population.h"
#include "model/quantities.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

// ECO-034: in hundredths of a percent; more with the Terraforming Nexus (TEC-045).
[[nodiscard]] int birth_rate(const Ruleset& rules, const Research& research);

// ECO-035, in percent.
[[nodiscard]] int tax_growth_percent(const PopRules& rules, int tax_rate);

// ECO-034: PU that a colony gains.
struct GrowthFactors {
    int pu = 0;
    int capacity = 0;
    int birth = 0;
    int tax_percent = 0;       // ECO-035
    int starbase_percent = 0;  // ECO-017
};
[[nodiscard]] GrowthFactors growth_factors(const GameState& state, const Ruleset& rules, const HeadCount& people, const UnitsAshore& ashore,
                                           const Colony& colony);  // of a colony whose owner has an economy
[[nodiscard]] int population_growth(const GrowthFactors& of);

// ECO-031: working IU that a colony gains.
[[nodiscard]] IndustrialUnits industry_growth(const EconomyIuRules& rules, int pu, int tax_rate, int starbase_percent);

}  // namespace ec4x
