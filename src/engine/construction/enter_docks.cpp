// CC8: crippled ships, then crippled starbases, enter free shipyard docks (CON-027 to CON-031, CON-035, CON-036).
#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/construction/construction_steps.h"
#include "engine/construction/docks.h"
#include "engine/construction/projects.h"
#include "engine/construction/stationary.h"
#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/roster.h"
#include "engine/forces/values.h"

namespace ec4x {

namespace {

constexpr int kRepairTurns = 1;  // CON-033: whatever the class

// What will enter a dock, decided for everybody before anything moves.
struct DockEntry {
    SystemId colony{};
    UnitId facility{};
    std::variant<ShipRepair, StarbaseRepair> work{};
};

struct RepairQueue {
    const Turn& turn;
    const Roster& roster;
    std::map<ShipId, std::size_t> marked{};  // CON-035: place in the player's list
};

std::size_t mark_of(const RepairQueue& queue, ShipId ship)
{
    const auto found = queue.marked.find(ship);
    return found != queue.marked.end() ? found->second : std::numeric_limits<std::size_t>::max();
}

// CON-028: crippled ships of stationed fleets and of the pools: marked ones, then the most valuable.
std::vector<const Ship*> crippled_at(const RepairQueue& queue, const Colony& colony)
{
    std::vector<const Ship*> crippled;
    const auto add = [&](std::span<const Ship* const> ships) {
        for (const Ship* ship : ships) {
            const bool wanted = colony.switches.auto_repair || queue.marked.contains(ship->id);
            if (ship->hull == HullState::Crippled && wanted) crippled.push_back(ship);
        }
    };
    const Roster& roster = queue.roster;
    for (const Fleet* fleet : roster.fleets_at(colony.id)) {
        if (fleet->id.owner != colony.owner || !is_stationed(queue.turn.state, queue.turn.rules, roster, *fleet)) continue;
        for (const Squadron* squadron : roster.squadrons_of(*fleet)) add(roster.ships_of(*squadron));
        add(roster.spacelift_of(*fleet));
    }
    for (const Squadron* squadron : roster.pool_squadrons(colony.id)) add(roster.ships_of(*squadron));
    add(roster.pool_spacelift(colony.id));
    std::ranges::sort(crippled, {}, [&](const Ship* ship) { return std::tuple{mark_of(queue, ship->id), -value_of(queue.turn.rules, *ship), ship->id}; });
    return crippled;
}

std::vector<UnitId> crippled_starbases_at(const Roster& roster, SystemId colony)
{
    std::vector<UnitId> crippled;
    for (const Unit* unit : roster.units_at(colony)) {
        if (unit->class_ != kStarbase || unit->hull != HullState::Crippled) continue;
        const bool docked = std::ranges::any_of(roster.projects_at(colony), [&](const Project* project) {
            const auto* repair = std::get_if<StarbaseRepair>(&project->work);
            return repair != nullptr && repair->unit == unit->id;
        });
        if (!docked) crippled.push_back(unit->id);
    }
    return crippled;
}

void queue_at(Turn& turn, const RepairQueue& queue, const Colony& colony, Docks& docks, std::vector<DockEntry>& entries)
{
    const auto enter = [&](std::variant<ShipRepair, StarbaseRepair> work, const Subject& who) {
        const auto dock = docks.free_dock(colony.id, kShipyard);
        if (dock) {
            docks.take(*dock);
            entries.push_back({colony.id, *dock, work});
            return;
        }
        const Reason reason = docks.has(colony.id, kShipyard) ? Reason::NoDock : Reason::NoShipyard;
        turn.tell(colony.owner, event::RepairWaiting{who, colony.id, reason});
    };
    for (const Ship* ship : crippled_at(queue, colony)) enter(ShipRepair{ship->id}, {.ship = ship->id});
    for (const UnitId starbase : crippled_starbases_at(queue.roster, colony.id)) enter(StarbaseRepair{starbase}, {.unit = starbase});
}

void enter_dock(Turn& turn, HouseId house, const DockEntry& entry)
{
    const ProjectId id = next_project(turn.state, house);
    Project project{.id = id, .colony = entry.colony, .facility = entry.facility, .turns_left = kRepairTurns};
    if (const auto* repair = std::get_if<ShipRepair>(&entry.work)) {
        project.work = *repair;
        begin_project(turn, std::move(project));
        take_out(turn.state, turn.rules, repair->ship, InDock{id});
        turn.tell(house, event::ShipDocked{repair->ship, entry.colony, DockPurpose::Repair});
    } else {
        project.work = std::get<StarbaseRepair>(entry.work);
        begin_project(turn, std::move(project));
    }
}

// Spares most houses the rest.
bool has_damage(const GameState& state, HouseId house)
{
    const auto is_crippled = [](const auto& thing) { return thing.hull == HullState::Crippled; };
    return std::ranges::any_of(own_rows(state.ships, house), is_crippled) || std::ranges::any_of(own_rows(state.units, house), is_crippled);
}

}  // namespace

void enter_docks(Turn& turn)
{
    std::vector<std::pair<HouseId, DockEntry>> all;
    RosterOnDemand roster{turn.state};
    for (const House& house : turn.state.houses) {
        if (!has_economy(house) || !has_damage(turn.state, house.id)) continue;
        Docks docks{turn.state, turn.rules, house.id};
        RepairQueue queue{turn, roster()};
        for (std::size_t i = 0; i < house.repair_first.size(); ++i) queue.marked.emplace(house.repair_first[i], i);
        std::vector<DockEntry> entries;
        for (const Colony* colony : roster().colonies_of(house.id)) queue_at(turn, queue, *colony, docks, entries);
        for (const DockEntry& entry : entries) all.emplace_back(house.id, entry);
    }
    for (const auto& [house, entry] : all) enter_dock(turn, house, entry);
}

}  // namespace ec4x
