#include "engine/forces/organisation.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

bool is_in(const Ship& ship, UnitId squadron)
{
    const auto* in = std::get_if<InSquadron>(&ship.berth);
    return in != nullptr && in->squadron == squadron;
}

// COM-015: the strongest of those that stay; the lowest id of equals. Nothing if none is left.
const Ship* next_flagship(const GameState& state, const Ruleset& rules, UnitId squadron)
{
    const Ship* best = nullptr;
    int strongest = -1;
    for (const Ship& ship : own_rows(state.ships, squadron.owner)) {
        if (!is_in(ship, squadron)) continue;
        const Strength strength = undamaged_strength(rules, ship);
        if (strength.as + strength.ds > strongest) {
            strongest = strength.as + strength.ds;
            best = &ship;
        }
    }
    return best;
}

void after_leaving(GameState& state, const Ruleset& rules, ShipId ship, UnitId squadron_id)
{
    Squadron& squadron = state.squadrons.at(squadron_id);
    if (squadron.flagship != ship) return;
    if (const Ship* next = next_flagship(state, rules, squadron_id)) {
        squadron.flagship = next->id;
        return;
    }
    const auto* in = std::get_if<InFleet>(&squadron.station);
    const std::optional<FleetId> fleet = in != nullptr ? std::optional{in->fleet} : std::nullopt;
    state.squadrons.erase(squadron_id);
    if (fleet) remove_if_empty(state, *fleet);
}

}  // namespace

Fleet& new_fleet(GameState& state, const Ruleset& rules, HouseId house, SystemId at)
{
    const FleetId id{house, ++state.houses.at(house).last.fleet};
    return state.fleets.insert(Fleet{.id = id, .at = at, .roe = rules.roe.default_});
}

Fleet& split_off(GameState& state, const Ruleset& rules, FleetId fleet)
{
    const Fleet from = state.fleets.at(fleet);
    Fleet& split = new_fleet(state, rules, fleet.owner, from.at);
    split.roe = from.roe;
    split.fallback = from.fallback;
    return split;
}

Squadron& new_squadron(GameState& state, ShipId flagship, std::variant<InFleet, InPool> station)
{
    const UnitId id{flagship.owner, ++state.houses.at(flagship.owner).last.unit};
    state.ships.at(flagship).berth = InSquadron{id};
    return state.squadrons.insert(Squadron{.id = id, .flagship = flagship, .station = station});
}

Unit& new_unit(GameState& state, HouseId house, UnitClass class_, int level, std::variant<Ashore, Aboard> berth)
{
    const UnitId id{house, ++state.houses.at(house).last.unit};
    return state.units.insert(Unit{.id = id, .class_ = class_, .level = level, .berth = berth});
}

void take_out(GameState& state, const Ruleset& rules, ShipId id, std::variant<InSquadron, InFleet, InPool, InDock> berth)
{
    Ship& ship = state.ships.at(id);
    const auto left = std::exchange(ship.berth, berth);
    if (const auto* in = std::get_if<InSquadron>(&left)) after_leaving(state, rules, id, in->squadron);
    if (const auto* in = std::get_if<InFleet>(&left)) remove_if_empty(state, in->fleet);
}

void destroy_ship(GameState& state, const Ruleset& rules, ShipId id)
{
    const auto left = state.ships.at(id).berth;
    state.units.erase_if([&](const Unit& unit) {
        const auto* aboard = std::get_if<Aboard>(&unit.berth);
        return aboard != nullptr && aboard->ship == id;
    });
    std::erase(state.houses.at(id.owner).repair_first, id);
    state.ships.erase(id);
    if (const auto* in = std::get_if<InSquadron>(&left)) after_leaving(state, rules, id, in->squadron);
    if (const auto* in = std::get_if<InFleet>(&left)) remove_if_empty(state, in->fleet);
}

void destroy_squadron(GameState& state, const Ruleset& rules, UnitId squadron)
{
    std::vector<ShipId> ships;
    for (const Ship& ship : own_rows(state.ships, squadron.owner)) {
        if (is_in(ship, squadron)) ships.push_back(ship.id);
    }
    for (const ShipId ship : ships) destroy_ship(state, rules, ship);
}

void destroy_units(GameState& state, std::span<const UnitId> units)
{
    const auto is_gone = [&](UnitId unit) { return std::ranges::binary_search(units, unit); };
    state.units.erase_if([&](const Unit& unit) { return is_gone(unit.id); });
    state.projects.erase_if([&](const Project& project) {
        const auto* repair = std::get_if<StarbaseRepair>(&project.work);
        const auto* retrofit = std::get_if<UnitRetrofit>(&project.work);
        return (repair != nullptr && is_gone(repair->unit)) || (retrofit != nullptr && is_gone(retrofit->unit));
    });
}

void station(GameState& state, UnitId id, std::variant<InFleet, InPool> station)
{
    const auto left = std::exchange(state.squadrons.at(id).station, station);
    if (const auto* in = std::get_if<InFleet>(&left)) remove_if_empty(state, in->fleet);
}

void merge(GameState& state, FleetId from, FleetId into)
{
    for (Squadron& squadron : own_rows(state.squadrons, from.owner)) {
        if (auto* in = std::get_if<InFleet>(&squadron.station); in != nullptr && in->fleet == from) in->fleet = into;
    }
    for (Ship& ship : own_rows(state.ships, from.owner)) {
        if (auto* in = std::get_if<InFleet>(&ship.berth); in != nullptr && in->fleet == from) in->fleet = into;
    }
    state.fleets.erase(from);
}

bool remove_if_empty(GameState& state, FleetId fleet)
{
    for (const Squadron& squadron : own_rows(state.squadrons, fleet.owner)) {
        if (const auto* in = std::get_if<InFleet>(&squadron.station); in != nullptr && in->fleet == fleet) return false;
    }
    for (const Ship& ship : own_rows(state.ships, fleet.owner)) {
        if (const auto* in = std::get_if<InFleet>(&ship.berth); in != nullptr && in->fleet == fleet) return false;
    }
    return state.fleets.erase(fleet);
}

int free_command(const GameState& state, const Ruleset& rules, UnitId id)
{
    const Squadron& squadron = state.squadrons.at(id);
    const UnitData& leader = data_of(rules, state.ships.at(squadron.flagship).class_);
    const int cmd = state.houses.at(id.owner).research.levels[Tech::CMD];
    int free = command_rating(rules.units, leader, rules.tech, cmd).value_or(0);
    for (const Ship& ship : own_rows(state.ships, id.owner)) {
        if (is_in(ship, id) && ship.id != squadron.flagship) free -= data_of(rules, ship.class_).cc.value_or(Bounded<0, 100>{});
    }
    return std::max(0, free);
}

}  // namespace ec4x
