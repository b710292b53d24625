#include "engine/combat/casualties.h"

#include <algorithm>

#include "engine/combat/loss_count.h"
#include "engine/combat/wreckage.h"
#include "engine/forces/values.h"
#include "engine/operations/command_place.h"

namespace ec4x {

namespace {

// COM-015: the strongest of those that stay; the lowest id of equals. Nothing if none is left.
const Ship* next_flagship_of(const Ruleset& rules, std::span<const Ship* const> ships)
{
    const Ship* best = nullptr;
    int strongest = -1;
    for (const Ship* ship : ships) {
        const Strength strength = undamaged_strength(rules, *ship);
        if (strength.as + strength.ds <= strongest) continue;
        strongest = strength.as + strength.ds;
        best = ship;
    }
    return best;
}

// Every id, ascending, is that of a row. The rows between two that leave move together.
template <class Rows, class Id>
void erase_rows(Rows& rows, std::vector<Id>& ids)
{
    if (ids.empty()) return;
    const auto id_of = [](const auto& row) { return row.id; };
    auto gap = std::ranges::lower_bound(rows, ids.front(), {}, id_of);
    auto end = gap;
    for (std::size_t i = 1; i <= ids.size(); ++i) {
        const auto first = gap + 1;
        gap = i < ids.size() ? std::ranges::lower_bound(first, rows.end(), ids[i], {}, id_of) : rows.end();
        end = std::move(first, gap, end);
    }
    const auto* const left_over = &*end;
    rows.erase_if([&](const auto& row) { return &row >= left_over; });
    ids.clear();
}

SystemId place_of(const GameState& state, const Ship& ship)
{
    if (const auto* in = std::get_if<InSquadron>(&ship.berth)) return system_of_station(state, state.squadrons.at(in->squadron).station);
    if (const auto* in = std::get_if<InFleet>(&ship.berth)) return state.fleets.at(in->fleet).at;
    return std::get<InPool>(ship.berth).colony;
}

}  // namespace

Roster& Casualties::roster()
{
    if (!roster_) roster_.emplace(state_);
    return *roster_;
}

bool Casualties::lives(FleetId fleet) const
{
    const bool has_row = roster_ ? roster_->row_of(fleet) != nullptr : state_.fleets.contains(fleet);
    return has_row && std::ranges::find(fleets_, fleet) == fleets_.end();
}

void Casualties::lose_unit(const Unit& unit)
{
    if (!roster().strike_off(unit)) return;  // lost before, with its carrier
    units_.push_back(unit.id);
    losses_.push_back({unit.id.owner, unit.class_, true});
}

void Casualties::destroy_ship(ShipId id) { lose_ship(state_.ships.at(id)); }

void Casualties::lose_ship(const Ship& ship)
{
    const ShipId id = ship.id;
    if (!roster().strike_off(ship)) return;
    const auto with_it = roster().aboard(ship);
    if (!with_it.empty()) {
        for (const Unit* unit : std::vector<const Unit*>{with_it.begin(), with_it.end()}) lose_unit(*unit);
    }
    std::erase(state_.houses.at(id.owner).repair_first, id);
    ships_.push_back(id);
    losses_.push_back({id.owner, ship.class_, true});
    if (const auto* in = std::get_if<InSquadron>(&ship.berth)) after_leaving(id, in->squadron);
    if (const auto* in = std::get_if<InFleet>(&ship.berth)) remove_fleet_if_empty(in->fleet);
}

void Casualties::after_leaving(ShipId ship, UnitId id)
{
    Squadron& squadron = state_.squadrons.at(id);
    if (squadron.flagship != ship) return;
    if (const Ship* next = next_flagship_of(rules_, roster().ships_of(squadron))) {
        squadron.flagship = next->id;
        return;
    }
    roster().strike_off(squadron);
    squadrons_.push_back(id);
    if (const auto* in = std::get_if<InFleet>(&squadron.station)) remove_fleet_if_empty(in->fleet);
}

void Casualties::remove_fleet_if_empty(FleetId fleet)
{
    if (!roster().squadrons_of(fleet).empty() || !roster().spacelift_of(fleet).empty()) return;
    if (roster().strike_off(state_.fleets.at(fleet))) fleets_.push_back(fleet);
}

void Casualties::destroy_squadron(UnitId squadron)
{
    const auto ships = roster().ships_of(squadron);
    for (const Ship* ship : std::vector<const Ship*>{ships.begin(), ships.end()}) lose_ship(*ship);
}

void Casualties::destroy_units(std::span<const UnitId> units)
{
    for (const UnitId id : units) {
        if (const Unit* unit = state_.units.find(id)) lose_unit(*unit);
        works_lost_.push_back(id);
    }
}

void Casualties::cripple_squadron(UnitId squadron)
{
    for (const Ship* ship : roster().ships_of(squadron)) {
        if (ship->hull == HullState::Crippled) continue;
        (state_.ships.begin() + state_.ships.place_of(*ship))->hull = HullState::Crippled;
        losses_.push_back({ship->id.owner, ship->class_, false});
    }
}

void Casualties::cripple_unit(UnitId id)
{
    Unit& unit = state_.units.at(id);
    if (unit.hull == HullState::Crippled) return;
    unit.hull = HullState::Crippled;
    losses_.push_back({id.owner, unit.class_, false});
}

HouseLosses Casualties::losses_of(HouseId house, std::size_t since) const
{
    HouseLosses counted{.house = house};
    for (const Loss& loss : std::span{losses_}.subspan(since)) {
        if (loss.house == house) count_lost(loss.destroyed ? counted.destroyed : counted.crippled, loss.class_);
    }
    return counted;
}

void Casualties::leave_wrecks()
{
    if (wrecks_ == nullptr || rules_.salvage.debris_pct == 0) return;
    for (const ShipId id : ships_) {
        const Ship& ship = state_.ships.at(id);
        leave_wreck(rules_, *wrecks_, ship, place_of(state_, ship));
    }
}

void Casualties::fleets_moved()
{
    roster().find_fleets();
    for (const FleetId lost : fleets_) roster().strike_off(state_.fleets.at(lost));
}

void Casualties::take_out_of_state()
{
    leave_wrecks();
    std::ranges::sort(ships_);
    std::ranges::sort(squadrons_);
    std::ranges::sort(fleets_);
    std::ranges::sort(units_);
    if (roster_) roster_->let_go({.fleets = fleets_, .squadrons = squadrons_, .ships = ships_, .units = units_});
    erase_rows(state_.ships, ships_);
    erase_rows(state_.squadrons, squadrons_);
    erase_rows(state_.fleets, fleets_);
    erase_rows(state_.units, units_);
    if (works_lost_.empty()) return;
    std::ranges::sort(works_lost_);
    const auto is_gone = [&](UnitId unit) { return std::ranges::binary_search(works_lost_, unit); };
    state_.projects.erase_if([&](const Project& project) {
        const auto* repair = std::get_if<StarbaseRepair>(&project.work);
        const auto* retrofit = std::get_if<UnitRetrofit>(&project.work);
        return (repair != nullptr && is_gone(repair->unit)) || (retrofit != nullptr && is_gone(retrofit->unit));
    });
    works_lost_.clear();
    if (roster_) roster_->find_projects();
}

void Casualties::bury()
{
    roster_.reset();
    take_out_of_state();
}

void Casualties::end()
{
    take_out_of_state();
    if (turn_ != nullptr && roster_) turn_->give_back(*std::move(roster_));
    roster_.reset();
}

}  // namespace ec4x
