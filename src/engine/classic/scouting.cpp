// C7: what scouts report (CLS-074 to CLS-076), and which of them are caught first (CLS-077).
#include <algorithm>
#include <set>

#include "engine/classic/classic_orders.h"
#include "engine/classic/classic_steps.h"
#include "engine/classic/hub.h"
#include "engine/forces/organisation.h"
#include "engine/forces/values.h"
#include "engine/intel/observe.h"
#include "engine/intel/sightings.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/posture.h"
#include "engine/operations/requirements.h"
#include "engine/prestige/ledger.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

bool is_scouting(const Turn& turn, const Fleet& fleet)
{
    if (!acts_here(turn, fleet) || !has_economy(turn.state.houses.at(fleet.id.owner))) return false;
    const FleetOrderKind kind = fleet.order->kind;
    return kind == FleetOrderKind::SpyPlanet || kind == FleetOrderKind::HackStarbase || kind == FleetOrderKind::SpySystem;
}

// CLS-077: who has something there that looks out, and whether a scout is among it.
struct Lookout {
    HouseId house{};
    bool watches = false;
    bool scout = false;
};

std::vector<Lookout> lookouts_at(const Turn& turn, const Roster& roster, SystemId system)
{
    std::vector<Lookout> found;
    const auto of = [&](HouseId house) -> Lookout& {
        const auto place = std::ranges::lower_bound(found, house, {}, &Lookout::house);
        return place != found.end() && place->house == house ? *place : *found.insert(place, Lookout{.house = house});
    };
    const auto add = [&](const Squadron& squadron) {
        of(squadron.id.owner).watches = true;
        for (const Ship* ship : roster.ships_of(squadron)) {
            if (data_of(turn.rules, ship->class_).role == Role::Scout) of(squadron.id.owner).scout = true;
        }
    };
    for (const Fleet* fleet : roster.fleets_at(system)) {
        for (const Squadron* squadron : roster.squadrons_of(*fleet)) add(*squadron);
    }
    for (const Squadron* squadron : roster.pool_squadrons(system)) add(*squadron);
    for (const Unit* unit : roster.units_at(system)) {
        const bool fighter = data_of(turn.rules, unit->class_).role == Role::Fighter;
        if (fighter || unit->class_ == "SB"_unit || unit->class_ == "GB"_unit) of(unit->id.owner).watches = true;
    }
    return found;
}

// The Enemy House that finds the fleet; all roll in the order of their ids until one does.
std::optional<HouseId> finder_of(Turn& turn, const Roster& roster, const Fleet& fleet)
{
    const ClassicScoutRules& rules = turn.rules.classic->scout;
    Dice dice = turn.dice(label::scout_fleet(fleet.at, fleet.id));
    for (const Lookout& lookout : lookouts_at(turn, roster, fleet.at)) {
        if (!lookout.watches || lookout.house == fleet.id.owner) continue;
        if (status_toward(turn.state, lookout.house, fleet.id.owner) != Relation::Enemy) continue;
        if (dice.die(20) + (lookout.scout ? int{rules.detect_scout_bonus} : 0) >= rules.detect_at) return lookout.house;
    }
    return std::nullopt;
}

void lose_scouts(Turn& turn, const Roster& roster, const Fleet& fleet, HouseId by, std::vector<UnitId>& lost)
{
    turn.tell(fleet.id.owner, event::ScoutsLost{.fleet = fleet.id, .system = fleet.at, .detector = by});
    if (is_player(turn.state.houses.at(by))) {
        turn.tell(by, event::ScoutsCaught{.system = fleet.at, .house = fleet.id.owner, .number = contents_of(turn.rules, roster, fleet).scouts});
    }
    award(turn, fleet.id.owner, PrestigeSource::ScoutCaught, turn.rules.classic->prestige.scout_caught, {.system = fleet.at});
    for (const Squadron* squadron : roster.squadrons_of(fleet)) lost.push_back(squadron->id);
}

// CLS-074.
void view_colony(Turn& turn, const Roster& roster, const Fleet& fleet, Quality quality, const MissionOf& mission)
{
    const IntelSource source = quality == Quality::Spy ? IntelSource::SpyPlanet : IntelSource::ViewWorld;
    if (turn.state.colonies.contains(fleet.at)) {
        draft(turn, fleet.id.owner, fleet.at, source, quality, see_colony(turn, roster, fleet.at, quality), mission);
    } else {
        draft(turn, fleet.id.owner, fleet.at, source, Quality::Visual, see_planet(turn.state, fleet.at), mission);
    }
}

// CLS-075: fleets there, and how many of each House are one lane away.
void scout_sector(Turn& turn, const Roster& roster, const Fleet& fleet, const MissionOf& mission)
{
    const HouseId house = fleet.id.owner;
    for (const Fleet* other : roster.fleets_at(fleet.at)) {
        if (other->id.owner == house || !shows_itself(turn, roster, *other, fleet.at, house)) continue;
        draft(turn, house, fleet.at, IntelSource::SpySystem, Quality::Spy, see_fleet(turn, roster, *other, Quality::Spy), mission);
    }
    event::SectorScouted told{.fleet = fleet.id, .system = fleet.at};
    for (const Neighbour& next : turn.tables.lanes.of(fleet.at)) {
        for (const Fleet* other : roster.fleets_at(next.to)) {
            if (other->id.owner == house || !shows_itself(turn, roster, *other, next.to, house)) continue;
            const bool again = !told.around.empty() && told.around.back().system == next.to && told.around.back().house == other->id.owner;
            if (again) ++told.around.back().fleets;
            else told.around.push_back({next.to, other->id.owner, 1});
        }
    }
    turn.tell(house, std::move(told));
}

void report(Turn& turn, const Roster& roster, const Fleet& fleet)
{
    const MissionOf mission{fleet.id, fleet.order->kind};
    if (mission.order == FleetOrderKind::HackStarbase) return scout_sector(turn, roster, fleet, mission);
    const bool whole_system = mission.order == FleetOrderKind::SpySystem;
    view_colony(turn, roster, fleet, whole_system ? Quality::Spy : Quality::Visual, mission);
    const Colony* colony = turn.state.colonies.find(fleet.at);
    const bool rival = colony != nullptr && colony->owner != fleet.id.owner && is_player(turn.state.houses.at(colony->owner));
    if (whole_system && rival) award_spying(turn, fleet.id.owner, fleet.at);
}

}  // namespace

void scout(Turn& turn)
{
    const Roster& roster = turn.roster();
    std::vector<UnitId> lost;
    for (const Fleet& fleet : turn.state.fleets) {
        if (!is_scouting(turn, fleet)) continue;
        const FleetContents contents = contents_of(turn.rules, roster, fleet);
        if (contents.scouts == 0) continue;  // the order fails in C9
        const bool undercover = scouts_only(contents) && fleet.order->kind != FleetOrderKind::SpyPlanet;
        if (const std::optional<HouseId> finder = undercover ? finder_of(turn, roster, fleet) : std::nullopt) lose_scouts(turn, roster, fleet, *finder, lost);
        else report(turn, roster, fleet);
    }
    for (const UnitId squadron : lost) destroy_squadron(turn.state, turn.rules, squadron);
    if (!lost.empty()) turn.forces_changed();
}

}  // namespace ec4x
