#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "engine/forces/own_rows.h"
#include "engine/intel/observe.h"
#include "engine/operations/contact.h"
#include "engine/operations/failures.h"
#include "engine/operations/operations_steps.h"
#include "engine/operations/posture.h"

namespace ec4x {

namespace {

using Holdings = std::map<HouseId, std::vector<SystemId>>;

Holdings holdings(const GameState& state)
{
    Holdings held;
    for (const Colony& colony : state.colonies) held[colony.owner].push_back(colony.id);
    return held;
}

// Where a house has been in this run: its colonies, fleets, middle systems of their moves.
std::vector<SystemId> visited_by(const Turn& turn, HouseId house, std::vector<SystemId> systems)
{
    for (const Fleet& fleet : own_rows(turn.state.fleets, house)) systems.push_back(fleet.at);
    for (const FleetMove& move : own_rows(turn.facts.moves, house)) {
        if (move.through) systems.push_back(*move.through);
    }
    std::ranges::sort(systems);
    systems.erase(std::ranges::unique(systems).begin(), systems.end());
    return systems;
}

void view_world(Turn& turn, Fleet& fleet)
{
    draft(turn, fleet.id.owner, fleet.at, IntelSource::ViewWorld, Quality::Visual, see_planet(turn.state, fleet.at),
          MissionOf{fleet.id, FleetOrderKind::ViewWorld});
    turn.facts.viewing.push_back(fleet.id);
    end_order(turn, fleet);
}

// Where there is a colony, it is sighted (INT-009) or the house's own.
void tell_explored(Turn& turn, HouseId house, SystemId system)
{
    const PlanetSeen seen = see_planet(turn.state, system);
    turn.tell(house, event::SystemExplored{.system = system, .class_ = seen.class_, .raw = seen.raw, .owner = seen.owner});
    if (!seen.owner) draft(turn, house, system, IntelSource::Fleet, Quality::Visual, seen);
}

}  // namespace

void explore(Turn& turn)
{
    Holdings held = holdings(turn.state);
    for (Database& database : turn.state.databases) {
        const std::vector<SystemId> visited = visited_by(turn, database.id, std::move(held[database.id]));
        std::vector<SystemId> found;
        std::ranges::set_difference(visited, database.explored, std::back_inserter(found));
        if (found.empty()) continue;
        for (const SystemId system : found) tell_explored(turn, database.id, system);
        std::vector<SystemId> all;
        std::ranges::set_union(database.explored, found, std::back_inserter(all));
        database.explored = std::move(all);
    }
}

void view_worlds(Turn& turn)
{
    for (Fleet& fleet : turn.state.fleets) {
        if (!fleet.order || fleet.order->kind != FleetOrderKind::ViewWorld || fleet.order->target != fleet.at) continue;
        if (fleet.status == FleetStatus::Active && !refuses(turn, fleet.id)) view_world(turn, fleet);
    }
}

void make_contact(Turn& turn)
{
    explore(turn);
    view_worlds(turn);
    look_for_scouts(turn);
}

}  // namespace ec4x
