// CO1: finished units enter service (CON-014, CON-034, COM-001 to COM-009).
#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "engine/construction/construction_steps.h"
#include "engine/construction/projects.h"
#include "engine/construction/stationary.h"
#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/roster.h"
#include "engine/forces/values.h"
#include "engine/operations/facilities.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

// A squadron that may take escorts (COM-005).
struct OpenSquadron {
    UnitId id{};
    UnitClass leader{};
    bool in_pool = false;
    int free = 0;
};

// A carrier that takes new fighters (UNT-022).
struct OpenHangar {
    FleetId fleet{};
    ShipId carrier{};
    int free = 0;
};

// What a colony has room in before anything is commissioned, and what then was.
struct Intake {
    std::vector<OpenSquadron> squadrons{};
    std::vector<OpenHangar> hangars{};
    std::map<UnitClass, int> units{};
    std::vector<UnitId> joined{};
    std::map<FleetId, int> loaded{};
};

// COM-009.
enum class Turnout { Flagship, Escort, Scout, FighterOrSpacelift, Other };

Turnout turnout_of(Role role)
{
    if (is_flagship_class(role)) return Turnout::Flagship;
    if (role == Role::Escort) return Turnout::Escort;
    if (role == Role::Scout) return Turnout::Scout;
    return role == Role::Fighter || role == Role::SpaceliftShip ? Turnout::FighterOrSpacelift : Turnout::Other;
}

// The ship that lies in the project's dock for repair or retrofit.
const ShipId* docked_ship(const Project& project)
{
    if (const auto* repair = std::get_if<ShipRepair>(&project.work)) return &repair->ship;
    if (const auto* retrofit = std::get_if<ShipRetrofit>(&project.work)) return &retrofit->ship;
    return nullptr;
}

Turnout turnout_of(const Turn& turn, const Project& project)
{
    if (const ShipId* ship = docked_ship(project)) return turnout_of(data_of(turn.rules, turn.state.ships.at(*ship).class_).role);
    const auto* built = std::get_if<Construction>(&project.work);
    return built != nullptr ? turnout_of(data_of(turn.rules, built->class_).role) : Turnout::Other;
}

int command_of(const Turn& turn, HouseId house, UnitClass leader)
{
    const int cmd = turn.state.houses.at(house).research.levels[Tech::CMD];
    return command_rating(turn.rules.units, data_of(turn.rules, leader), turn.rules.tech, cmd).value_or(0);
}

int command_cost(const Turn& turn, UnitClass class_) { return data_of(turn.rules, class_).cc.value_or(Bounded<0, 100>{}); }

void open_squadron(const Turn& turn, const Roster& roster, const Squadron& squadron, Intake& intake)
{
    const Ship& flagship = turn.state.ships.at(squadron.flagship);
    if (flagship.hull == HullState::Crippled) return;  // COM-013
    int free = command_of(turn, squadron.id.owner, flagship.class_);
    for (const Ship* ship : roster.ships_of(squadron)) {
        if (ship->id != flagship.id) free -= command_cost(turn, ship->class_);
    }
    intake.squadrons.push_back({squadron.id, flagship.class_, std::holds_alternative<InPool>(squadron.station), free});
}

Intake intake_at(const Turn& turn, const Roster& roster, const Colony& colony)
{
    Intake intake;
    const int aco = turn.state.houses.at(colony.owner).research.levels[Tech::ACO];
    for (const Squadron* squadron : roster.pool_squadrons(colony.id)) open_squadron(turn, roster, *squadron, intake);
    for (const Fleet* fleet : roster.fleets_at(colony.id)) {
        if (fleet->id.owner != colony.owner || !is_stationary(turn.state, *fleet)) continue;
        std::vector<OpenHangar> hangars;
        for (const Squadron* squadron : roster.squadrons_of(*fleet)) {
            open_squadron(turn, roster, *squadron, intake);
            for (const Ship* ship : roster.ships_of(*squadron)) {
                const int free = hangar_capacity(turn.rules, ship->class_, aco) - static_cast<int>(roster.aboard(*ship).size());
                if (free > 0) hangars.push_back({fleet->id, ship->id, free});
            }
        }
        std::ranges::sort(hangars, {}, &OpenHangar::carrier);
        intake.hangars.insert(intake.hangars.end(), hangars.begin(), hangars.end());
    }
    if (!colony.switches.auto_load_fighters || is_cut_off(colony)) intake.hangars.clear();
    return intake;
}

// COM-005: the one with most free capacity among those that fit, the lowest id of equals.
template <class Fits>
OpenSquadron* roomiest(std::vector<OpenSquadron>& squadrons, int cost, Fits fits)
{
    OpenSquadron* best = nullptr;
    for (OpenSquadron& each : squadrons) {
        if (each.free < cost || !fits(each)) continue;
        if (best == nullptr || each.free > best->free || (each.free == best->free && each.id < best->id)) best = &each;
    }
    return best;
}

OpenSquadron* squadron_for_escort(const Turn& turn, UnitClass class_, Intake& intake)
{
    const int cost = command_cost(turn, class_);
    const auto is_led_by_flagship = [&](const OpenSquadron& each) { return is_flagship_class(data_of(turn.rules, each.leader).role); };
    const auto in_pool = [&](const OpenSquadron& each) { return each.in_pool && is_led_by_flagship(each); };
    const auto in_fleet = [&](const OpenSquadron& each) { return !each.in_pool && is_led_by_flagship(each); };
    const auto same_class = [&](const OpenSquadron& each) { return each.in_pool && each.leader == class_; };
    if (OpenSquadron* found = roomiest(intake.squadrons, cost, in_pool)) return found;
    if (turn.rules.commission.escorts_join_fleet_squadrons) {
        if (OpenSquadron* found = roomiest(intake.squadrons, cost, in_fleet)) return found;
    }
    return roomiest(intake.squadrons, cost, same_class);
}

// CLS-060: squadrons are formed only where a shipyard works.
bool may_form_squadrons(const Turn& turn, HouseId house, SystemId colony)
{
    if (!turn.rules.classic || !turn.rules.classic->squadron.needs_shipyard) return true;
    return has_facility(turn.state, house, colony, "SY"_unit, Working::Operational);
}

// CLS-060, CLS-067: any squadron there that has room, whoever leads it.
OpenSquadron* first_with_room(const Turn& turn, UnitClass class_, Intake& intake)
{
    const int cost = command_cost(turn, class_);
    OpenSquadron* first = nullptr;
    for (OpenSquadron& each : intake.squadrons) {
        const bool leads = data_of(turn.rules, each.leader).cr.has_value();
        if (leads && each.free >= cost && (first == nullptr || each.id < first->id)) first = &each;
    }
    return first;
}

// COM-002 to COM-008: a new, repaired or retrofitted ship finds its place at the colony.
void place_ship(Turn& turn, ShipId id, SystemId colony, Intake& intake)
{
    Ship& ship = turn.state.ships.at(id);
    const Role role = data_of(turn.rules, ship.class_).role;
    ++intake.units[ship.class_];
    if (role == Role::SpaceliftShip) {
        ship.berth = InPool{colony};
        return;
    }
    const bool may_lead = may_form_squadrons(turn, id.owner, colony);
    if (role == Role::Escort || !may_lead) {
        OpenSquadron* open = may_lead ? squadron_for_escort(turn, ship.class_, intake) : first_with_room(turn, ship.class_, intake);
        if (open != nullptr) {
            ship.berth = InSquadron{open->id};
            open->free -= command_cost(turn, ship.class_);
            intake.joined.push_back(open->id);
            return;
        }
    }
    if (!may_lead) {
        ship.berth = InPool{colony};  // until a shipyard works there
        return;
    }
    const Squadron& squadron = new_squadron(turn.state, id, InPool{colony});
    intake.joined.push_back(squadron.id);
    intake.squadrons.push_back({squadron.id, ship.class_, true, command_of(turn, id.owner, ship.class_)});
}

void commission_fighter(Turn& turn, UnitId fighter, Intake& intake)
{
    for (OpenHangar& hangar : intake.hangars) {
        if (hangar.free == 0) continue;
        --hangar.free;
        ++intake.loaded[hangar.fleet];
        turn.state.units.at(fighter).berth = Aboard{hangar.carrier};
        return;
    }
}

// UNT-012: with the weapons level of this moment; a ship from the Guilds keeps its own.
void commission_new(Turn& turn, const Project& project, const Construction& built, Intake& intake)
{
    const HouseId house = project.id.owner;
    const UnitData& data = data_of(turn.rules, built.class_);
    House& owner = turn.state.houses.at(house);
    const int wep = data.wep_scaled ? owner.research.levels[Tech::WEP] : 0;
    const int level = turn.rules.classic || built.level > 0 ? built.level : wep;
    if (is_ship(data.role)) {
        const ShipId id{house, ++owner.last.ship};
        turn.state.ships.insert(Ship{.id = id,
                                     .class_ = built.class_,
                                     .weapons = level,
                                     .base = base_for(turn.state, turn.rules, house, built.class_, project.colony),
                                     .berth = InPool{project.colony}});
        place_ship(turn, id, project.colony, intake);
        return;
    }
    const UnitId id = new_unit(turn.state, house, built.class_, level, Ashore{project.colony}).id;
    ++intake.units[built.class_];
    if (data.role == Role::Fighter) commission_fighter(turn, id, intake);
}

void commission_one(Turn& turn, const Project& project, Intake& intake)
{
    if (const auto* built = std::get_if<Construction>(&project.work)) return commission_new(turn, project, *built, intake);
    if (const auto* retrofit = std::get_if<ShipRetrofit>(&project.work)) turn.state.ships.at(retrofit->ship).weapons = retrofit->level;
    if (const ShipId* ship = docked_ship(project)) return place_ship(turn, *ship, project.colony, intake);
    if (const auto* repair = std::get_if<StarbaseRepair>(&project.work)) {
        if (Unit* starbase = turn.state.units.find(repair->unit)) starbase->hull = HullState::Undamaged;
    }
    if (const auto* retrofit = std::get_if<UnitRetrofit>(&project.work)) {
        Unit* unit = turn.state.units.find(retrofit->unit);
        if (unit == nullptr) return;
        unit->level = retrofit->level;
        ++intake.units[unit->class_];
    }
}

void report_commissioned(Turn& turn, const Colony& colony, Intake& intake)
{
    if (!intake.units.empty()) {
        std::ranges::sort(intake.joined);
        const auto doubles = std::ranges::unique(intake.joined);
        intake.joined.erase(doubles.begin(), doubles.end());
        event::Commissioned report{.colony = colony.id, .squadrons = std::move(intake.joined)};
        for (const auto& [class_, number] : intake.units) report.units.push_back({class_, number});
        turn.tell(colony.owner, std::move(report));
    }
    for (const auto& [fleet, number] : intake.loaded) turn.tell(colony.owner, event::FightersLoaded{colony.id, fleet, number});
}

// UNT-040: a Planet-Breaker that found no free colony gets the next that is free.
void give_bases(Turn& turn)
{
    std::vector<UnitClass> limited;
    for (const auto& [class_, data] : turn.rules.units.classes) {
        if (data.per_colony) limited.push_back(class_);
    }
    for (Ship& ship : turn.state.ships) {
        if (ship.base || std::ranges::find(limited, ship.class_) == limited.end()) continue;
        ship.base = base_for(turn.state, turn.rules, ship.id.owner, ship.class_, std::nullopt);
    }
}

}  // namespace

void commission_projects(Turn& turn, std::vector<ProjectId> finished)
{
    if (finished.empty()) return;
    struct Due {
        SystemId colony{};
        Turnout turnout{};
        ProjectId id{};
    };
    std::vector<Due> due;
    for (const ProjectId id : finished) {
        const Project& project = turn.state.projects.at(id);
        due.push_back({project.colony, turnout_of(turn, project), id});
    }
    std::ranges::sort(due, {}, [](const Due& each) { return std::tuple{each.colony, each.turnout, each.id}; });

    const Roster roster{turn.state};
    std::map<SystemId, Intake> intakes;  // all made before any row changes
    for (const Due& each : due) {
        if (!intakes.contains(each.colony)) intakes.emplace(each.colony, intake_at(turn, roster, turn.state.colonies.at(each.colony)));
    }
    for (const Due& each : due) {
        const Project project = turn.state.projects.at(each.id);
        turn.state.projects.erase(each.id);
        commission_one(turn, project, intakes.at(each.colony));
    }
    for (auto& [colony, intake] : intakes) report_commissioned(turn, turn.state.colonies.at(colony), intake);
}

namespace {

// CLS-060: warships that waited for a shipyard.
void form_waiting_squadrons(Turn& turn)
{
    std::vector<std::pair<SystemId, ShipId>> waiting;
    for (const Ship& ship : turn.state.ships) {
        const auto* pool = std::get_if<InPool>(&ship.berth);
        if (pool == nullptr || data_of(turn.rules, ship.class_).role == Role::SpaceliftShip) continue;
        if (has_economy(turn.state.houses.at(ship.id.owner)) && may_form_squadrons(turn, ship.id.owner, pool->colony))
            waiting.emplace_back(pool->colony, ship.id);
    }
    std::ranges::sort(waiting);
    for (const auto& [colony, ship] : waiting) {
        Intake intake = intake_at(turn, Roster{turn.state}, turn.state.colonies.at(colony));
        place_ship(turn, ship, colony, intake);
        report_commissioned(turn, turn.state.colonies.at(colony), intake);
    }
}

}  // namespace

void commission(Turn& turn)
{
    std::vector<ProjectId> finished;
    for (const House& house : turn.state.houses) {
        if (!has_economy(house)) continue;
        for (const Project& project : own_rows(turn.state.projects, house.id)) {
            if (project.turns_left == 0) finished.push_back(project.id);
        }
    }
    commission_projects(turn, std::move(finished));
    if (turn.rules.classic) form_waiting_squadrons(turn);
    give_bases(turn);
}

}  // namespace ec4x
