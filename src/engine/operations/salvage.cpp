#include "engine/operations/salvage.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "engine/economy/limits.h"
#include "engine/economy/people.h"
#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "engine/operations/facilities.h"

namespace ec4x {

namespace {

std::vector<ShipId> ships_in(const GameState& state, FleetId fleet)
{
    std::vector<UnitId> squadrons;
    for (const Squadron& squadron : own_rows(state.squadrons, fleet.owner)) {
        if (const auto* in = std::get_if<InFleet>(&squadron.station); in != nullptr && in->fleet == fleet) squadrons.push_back(squadron.id);
    }
    std::vector<ShipId> ships;
    for (const Ship& ship : own_rows(state.ships, fleet.owner)) {
        const auto* squadron = std::get_if<InSquadron>(&ship.berth);
        const auto* lifts = std::get_if<InFleet>(&ship.berth);
        const bool fights = squadron != nullptr && std::ranges::binary_search(squadrons, squadron->squadron);
        if (fights || (lifts != nullptr && lifts->fleet == fleet)) ships.push_back(ship.id);
    }
    return ships;
}

// Marines, colonists, and fighters as far as there is room, go ashore. The value of the fighters that stay aboard.
Money unload_all(Turn& turn, const std::vector<ShipId>& ships, Colony& colony)
{
    for (const ShipId id : ships) {
        Ship& ship = turn.state.ships.at(id);
        add_people(turn.state, turn.rules, turn.tables.people, colony, std::exchange(ship.ptu, 0));
    }
    int room = fighter_room(turn, colony);
    Money left_aboard{};
    for (Unit& unit : own_rows(turn.state.units, colony.owner)) {
        const auto* aboard = std::get_if<Aboard>(&unit.berth);
        if (aboard == nullptr || !std::ranges::binary_search(ships, aboard->ship)) continue;
        const bool fighter = data_of(turn.rules, unit.class_).role == Role::Fighter;
        if (fighter && room == 0) {
            left_aboard += value_of(turn.rules, unit);
            continue;
        }
        if (fighter) --room;
        unit.berth = Ashore{colony.id};
    }
    return left_aboard;
}

}  // namespace

int fighter_room(const Turn& turn, const Colony& colony)
{
    if (turn.rules.classic) return std::numeric_limits<int>::max();  // CLS-068
    return std::max(0, fighter_capacity(turn.state, turn.rules, turn.tables.people, colony) - fighters_based(turn.state, turn.rules, colony));
}

void salvage_fleet(Turn& turn, FleetId id)
{
    const Fleet& fleet = turn.state.fleets.at(id);
    const SystemId place = fleet.at;
    if (!owns_colony(turn.state, id.owner, place)) return;  // still on its way
    Colony& colony = turn.state.colonies.at(place);
    if (colony.under_siege || !colony.blockaders.empty()) return;
    const std::vector<ShipId> ships = ships_in(turn.state, id);
    Money value = unload_all(turn, ships, colony);
    for (const ShipId ship : ships) value += value_of(turn.rules, turn.state.ships.at(ship));
    for (const ShipId ship : ships) destroy_ship(turn.state, turn.rules, ship);
    const int percent = turn.rules.classic ? int{turn.rules.classic->scrap.pct} : int{turn.rules.salvage.order_pct};  // CLS-063
    const Money credit = share_of(value, percent);
    turn.state.houses.at(id.owner).treasury += credit;
    turn.tell(id.owner, event::FleetSalvaged{.fleet = id, .colony = place, .pp = credit});
}

}  // namespace ec4x
