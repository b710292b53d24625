#include "engine/prestige/scout_awards.h"

#include <algorithm>

#include "base/ensure.h"
#include "engine/prestige/ledger.h"

namespace ec4x {

namespace {

int scouting_base(const PrestigeBaseRules& base, PrestigeSource mission)
{
    switch (mission) {
        case PrestigeSource::SpyPlanet: return base.spy_planet;
        case PrestigeSource::HackStarbase: return base.hack_starbase;
        case PrestigeSource::SpySystem: return base.spy_system;
        default: broken("a scout mission");
    }
}

}  // namespace

bool earns_scout_award(const PrestigeScoutRules& rules, const House& house, SystemId target, int turn)
{
    return std::ranges::none_of(house.scout_awards, [&](const ScoutAward& award) { return award.system == target && turn - award.turn <= rules.repeat_turns; });
}

void award_scouting(Turn& turn, HouseId house, PrestigeSource mission, SystemId target)
{
    House& scouting = turn.state.houses.at(house);
    if (!earns_scout_award(turn.rules.prestige.scout, scouting, target, turn.state.turn)) return;
    const auto is_old = [&](const ScoutAward& award) { return turn.state.turn - award.turn > turn.rules.prestige.scout.repeat_turns; };
    std::erase_if(scouting.scout_awards, is_old);
    scouting.scout_awards.push_back({.system = target, .turn = turn.state.turn});
    award(turn, house, mission, scouting_base(turn.rules.prestige.base, mission), {.system = target});
}

}  // namespace ec4x
