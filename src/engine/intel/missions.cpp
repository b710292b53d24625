// CF12: reports of scout missions (INT-019 to INT-022).
#include <algorithm>
#include <optional>

#include "engine/intel/intel_steps.h"
#include "engine/intel/observe.h"
#include "engine/intel/sightings.h"
#include "engine/operations/posture.h"

namespace ec4x {

namespace {

bool is_on_mission(const Turn& turn, const Fleet& fleet)
{
    if (!fleet.spy_scouts || fleet.status != FleetStatus::Active || !acts_here(turn, fleet)) return false;
    if (!has_economy(turn.state.houses.at(fleet.id.owner))) return false;  // TRN-008
    const FleetOrderKind kind = fleet.order->kind;
    return kind == FleetOrderKind::SpyPlanet || kind == FleetOrderKind::HackStarbase || kind == FleetOrderKind::SpySystem;
}

// INT-021. The starbase is that of the colony.
void hack_starbase(Turn& turn, const Roster& roster, const Fleet& fleet, const MissionOf& mission)
{
    const HouseId owner = turn.state.colonies.at(fleet.at).owner;
    draft(turn, fleet.id.owner, fleet.at, IntelSource::HackStarbase, Quality::Spy, see_house_accounts(turn, roster, owner, fleet.at), mission);
}

// INT-022.
void spy_on_system(Turn& turn, const Roster& roster, const Fleet& fleet, const MissionOf& mission)
{
    const HouseId house = fleet.id.owner;
    for (const Fleet* other : roster.fleets_at(fleet.at)) {
        if (other->id.owner == house || !shows_itself(turn, roster, *other, fleet.at, house)) continue;
        draft(turn, house, fleet.at, IntelSource::SpySystem, Quality::Spy, see_fleet(turn, roster, *other, Quality::Spy), mission);
    }
    for (const Passage& passage : turn.facts.intel.passages) {
        if (passage.system != fleet.at || passage.fleet.owner == house) continue;
        draft(turn, house, fleet.at, IntelSource::SpySystem, Quality::Spy, TransitSeen{.fleet = passage.fleet, .toward = passage.toward}, mission);
    }
}

void report_mission(Turn& turn, const Roster& roster, const Fleet& fleet)
{
    const MissionOf mission{fleet.id, fleet.order->kind};
    turn.facts.intel.missions.push_back({.of = mission, .system = fleet.at, .given = fleet.order->given});
    switch (mission.order) {
        case FleetOrderKind::SpyPlanet:
            draft(turn, fleet.id.owner, fleet.at, IntelSource::SpyPlanet, Quality::Spy, see_colony(turn, roster, fleet.at, Quality::Spy), mission);
            break;
        case FleetOrderKind::HackStarbase: hack_starbase(turn, roster, fleet, mission); break;
        default: spy_on_system(turn, roster, fleet, mission); break;
    }
}

}  // namespace

void report_missions(Turn& turn)
{
    RosterOnDemand roster{turn.state};
    for (const Fleet& fleet : turn.state.fleets) {
        if (is_on_mission(turn, fleet)) report_mission(turn, roster(), fleet);
    }
}

}  // namespace ec4x
