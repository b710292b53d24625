// What peaceful progress earns: technology (PRE-007) and colonies (PRE-008).
#include <utility>

#include "engine/prestige/ledger.h"
#include "engine/prestige/prestige_steps.h"

namespace ec4x {

void award_research(Turn& turn)
{
    const PrestigeBaseRules& base = turn.rules.prestige.base;
    for (const GainedLevel& gained : std::exchange(turn.facts.gained_levels, {})) {
        award(turn, gained.house, PrestigeSource::TechAdvancement, base.tech_advancement);
    }
}

void award_colonies(Turn& turn)
{
    const PrestigeBaseRules& base = turn.rules.prestige.base;
    for (const HouseAt& founded : turn.facts.founded) {
        award(turn, founded.house, PrestigeSource::ColonyEstablished, base.colony_established, {.system = founded.system});
    }
}

}  // namespace ec4x
