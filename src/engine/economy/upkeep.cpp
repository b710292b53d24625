#include "engine/economy/upkeep.h"

#include <algorithm>
#include <variant>

#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

// The fleet with which the ship travels; none in a pool or dock.
const Fleet* fleet_with(const GameState& state, const Ship& ship)
{
    if (const auto* in = std::get_if<InFleet>(&ship.berth)) return &state.fleets.at(in->fleet);
    const auto* squadron = std::get_if<InSquadron>(&ship.berth);
    if (squadron == nullptr) return nullptr;
    const auto* in = std::get_if<InFleet>(&state.squadrons.at(squadron->squadron).station);
    return in != nullptr ? &state.fleets.at(in->fleet) : nullptr;
}

int readiness_percent(const GameState& state, const Ruleset& rules, const Ship& ship)
{
    const Fleet* fleet = fleet_with(state, ship);
    if (fleet == nullptr || fleet->status == FleetStatus::Active) return 100;
    return fleet->status == FleetStatus::Reserve ? rules.upkeep.reserve_pct : rules.upkeep.mothball_pct;
}

Money& category_of(UpkeepBill& bill, const UnitData& data, UnitClass class_)
{
    if (class_ == "SB"_unit) return bill.starbases;
    if (data.role == Role::Fighter) return bill.fighters;
    return data.role == Role::Facility ? bill.facilities : bill.ground;
}

}  // namespace

int upkeep_percent(const GameState& state, const Ruleset& rules, const Ship& ship)
{
    const int ready = readiness_percent(state, rules, ship);
    return ship.hull == HullState::Crippled ? std::min<int>(ready, rules.upkeep.crippled_pct) : ready;
}

int upkeep_percent(const GameState& state, const Ruleset& rules, const Unit& unit)
{
    if (const auto* aboard = std::get_if<Aboard>(&unit.berth)) return readiness_percent(state, rules, state.ships.at(aboard->ship));
    return unit.class_ == "SB"_unit && unit.hull == HullState::Crippled ? rules.upkeep.crippled_pct : 100;
}

UpkeepBill upkeep_bill(const GameState& state, const Ruleset& rules, HouseId house)
{
    UpkeepBill bill;
    for (const Ship& ship : own_rows(state.ships, house)) {
        const Money full = upkeep_of(data_of(rules, ship.class_), value_of(rules, ship));
        bill.ships += share_of(full, upkeep_percent(state, rules, ship));
    }
    for (const Unit& unit : own_rows(state.units, house)) {
        const UnitData& data = data_of(rules, unit.class_);
        category_of(bill, data, unit.class_) += share_of(upkeep_of(data, value_of(rules, unit)), upkeep_percent(state, rules, unit));
    }
    return bill;
}

Money upkeep_due(const GameState& state, const Ruleset& rules, HouseId house)
{
    return upkeep_bill(state, rules, house).total();
}

}  // namespace ec4x
