#include "engine/intel/observe.h"

#include <algorithm>
#include <utility>

#include "base/ensure.h"
#include "engine/economy/people.h"
#include "engine/economy/tax.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "engine/operations/posture.h"
#include "model/population.h"

namespace ec4x {

namespace {

void count_ship(std::vector<ShipsSeen>& counted, const Ship& ship)
{
    const auto is_like_it = [&](const ShipsSeen& ships) { return ships.class_ == ship.class_ && ships.weapons == ship.weapons; };
    const auto it = std::ranges::find_if(counted, is_like_it);
    if (it != counted.end()) ++it->number;
    else counted.push_back({.class_ = ship.class_, .number = 1, .weapons = ship.weapons});
}

SquadronSeen see_squadron(const Squadron& squadron, std::span<const Ship* const> ships, Quality quality)
{
    const auto flagship = std::ranges::find(ships, squadron.flagship, [](const Ship* ship) { return ship->id; });
    ensure(flagship != ships.end(), "a flagship is in its squadron");
    SquadronSeen seen{.flagship = (*flagship)->class_, .ships = static_cast<int>(ships.size())};
    if (quality < Quality::Spy) return seen;
    seen.hull = (*flagship)->hull;
    seen.classes.reserve(ships.size());
    for (const Ship* ship : ships) count_ship(seen.classes, *ship);
    return seen;
}

void see_cargo(const Ruleset& rules, const Roster& roster, const Ship& ship, FleetSeen& seen)
{
    *seen.ptu += ship.ptu;
    for (const Unit* unit : roster.aboard(ship)) {
        ++(data_of(rules, unit->class_).role == Role::Fighter ? *seen.fighters : *seen.marines);
    }
}

// Nothing is seen; the lists keep their memory for what is seen next.
void clear(FleetSeen& seen)
{
    std::vector<SquadronSeen> squadrons = std::move(seen.squadrons);
    std::vector<ShipsSeen> transports = std::move(seen.transports);
    squadrons.clear();
    transports.clear();
    seen = {.squadrons = std::move(squadrons), .transports = std::move(transports)};
}

void see_squadrons(const Turn& turn, const Roster& roster, const Fleet& fleet, Quality quality, FleetSeen& seen)
{
    const auto squadrons = roster.squadrons_of(fleet);
    seen.squadrons.reserve(squadrons.size());
    for (const Squadron* squadron : squadrons) {
        const auto ships = roster.ships_of(*squadron);
        seen.squadrons.push_back(see_squadron(*squadron, ships, quality));
        if (quality < Quality::Spy) continue;
        for (const Ship* ship : ships) see_cargo(turn.rules, roster, *ship, seen);
    }
}

void see_spacelift(const Turn& turn, const Roster& roster, const Fleet& fleet, Quality quality, FleetSeen& seen)
{
    const auto ships = roster.spacelift_of(fleet);
    seen.spacelift = static_cast<int>(ships.size());
    if (quality < Quality::Spy) return;
    for (const Ship* ship : ships) {
        count_ship(seen.transports, *ship);
        see_cargo(turn.rules, roster, *ship, seen);
    }
}

int sighted_units(const Roster& roster, SystemId system, UnitClass class_)
{
    return static_cast<int>(std::ranges::count(roster.units_at(system), class_, [](const Unit* unit) { return unit->class_; }));
}

std::vector<ProjectSeen> see_projects(const Roster& roster, SystemId colony)
{
    std::vector<ProjectSeen> projects;
    for (const Project* project : roster.projects_at(colony)) {
        const auto* built = std::get_if<Construction>(&project->work);
        if (built != nullptr) projects.push_back({.class_ = built->class_, .turns_left = project->turns_left});
    }
    return projects;
}

// Ashore, by class. A planetary shield is seen by its level.
void see_units(const Ruleset& rules, const Roster& roster, SystemId colony, ColonyDetails& details)
{
    for (const Unit* unit : roster.units_at(colony)) {
        if (data_of(rules, unit->class_).pc_by_sld) {
            details.shield = unit->level;
            continue;
        }
        const auto place = std::ranges::lower_bound(details.units, unit->class_, {}, &UnitsSeen::class_);
        const bool is_new = place == details.units.end() || place->class_ != unit->class_;
        UnitsSeen& seen = is_new ? *details.units.insert(place, UnitsSeen{.class_ = unit->class_}) : *place;
        ++(unit->hull == HullState::Crippled ? seen.crippled : seen.sound);
    }
}

int whole_units(IndustrialUnits units) { return static_cast<int>(units.raw / IndustrialUnits::kScale); }

ColonyDetails see_details(const Turn& turn, const Roster& roster, const Colony& colony, int pu)
{
    ColonyDetails details{.pu = pu, .iu = whole_units(colony.working), .damaged_iu = whole_units(colony.damaged)};
    see_units(turn.rules, roster, colony.id, details);
    details.unassigned = static_cast<int>(roster.pool_squadrons(colony.id).size());
    for (const Fleet* fleet : roster.fleets_at(colony.id)) {
        if (fleet->id.owner != colony.owner) continue;
        details.reserve_fleets += fleet->status == FleetStatus::Reserve;
        details.mothballed_fleets += fleet->status == FleetStatus::Mothballed;
    }
    details.projects = see_projects(roster, colony.id);
    details.gco = colony.output;
    details.ncv = colony.classic ? colony.classic->ncv : net_colony_value(colony.output, turn.state.houses.at(colony.owner).tax_rate);
    return details;
}

}  // namespace

FleetSeen see_fleet(const Turn& turn, const Roster& roster, const Fleet& fleet, Quality quality)
{
    FleetSeen seen;
    see_fleet(turn, roster, fleet, quality, seen);
    return seen;
}

void see_fleet(const Turn& turn, const Roster& roster, const Fleet& fleet, Quality quality, FleetSeen& seen)
{
    const bool acts = fleet.order && !refuses(turn, fleet.id);
    clear(seen);
    seen.fleet = fleet.id;
    seen.status = fleet.status;
    seen.order = acts ? fleet.order->kind : FleetOrderKind::Hold;
    if (quality >= Quality::Spy) seen.marines = seen.ptu = seen.fighters = 0;
    see_squadrons(turn, roster, fleet, quality, seen);
    see_spacelift(turn, roster, fleet, quality, seen);
    if (quality == Quality::Perfect && acts) seen.target = fleet.order->target;
}

ColonySeen see_colony(const Turn& turn, const Roster& roster, SystemId system, Quality quality)
{
    const Colony& colony = turn.state.colonies.at(system);
    const System& planet = turn.state.map.systems.at(system);
    const int pu = pu_of(turn.state, turn.rules, turn.tables.people, colony);
    ColonySeen seen{.owner = colony.owner, .class_ = planet.class_, .raw = planet.raw, .level = level_of(turn.state, turn.rules, turn.tables.people, colony)};
    seen.starbases = sighted_units(roster, system, "SB"_unit);
    seen.shipyards = sighted_units(roster, system, "SY"_unit);
    seen.blockaded = !colony.blockaders.empty();
    if (quality >= Quality::Spy) seen.details = see_details(turn, roster, colony, pu);
    return seen;
}

PlanetSeen see_planet(const GameState& state, SystemId system)
{
    const System& planet = state.map.systems.at(system);
    PlanetSeen seen{.class_ = planet.class_, .raw = planet.raw};
    if (const Colony* colony = state.colonies.find(system)) seen.owner = colony->owner;
    return seen;
}

HouseSeen see_house_purse(const GameState& state, HouseId house)
{
    const House& row = state.houses.at(house);
    return {.house = house, .treasury = row.treasury, .levels = row.research.levels};
}

HouseSeen see_house_accounts(const Turn& turn, const Roster& roster, HouseId house, SystemId colony)
{
    const House& row = turn.state.houses.at(house);
    HouseSeen seen = see_house_purse(turn.state, house);
    seen.gho = row.gho;
    seen.income = row.income;
    seen.tax_rate = row.tax_rate;
    seen.pools = row.research.pools;
    seen.projects = see_projects(roster, colony);
    for (const Fleet& fleet : own_rows(turn.state.fleets, house)) {
        if (!fleet.order || (fleet.at != colony && fleet.order->target != colony)) continue;
        seen.fleets.push_back({.fleet = fleet.id, .order = fleet.order->kind, .target = fleet.order->target});
    }
    return seen;
}

void draft(Turn& turn, HouseId house, SystemId system, IntelSource source, Quality quality, Seen seen, std::optional<MissionOf> mission)
{
    if (turn.rules.classic && !is_player(turn.state.houses.at(house))) return;  // nobody reads for the Imperium (CLS-017)
    Draft& made = turn.facts.intel.drafts.emplace_back();                       // filled in place: there are thousands of them
    made.house = house;
    made.mission = mission;
    made.entry.turn = turn.state.turn;
    made.entry.step = turn.step;
    made.entry.system = system;
    made.entry.source = source;
    made.entry.quality = quality;
    made.entry.seen = std::move(seen);
}

}  // namespace ec4x
