// Prestige of classic that no battle earns (CLS-115, CLS-116), and what E5 does with it.
#include "base/round.h"
#include "engine/classic/classic_steps.h"
#include "engine/economy/people.h"
#include "engine/intel/intel_steps.h"
#include "engine/operations/contact.h"
#include "engine/prestige/ledger.h"
#include "engine/prestige/prestige_steps.h"
#include "engine/standing/standing_steps.h"

namespace ec4x {

void explore_and_sight(Turn& turn)
{
    explore(turn);
    sight_contacts(turn);
}

void award_classic_colonies(Turn& turn)
{
    for (const HouseAt& founded : turn.facts.founded) {
        award(turn, founded.house, PrestigeSource::ColonyEstablished, turn.rules.classic->prestige.colony, {.system = founded.system});
    }
}

void award_full_planets(Turn& turn)
{
    const ClassicPrestigeRules& rules = turn.rules.classic->prestige;
    for (Colony& colony : turn.state.colonies) {
        if (colony.awards.max_population || !has_economy(turn.state.houses.at(colony.owner))) continue;
        const PopulationUnits most = PopulationUnits::whole(capacity_of(turn.state, turn.rules, colony));
        if (colony.classic->pu.raw * 100 < most.raw * rules.pop_max_percent) continue;
        colony.awards.max_population = true;
        award(turn, colony.owner, PrestigeSource::MaxPopulation, rules.pop_max, {.system = colony.id});
    }
}

void end_month(Turn& turn)
{
    book_prestige(turn);
    settle_standing(turn);
    let_houses_fall(turn);
}

}  // namespace ec4x
