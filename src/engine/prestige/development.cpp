#include "engine/prestige/development.h"

#include <array>

#include "engine/economy/industry.h"
#include "engine/economy/people.h"
#include "engine/prestige/ledger.h"
#include "engine/prestige/prestige_steps.h"

namespace ec4x {

namespace {

struct IndustryStep {
    int percent;  // IU in percent of PU
    PrestigeValue PrestigeBaseRules::* base;
};
constexpr auto kIndustrySteps = std::to_array<IndustryStep>(
    {{50, &PrestigeBaseRules::iu_50}, {75, &PrestigeBaseRules::iu_75}, {100, &PrestigeBaseRules::iu_100}, {150, &PrestigeBaseRules::iu_150}});

bool has_reached(const IndustryStep& step, int pu, std::int64_t iu) { return pu > 0 && iu * 100 >= std::int64_t{step.percent} * pu; }

bool is_switched_on(const PrestigeBaseRules& base)
{
    return base.max_population != 0 || base.iu_50 != 0 || base.iu_75 != 0 || base.iu_100 != 0 || base.iu_150 != 0;
}

void award_industry(Turn& turn, Colony& colony, int pu)
{
    if (pu < turn.rules.prestige.development.iu_min_pu) return;
    for (const IndustryStep& step : kIndustrySteps) {
        if (step.percent <= colony.awards.iu_step || !has_reached(step, pu, whole_iu(colony.working))) continue;
        colony.awards.iu_step = step.percent;
        award(turn, colony.owner, PrestigeSource::Industry, turn.rules.prestige.base.*step.base, {.system = colony.id});
    }
}

void award_population(Turn& turn, Colony& colony, int pu)
{
    if (colony.awards.max_population || pu < capacity_of(turn.state, turn.rules, colony)) return;
    colony.awards.max_population = true;
    award(turn, colony.owner, PrestigeSource::MaxPopulation, turn.rules.prestige.base.max_population, {.system = colony.id});
}

}  // namespace

DevelopmentAwards development_reached(int pu, int capacity, std::int64_t iu)
{
    DevelopmentAwards reached{.max_population = pu >= capacity};
    for (const IndustryStep& step : kIndustrySteps) {
        if (has_reached(step, pu, iu)) reached.iu_step = step.percent;
    }
    return reached;
}

void award_development(Turn& turn)
{
    if (!is_switched_on(turn.rules.prestige.base)) return;
    for (Colony& colony : turn.state.colonies) {
        if (!has_economy(turn.state.houses.at(colony.owner))) continue;
        const int pu = pu_of(turn.state, turn.rules, turn.tables.people, colony);
        award_population(turn, colony, pu);
        award_industry(turn, colony, pu);
    }
}

}  // namespace ec4x
