// What houses of classic buy and sell at their colonies: IU (CLS-033, CLS-034) and scrap (CLS-063).
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/round.h"
#include "engine/classic/classic_orders.h"
#include "engine/economy/acting.h"
#include "engine/economy/industry.h"
#include "engine/economy/people.h"
#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "engine/prestige/ledger.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

// CLS-034: the IU are paid for and lost; each full lot of them earns a point.
void donate(Turn& turn, House& house, SystemId colony, std::int64_t iu)
{
    const std::int64_t lot = turn.rules.classic->iu.donation_per_prestige;
    const std::int64_t given = house.classic->donated + iu;
    house.classic->donated = given % lot;
    turn.tell(house.id, event::IndustryDonated{.colony = colony, .iu = static_cast<int>(iu)});
    award(turn, house.id, PrestigeSource::IndustryDonated, static_cast<int>(given / lot), {.system = colony});
}

// What an order of scrapping names, and where it is.
struct Scrapped {
    std::vector<ShipId> ships{};
    std::vector<UnitId> units{};
    std::map<SystemId, event::UnitsScrapped> told{};
};

std::optional<SystemId> berth_of(const GameState& state, const Ship& ship)
{
    if (const auto* in = std::get_if<InFleet>(&ship.berth)) return state.fleets.at(in->fleet).at;
    if (const auto* in = std::get_if<InPool>(&ship.berth)) return in->colony;
    const auto* with = std::get_if<InSquadron>(&ship.berth);
    if (with == nullptr) return std::nullopt;
    const Squadron& squadron = state.squadrons.at(with->squadron);
    if (const auto* pool = std::get_if<InPool>(&squadron.station)) return pool->colony;
    return state.fleets.at(std::get<InFleet>(squadron.station).fleet).at;
}

void price_scrap(const Turn& turn, Scrapped& scrapped, SystemId colony, UnitClass class_, Money value)
{
    event::UnitsScrapped& told = scrapped.told[colony];
    told.colony = colony;
    told.pp += share_of(value, turn.rules.classic->scrap.pct);
    const auto counted = std::ranges::find(told.units, class_, &UnitCount::class_);
    if (counted != told.units.end()) ++counted->number;
    else told.units.push_back({class_, 1});
}

Outcome add_ship(Turn& turn, HouseId house, ShipId id, Scrapped& scrapped)
{
    const Ship* ship = turn.state.ships.find(id);
    if (ship == nullptr) return refuse(Reason::NotOwned, "units", "you have no such ship");
    const std::optional<SystemId> place = berth_of(turn.state, *ship);
    if (!place) return refuse(Reason::NoSuchTarget, "units", "the ship is in a dock");
    if (own_colony(turn.state, house, *place) == nullptr) return refuse(Reason::NotAtOwnColony, "units", "ships are scrapped at an own colony");
    if (std::ranges::find(scrapped.ships, id) != scrapped.ships.end()) return refuse(Reason::BadValue, "units", "each unit once");
    scrapped.ships.push_back(id);
    price_scrap(turn, scrapped, *place, ship->class_, value_of(turn.rules, *ship));
    return {};
}

Outcome add_squadron(Turn& turn, HouseId house, UnitId id, Scrapped& scrapped)
{
    std::vector<ShipId> ships;
    for (const Ship& ship : own_rows(turn.state.ships, house)) {
        const auto* in = std::get_if<InSquadron>(&ship.berth);
        if (in != nullptr && in->squadron == id) ships.push_back(ship.id);
    }
    for (const ShipId ship : ships) {
        if (Outcome no = add_ship(turn, house, ship, scrapped)) return no;
    }
    return {};
}

Outcome add_unit(Turn& turn, HouseId house, UnitId id, Scrapped& scrapped)
{
    if (turn.state.squadrons.contains(id)) return add_squadron(turn, house, id, scrapped);
    const Unit* unit = turn.state.units.find(id);
    if (unit == nullptr) return refuse(Reason::NotOwned, "units", "you have no such unit");
    const UnitData& data = data_of(turn.rules, unit->class_);
    const auto* ashore = std::get_if<Ashore>(&unit->berth);
    if (ashore == nullptr || own_colony(turn.state, house, ashore->colony) == nullptr) {
        return refuse(Reason::NotAtOwnColony, "units", "units are scrapped at an own colony, not aboard");
    }
    if (data.role == Role::Facility && !data.wep_scaled) return refuse(Reason::BadValue, "units", "a " + data.name + " cannot be scrapped");
    if (std::ranges::find(scrapped.units, id) != scrapped.units.end()) return refuse(Reason::BadValue, "units", "each unit once");
    scrapped.units.push_back(id);
    price_scrap(turn, scrapped, ashore->colony, unit->class_, value_of(turn.rules, *unit));
    return {};
}

// What is aboard goes ashore.
void break_up(Turn& turn, ShipId id)
{
    Ship& ship = turn.state.ships.at(id);
    const SystemId place = *berth_of(turn.state, ship);
    add_people(turn.state, turn.rules, turn.tables.people, turn.state.colonies.at(place), std::exchange(ship.ptu, 0));
    for (Unit& unit : own_rows(turn.state.units, id.owner)) {
        const auto* aboard = std::get_if<Aboard>(&unit.berth);
        if (aboard != nullptr && aboard->ship == id) unit.berth = Ashore{place};
    }
    destroy_ship(turn.state, turn.rules, id);
}

}  // namespace

Outcome buy_industry(Turn& turn, HouseId house, Colony& colony, int iu)
{
    const ClassicIuRules& rules = turn.rules.classic->iu;
    if (class_number(turn.state.map.systems.at(colony.id).class_) < rules.min_class) {
        return refuse(Reason::IuNotAllowed, "system", "industry needs a planet of class P" + std::to_string(rules.min_class) + " or better");
    }
    House& row = turn.state.houses.at(house);
    const Money price = Money::whole(std::int64_t{rules.price} * iu);
    if (Outcome no = cannot_pay(row, price, "iu")) return no;
    const std::int64_t limit = div_floor(colony.classic->pu.raw * rules.limit_pct, 100 * 1000);
    const std::int64_t working = std::clamp<std::int64_t>(limit - whole_iu(colony.working), 0, iu);
    row.treasury -= price;
    colony.working += IndustrialUnits::whole(working);
    turn.tell(house, event::IndustryBought{.colony = colony.id, .iu = static_cast<int>(working), .pp = price});
    if (working < iu) donate(turn, row, colony.id, iu - working);
    return {};
}

Outcome carry_out(Turn& turn, HouseId house, const order::Scrap& order)
{
    if (Outcome no = without_economy(turn.state, house)) return no;
    if (order.units.empty()) return refuse(Reason::OutOfRange, "units", "must name at least one unit");
    Scrapped scrapped;
    for (const UnitOrShip& each : order.units) {
        Outcome no = each.is_ship ? add_ship(turn, house, ShipId{house, each.number}, scrapped) : add_unit(turn, house, UnitId{house, each.number}, scrapped);
        if (no) return no;
    }
    for (const ShipId ship : scrapped.ships) break_up(turn, ship);
    std::ranges::sort(scrapped.units);
    destroy_units(turn.state, scrapped.units);
    for (auto& [colony, told] : scrapped.told) {
        turn.state.houses.at(house).treasury += told.pp;
        std::ranges::sort(told.units, {}, &UnitCount::class_);
        turn.tell(house, std::move(told));
    }
    return {};
}

}  // namespace ec4x
