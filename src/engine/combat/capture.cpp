#include "engine/combat/capture.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/round.h"
#include "engine/combat/loss_count.h"
#include "engine/combat/siege.h"
#include "engine/combat/wreckage.h"
#include "engine/construction/construction_steps.h"
#include "engine/economy/industry.h"
#include "engine/economy/planet_breakers.h"
#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"

namespace ec4x {

namespace {

std::vector<Unit> units_to_capture(const GameState& state, HouseId house, SystemId system)
{
    std::vector<Unit> found;
    for (const Unit& unit : own_rows(state.units, house)) {
        if (const auto* ashore = std::get_if<Ashore>(&unit.berth); ashore != nullptr && ashore->colony == system) found.push_back(unit);
    }
    return found;
}

bool passes_on(const Ruleset& rules, const Unit& unit)
{
    const SiegeRole role = siege_role(rules, unit.class_);
    return role != SiegeRole::OrbitalDefender && role != SiegeRole::GroundForce;
}

// Starbases and fighters in retrofit did not fight (TEC-021) and do not outlive the colony's fall.
void destroy_what_stays_behind(Turn& turn, SystemId system, HouseId from)
{
    for (const Unit& unit : units_to_capture(turn.state, from, system)) {
        if (!passes_on(turn.rules, unit)) turn.state.units.erase(unit.id);
    }
}

// Facilities, batteries and shield in their present state, with numbers of their new owner.
void hand_over_units(Turn& turn, SystemId system, HouseId from, HouseId to)
{
    for (const Unit& unit : units_to_capture(turn.state, from, system)) {
        turn.state.units.erase(unit.id);
        new_unit(turn.state, to, unit.class_, unit.level, Ashore{system}).hull = unit.hull;
    }
}

bool is_laid_up(const Fleet& fleet) { return fleet.status != FleetStatus::Active; }

// What an unarmed attacker left in the pool and in Reserve and Mothballed fleets (GRD-014, CBT-061).
void destroy_what_was_stored(Turn& turn, SystemId system, HouseId house)
{
    GameState& state = turn.state;
    const auto stored_in = [&](FleetId id) {
        const Fleet& fleet = state.fleets.at(id);
        return fleet.at == system && is_laid_up(fleet);
    };
    const auto is_stored = [&](const auto& place) {
        if (const auto* pool = std::get_if<InPool>(&place)) return pool->colony == system;
        const auto* in = std::get_if<InFleet>(&place);
        return in != nullptr && stored_in(in->fleet);
    };
    std::vector<Squadron> squadrons;
    for (const Squadron& squadron : own_rows(state.squadrons, house)) {
        if (is_stored(squadron.station)) squadrons.push_back(squadron);
    }
    std::vector<ShipId> ships;
    for (const Ship& ship : own_rows(state.ships, house)) {
        if (is_stored(ship.berth)) ships.push_back(ship.id);
    }
    for (const Squadron& squadron : squadrons) {
        const UnitClass class_ = state.ships.at(squadron.flagship).class_;
        wreck_squadron(turn, squadron.id, system);
        turn.tell(house, event::UnitDestroyed{.unit = squadron.id, .class_ = class_, .system = system});
    }
    for (const ShipId ship : ships) wreck_ship(turn, ship, system);
}

// A blockade is of a house's colony: against the new owner it begins anew in CF11 (ORD-041).
void end_blockade(Turn& turn, Colony& colony)
{
    if (colony.blockaders.empty()) return;
    std::vector<HouseId> told = std::exchange(colony.blockaders, {});
    told.push_back(colony.owner);
    std::ranges::sort(told);
    for (const HouseId house : told) turn.tell(house, event::BlockadeLifted{.colony = colony.id});
}

// Names and switches were the old owner's (ADM-015, CON-047).
void set_owner(Turn& turn, Colony& colony, HouseId to)
{
    end_blockade(turn, colony);
    colony.owner = to;
    colony.name.clear();
    colony.switches = {turn.rules.colony.auto_repair, turn.rules.colony.auto_assign_fleets, turn.rules.colony.auto_load_fighters};
    colony.fighters_over.reset();
}

// CLS-117: for the case that the house is forced to capitulate. The Imperium never is.
void note_planet_taken(GameState& state, HouseId from, HouseId by, Assault kind)
{
    House& loser = state.houses.at(from);
    if (!loser.classic || kind == Assault::Ceded) return;
    std::vector<PlanetsTaken>& taken = loser.classic->taken;
    const auto place = std::ranges::lower_bound(taken, by, {}, &PlanetsTaken::by);
    if (place != taken.end() && place->by == by) ++place->planets;
    else taken.insert(place, {by, 1});
}

}  // namespace

void break_landing_ground(Turn& turn, SystemId system)
{
    std::vector<UnitId> spaceports;
    for (const Unit& unit : units_to_capture(turn.state, turn.state.colonies.at(system).owner, system)) {
        const bool spaceport = unit.class_ == "SP"_unit;
        if (!spaceport && siege_role(turn.rules, unit.class_) != SiegeRole::Shield) continue;
        if (spaceport) spaceports.push_back(unit.id);
        turn.state.units.erase(unit.id);
    }
    for (const UnitId spaceport : spaceports) lose_facility(turn, spaceport, Cause::FacilityDestroyed);
}

std::int64_t iu_lost_by_capture(const Ruleset& rules, const Colony& colony, Assault kind)
{
    if (kind == Assault::Ceded) return 0;  // VIC-018
    const int percent = kind == Assault::Blitz ? rules.ground.blitz_iu_loss_pct : rules.ground.invasion_iu_loss_pct;
    return div_ceil(whole_iu(colony.working) * percent, 100);
}

void capture_colony(Turn& turn, SystemId system, HouseId to, Assault kind, bool defended)
{
    Colony& colony = turn.state.colonies.at(system);
    const HouseId from = colony.owner;
    destroy_industry(colony, iu_lost_by_capture(turn.rules, colony, kind));
    lose_all_construction(turn, system, Cause::Conquest);
    const LossCount before{turn.state, from};
    destroy_what_was_stored(turn, system, from);
    destroy_what_stays_behind(turn, system, from);
    const HouseLosses losses = before.since(turn.state);
    hand_over_units(turn, system, from, to);
    set_owner(turn, colony, to);
    note_planet_taken(turn.state, from, to, kind);
    turn.facts.combat.captured.push_back({.system = system, .from = from, .to = to, .kind = kind, .defended = defended});
    for (const HouseId house : {std::min(from, to), std::max(from, to)}) {
        if (!is_nothing(losses)) turn.tell(house, event::UnitsLost{.system = system, .losses = losses});
        turn.tell(house, event::ColonyCaptured{.system = system, .from = from, .to = to, .kind = kind});
    }
    scrap_planet_breaker_based_at(turn, system);
}

}  // namespace ec4x
