#include "engine/economy/upkeep.h"

#include <algorithm>
#include <span>
#include <variant>
#include <vector>

#include "base/ensure.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

// Where the things of a house are looked up that its upkeep depends on.
struct UpkeepPlaces {
    UpkeepPlaces(const GameState& state, HouseId house)
        : fleets{own_rows(state.fleets, house)}, squadrons{own_rows(state.squadrons, house)}, ships{own_rows(state.ships, house)}
    {
        all_active = std::ranges::all_of(fleets, [](const Fleet& fleet) { return fleet.status == FleetStatus::Active; });
    }

    std::span<const Fleet> fleets;
    std::span<const Squadron> squadrons;
    std::span<const Ship> ships;
    bool all_active = true;  // most houses: then nothing has to be looked up
};

template <class Row, class Id>
const Row& upkeep_row(std::span<const Row> rows, const Id& id)
{
    const Row* row = own_row(rows, id.number);
    ensure(row != nullptr && row->id == id, "things of a house are in things of the same house");
    return *row;
}

// The fleet with which the ship travels; none in a pool or dock.
const Fleet* fleet_with(const UpkeepPlaces& own, const Ship& ship)
{
    if (const auto* in = std::get_if<InFleet>(&ship.berth)) return &upkeep_row(own.fleets, in->fleet);
    const auto* squadron = std::get_if<InSquadron>(&ship.berth);
    if (squadron == nullptr) return nullptr;
    const auto* in = std::get_if<InFleet>(&upkeep_row(own.squadrons, squadron->squadron).station);
    return in != nullptr ? &upkeep_row(own.fleets, in->fleet) : nullptr;
}

int readiness_percent(const UpkeepPlaces& own, const Ruleset& rules, const Ship& ship)
{
    const Fleet* fleet = own.all_active ? nullptr : fleet_with(own, ship);
    if (fleet == nullptr || fleet->status == FleetStatus::Active) return 100;
    return fleet->status == FleetStatus::Reserve ? rules.upkeep.reserve_pct : rules.upkeep.mothball_pct;
}

// ECO-049, in percent.
int upkeep_percent(const UpkeepPlaces& own, const Ruleset& rules, const Ship& ship)
{
    const int ready = readiness_percent(own, rules, ship);
    return ship.hull == HullState::Crippled ? std::min<int>(ready, rules.upkeep.crippled_pct) : ready;
}

int upkeep_percent(const UpkeepPlaces& own, const Ruleset& rules, const Unit& unit)
{
    if (const auto* aboard = std::get_if<Aboard>(&unit.berth)) return readiness_percent(own, rules, upkeep_row(own.ships, aboard->ship));
    return unit.class_ == "SB"_unit && unit.hull == HullState::Crippled ? rules.upkeep.crippled_pct : 100;
}

// Full upkeep by class and level: few differ, and thousands are asked for.
class UpkeepPrices {
public:
    struct Price {
        UnitClass class_{};
        int level = 0;
        const UnitData* data = nullptr;
        Money full{};
    };

    explicit UpkeepPrices(const Ruleset& rules) : rules_{rules} { known_.reserve(8); }

    template <class Thing>
    [[nodiscard]] const Price& of(const Thing& thing, int level)
    {
        const auto is_its = [&](const Price& price) { return price.class_ == thing.class_ && price.level == level; };
        const auto known = std::ranges::find_if(known_, is_its);
        if (known != known_.end()) return *known;
        const UnitData& data = data_of(rules_, thing.class_);
        return known_.emplace_back(Price{thing.class_, level, &data, upkeep_of(data, value_of(rules_, data, thing))});
    }

private:
    const Ruleset& rules_;
    std::vector<Price> known_{};
};

Money& category_of(UpkeepBill& bill, const UnitData& data, UnitClass class_)
{
    if (class_ == "SB"_unit) return bill.starbases;
    if (data.role == Role::Fighter) return bill.fighters;
    return data.role == Role::Facility ? bill.facilities : bill.ground;
}

}  // namespace

namespace {

// Calls `ship_costs(ship, amount)` and `unit_costs(unit, data, amount)` for everything that the house pays for.
template <class ShipCosts, class UnitCosts>
void for_each_upkeep(const GameState& state, const Ruleset& rules, HouseId house, ShipCosts ship_costs, UnitCosts unit_costs)
{
    const UpkeepPlaces own{state, house};
    UpkeepPrices ships{rules};
    for (const Ship& ship : own.ships) ship_costs(ship, share_of(ships.of(ship, ship.weapons).full, upkeep_percent(own, rules, ship)));
    UpkeepPrices units{rules};
    for (const Unit& unit : own_rows(state.units, house)) {
        const UpkeepPrices::Price& price = units.of(unit, unit.level);
        unit_costs(unit, *price.data, share_of(price.full, upkeep_percent(own, rules, unit)));
    }
}

}  // namespace

UpkeepBill upkeep_bill(const GameState& state, const Ruleset& rules, HouseId house)
{
    UpkeepBill bill;
    for_each_upkeep(
        state, rules, house, [&](const Ship&, Money amount) { bill.ships += amount; },
        [&](const Unit& unit, const UnitData& data, Money amount) { category_of(bill, data, unit.class_) += amount; });
    return bill;
}

UpkeepItems upkeep_items(const GameState& state, const Ruleset& rules, HouseId house)
{
    UpkeepItems items;
    for_each_upkeep(
        state, rules, house, [&](const Ship&, Money amount) { items.ships.push_back(amount); },
        [&](const Unit&, const UnitData&, Money amount) { items.units.push_back(amount); });
    return items;
}

Money upkeep_due(const GameState& state, const Ruleset& rules, HouseId house) { return upkeep_bill(state, rules, house).total(); }

}  // namespace ec4x
