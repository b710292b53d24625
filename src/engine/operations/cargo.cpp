// Loading and unloading marines, colonists and fighters (ADM-009 to ADM-012).
#include <algorithm>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/round.h"
#include "engine/economy/limits.h"
#include "engine/economy/people.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "engine/operations/administration.h"
#include "engine/operations/command_place.h"
#include "engine/operations/own_fleet.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

constexpr UnitClass kMarines = "MD"_unit;
constexpr UnitClass kTroopTransport = "TT"_unit;
constexpr UnitClass kEtac = "ET"_unit;

// Every ship of a fleet, in squadrons or beside them, ascending.
std::vector<const Ship*> ships_in_fleet(const GameState& state, FleetId fleet)
{
    std::vector<UnitId> squadrons;
    for (const Squadron& squadron : own_rows(state.squadrons, fleet.owner)) {
        const auto* in = std::get_if<InFleet>(&squadron.station);
        if (in != nullptr && in->fleet == fleet) squadrons.push_back(squadron.id);
    }
    std::vector<const Ship*> ships;
    for (const Ship& ship : own_rows(state.ships, fleet.owner)) {
        const auto* beside = std::get_if<InFleet>(&ship.berth);
        const auto* in = std::get_if<InSquadron>(&ship.berth);
        if ((beside != nullptr && beside->fleet == fleet) || (in != nullptr && std::ranges::binary_search(squadrons, in->squadron))) {
            ships.push_back(&ship);
        }
    }
    return ships;
}

// A ship that can carry something, and how much more.
struct CargoHold {
    ShipId ship{};
    std::int64_t free = 0;
};

std::int64_t space_in(const std::vector<CargoHold>& holds)
{
    std::int64_t space = 0;
    for (const CargoHold& hold : holds) space += hold.free;
    return space;
}

// The holds of a fleet for units, ascending: `capacity_of` says how many units a ship can have aboard.
template <class CapacityOf>
std::vector<CargoHold> unit_holds(const GameState& state, FleetId fleet, CapacityOf capacity_of)
{
    std::vector<CargoHold> holds;
    for (const Ship* ship : ships_in_fleet(state, fleet)) {
        if (const int capacity = capacity_of(*ship); capacity > 0) holds.push_back({ship->id, capacity});
    }
    for (const Unit& unit : own_rows(state.units, fleet.owner)) {
        const auto* aboard = std::get_if<Aboard>(&unit.berth);
        if (aboard == nullptr) continue;
        const auto hold = std::ranges::lower_bound(holds, aboard->ship, {}, &CargoHold::ship);
        if (hold != holds.end() && hold->ship == aboard->ship && hold->free > 0) --hold->free;
    }
    return holds;
}

// Fills the holds in ascending ship id with the first units of the list.
void take_aboard(GameState& state, const std::vector<UnitId>& units, std::int64_t number, const std::vector<CargoHold>& holds)
{
    auto next = units.begin();
    for (const CargoHold& hold : holds) {
        for (std::int64_t i = 0; i < hold.free && number > 0; ++i, --number) state.units.at(*next++).berth = Aboard{hold.ship};
    }
}

// How many are meant by a number or `all`. `all` is the smaller of the two and is refused only if that is 0 (ADM-009).
Result<std::int64_t, Refusal> number_to_load(const Amount& amount, std::int64_t supply, std::int64_t space, const std::string& what)
{
    if (!amount.all && amount.number == 0) return *refuse(Reason::OutOfRange, "amount", "must be at least 1, or all");
    const std::int64_t number = amount.all ? std::min(supply, space) : std::int64_t{amount.number};
    const std::int64_t needed = std::max<std::int64_t>(number, 1);
    if (needed > supply) return *refuse(Reason::NotEnough, "amount", "at most " + std::to_string(supply) + " " + what + " to load");
    if (needed > space) return *refuse(Reason::NoSpace, "amount", "room for at most " + std::to_string(space) + " more aboard");
    return number;
}

bool is_ashore_at(const Unit& unit, SystemId colony)
{
    const auto* ashore = std::get_if<Ashore>(&unit.berth);
    return ashore != nullptr && ashore->colony == colony;
}

// ADM-009, UNT-045, UNT-046.
Outcome load_divisions(Turn& turn, const Fleet& fleet, const Amount& amount)
{
    GameState& state = turn.state;
    const int stl = state.houses.at(fleet.id.owner).research.levels[Tech::STL];
    const auto holds = unit_holds(state, fleet.id, [&](const Ship& ship) {
        return ship.class_ == kTroopTransport && ship.hull == HullState::Undamaged ? lift_capacity(turn.rules, ship.class_, stl) : 0;
    });
    std::vector<UnitId> garrison;
    for (const HullState hull : {HullState::Undamaged, HullState::Crippled}) {
        for (const Unit& unit : own_rows(state.units, fleet.id.owner)) {
            if (unit.class_ == kMarines && unit.hull == hull && is_ashore_at(unit, fleet.at)) garrison.push_back(unit.id);
        }
    }
    const auto number = number_to_load(amount, std::ssize(garrison), space_in(holds), "marine divisions ashore");
    if (!number) return number.error();
    take_aboard(state, garrison, *number, holds);
    return std::nullopt;
}

// ADM-010, ECO-036, UNT-044.
Outcome load_people(Turn& turn, const Fleet& fleet, const Amount& amount)
{
    GameState& state = turn.state;
    const int stl = state.houses.at(fleet.id.owner).research.levels[Tech::STL];
    std::vector<CargoHold> holds;
    for (const Ship* ship : ships_in_fleet(state, fleet.id)) {
        if (ship->class_ != kEtac || ship->hull != HullState::Undamaged) continue;
        holds.push_back({ship->id, std::max(0, lift_capacity(turn.rules, ship->class_, stl) - ship->ptu)});
    }
    Colony& colony = state.colonies.at(fleet.at);
    const std::string what = "PTU (the colony must keep " + std::to_string(turn.rules.pop.min_pu) + " PU)";
    const auto number = number_to_load(amount, loadable_ptu(turn.rules, turn.tables.people, colony, turn.state.turn), space_in(holds), what);
    if (!number) return number.error();
    std::int64_t left = *number;
    for (const CargoHold& hold : holds) {
        const std::int64_t taken = std::min(left, hold.free);
        state.ships.at(hold.ship).ptu += static_cast<int>(taken);
        left -= taken;
    }
    take_people(turn.tables.people, colony, *number);
    return std::nullopt;
}

// TEC-021: fighters that are being retrofitted stay where they are.
std::vector<UnitId> fighters_in_retrofit(const GameState& state, HouseId house)
{
    std::vector<UnitId> units;
    for (const Project& project : own_rows(state.projects, house)) {
        if (const auto* retrofit = std::get_if<UnitRetrofit>(&project.work)) units.push_back(retrofit->unit);
    }
    std::ranges::sort(units);
    return units;
}

bool is_fighter_class(const Ruleset& rules, UnitClass class_) { return data_of(rules, class_).role == Role::Fighter; }

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::Load& order)
{
    const Fleet* fleet = own_fleet(turn, house, order.fleet);
    if (Outcome no = check_command_fleet(turn.state, fleet, "fleet")) return no;
    return order.cargo == Cargo::Marines ? load_divisions(turn, *fleet, order.amount) : load_people(turn, *fleet, order.amount);
}

// ADM-011, ECO-037: crippled ships unload too (UNT-046).
Outcome carry_out(Turn& turn, HouseId house, const order::Unload& order)
{
    const Fleet* fleet = own_fleet(turn, house, order.fleet);
    if (Outcome no = check_command_fleet(turn.state, fleet, "fleet")) return no;
    std::vector<ShipId> ships;
    std::int64_t ptu = 0;
    for (const Ship* ship : ships_in_fleet(turn.state, fleet->id)) {
        ships.push_back(ship->id);
        ptu += ship->ptu;
    }
    std::vector<UnitId> marines;
    for (const Unit& unit : own_rows(turn.state.units, house)) {
        const auto* aboard = std::get_if<Aboard>(&unit.berth);
        if (unit.class_ == kMarines && aboard != nullptr && std::ranges::binary_search(ships, aboard->ship)) marines.push_back(unit.id);
    }
    if (ptu == 0 && marines.empty()) return refuse(Reason::Empty, "fleet", "the fleet has neither marines nor colonists aboard");

    for (const UnitId unit : marines) turn.state.units.at(unit).berth = Ashore{fleet->at};
    for (const ShipId ship : ships) turn.state.ships.at(ship).ptu = 0;
    add_people(turn.state, turn.rules, turn.tables.people, turn.state.colonies.at(fleet->at), ptu);
    return std::nullopt;
}

Outcome carry_out(Turn& turn, HouseId house, const order::LoadFighters& order)
{
    const Fleet* fleet = own_fleet(turn, house, order.fleet);
    if (Outcome no = check_command_fleet(turn.state, fleet, "fleet")) return no;
    const int aco = turn.state.houses.at(house).research.levels[Tech::ACO];
    const auto holds = unit_holds(turn.state, fleet->id, [&](const Ship& ship) { return hangar_capacity(turn.rules, ship.class_, aco); });
    const std::vector<UnitId> busy = fighters_in_retrofit(turn.state, house);
    std::vector<UnitId> fighters;
    for (const Unit& unit : own_rows(turn.state.units, house)) {
        if (!is_fighter_class(turn.rules, unit.class_) || !is_ashore_at(unit, fleet->at)) continue;
        if (!std::ranges::binary_search(busy, unit.id)) fighters.push_back(unit.id);
    }
    const auto number = number_to_load(order.amount, std::ssize(fighters), space_in(holds), "fighter squadrons at the colony");
    if (!number) return number.error();
    take_aboard(turn.state, fighters, *number, holds);
    return std::nullopt;
}

// The lowest unit ids land first.
Outcome carry_out(Turn& turn, HouseId house, const order::UnloadFighters& order)
{
    const Fleet* fleet = own_fleet(turn, house, order.fleet);
    if (Outcome no = check_command_fleet(turn.state, fleet, "fleet")) return no;
    std::vector<ShipId> ships;
    for (const Ship* ship : ships_in_fleet(turn.state, fleet->id)) ships.push_back(ship->id);
    std::vector<UnitId> fighters;
    for (const Unit& unit : own_rows(turn.state.units, house)) {
        const auto* aboard = std::get_if<Aboard>(&unit.berth);
        if (aboard == nullptr || !is_fighter_class(turn.rules, unit.class_)) continue;
        if (std::ranges::binary_search(ships, aboard->ship)) fighters.push_back(unit.id);
    }
    const std::int64_t aboard = std::ssize(fighters);
    const auto number = number_to_load(order.amount, aboard, aboard, "fighter squadrons aboard");
    if (!number) return number.error();
    const Colony& colony = turn.state.colonies.at(fleet->at);
    const int capacity = fighter_capacity(turn.state, turn.rules, turn.tables.people, colony);
    const int taken = fighters_based(turn.state, turn.rules, colony) + fighters_ordered(turn.state, turn.rules, colony);
    const std::int64_t room = std::max(capacity - taken, 0);
    if (*number > room && !turn.rules.classic) {  // CLS-068: no limit
        return refuse(Reason::FighterCapacity, "amount", "the colony can base at most " + std::to_string(room) + " more fighter squadrons");
    }
    for (std::int64_t i = 0; i < *number; ++i) turn.state.units.at(fighters[static_cast<std::size_t>(i)]).berth = Ashore{fleet->at};
    return std::nullopt;
}

}  // namespace ec4x
