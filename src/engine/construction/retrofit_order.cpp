// Raising ships, starbases and fighters to the house's weapons level (TEC-021).
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/result.h"
#include "engine/construction/construction_orders.h"
#include "engine/construction/docks.h"
#include "engine/construction/projects.h"
#include "engine/economy/acting.h"
#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

constexpr int kRetrofitTurns = 1;  // TEC-021

// Where a ship is that is in a fleet or a pool; nothing for one in a dock.
std::optional<SystemId> place_of_ship(const GameState& state, const Ship& ship)
{
    if (const auto* pool = std::get_if<InPool>(&ship.berth)) return pool->colony;
    if (const auto* fleet = std::get_if<InFleet>(&ship.berth)) return state.fleets.at(fleet->fleet).at;
    const auto* in = std::get_if<InSquadron>(&ship.berth);
    if (in == nullptr) return std::nullopt;
    const Squadron& squadron = state.squadrons.at(in->squadron);
    if (const auto* pool = std::get_if<InPool>(&squadron.station)) return pool->colony;
    return state.fleets.at(std::get<InFleet>(squadron.station).fleet).at;
}

// TEC-021, CLS-049: the level to which it is raised; in classic any that CLS-048 allows may be named.
Result<int, Refusal> new_level(const Turn& turn, HouseId house, const UnitData& data, const std::optional<int>& named)
{
    const int wep = turn.state.houses.at(house).research.levels[Tech::WEP];
    if (!turn.rules.classic) return wep;
    if (!named) return usual_weapons(turn.rules, data, wep);
    if (*named < 0) return *refuse(Reason::OutOfRange, "weapons", "at least 0");
    const int most = highest_weapons(turn.rules.classic->weapons, data, *named);
    if (*named > most) return *refuse(Reason::HullLimit, "weapons", "a " + data.name + " takes at most weapons level " + std::to_string(most));
    if (*named > wep) return *refuse(Reason::TechTooLow, "weapons", "you have weapons level " + std::to_string(wep));
    return *named;
}

// The tests that ships and units share: what it is, and its state.
Outcome can_be_raised(const UnitData& data, int level, int wep, HullState hull)
{
    if (!data.wep_scaled) return refuse(Reason::UpToDate, "unit", "weapons technology does not change " + data.name);
    if (level >= wep) return refuse(Reason::UpToDate, "unit", "it has your weapons level already: " + std::to_string(level));
    if (hull == HullState::Crippled) return refuse(Reason::Crippled, "unit", "it must be repaired first");
    return {};
}

struct RetrofitPlan {
    SystemId colony{};
    std::optional<UnitId> dock{};
    Money price{};
};

Outcome find_retrofit_dock(const Turn& turn, HouseId house, RetrofitPlan& plan)
{
    const Docks docks{turn.state, turn.rules, house};
    if (!docks.has(plan.colony, kShipyard)) return refuse(Reason::NoShipyard, "unit", "needs an operational shipyard at the colony");
    plan.dock = docks.free_dock(plan.colony, kShipyard);
    if (!plan.dock) return refuse(Reason::NoDock, "unit", "needs a free shipyard dock at the colony");
    return {};
}

Outcome price_retrofit(const Turn& turn, HouseId house, const UnitData& data, int level, RetrofitPlan& plan)
{
    const House& owner = turn.state.houses.at(house);
    plan.price = share_of(production_cost(data, turn.rules, level), turn.rules.tech.retrofit_pct);
    if (owner.treasury >= plan.price) return {};
    return refuse(Reason::InsufficientFunds, "unit", "it costs " + with_unit(owner, plan.price) + ", the treasury has " + with_unit(owner, owner.treasury));
}

Project retrofit_project(Turn& turn, HouseId house, const RetrofitPlan& plan)
{
    return {.id = next_project(turn.state, house), .colony = plan.colony, .facility = plan.dock, .paid = plan.price, .turns_left = kRetrofitTurns};
}

Outcome retrofit_ship(Turn& turn, HouseId house, ShipId id, const std::optional<int>& named)
{
    const Ship* ship = turn.state.ships.find(id);
    if (ship == nullptr) return refuse(Reason::NotOwned, "unit", "you have no such ship");
    const UnitData& data = data_of(turn.rules, ship->class_);
    const auto place = place_of_ship(turn.state, *ship);
    if (!place) return refuse(Reason::NoDock, "unit", "the ship lies in a dock already");
    if (own_colony(turn.state, house, *place) == nullptr) return refuse(Reason::NotAtOwnColony, "unit", "the ship must be at an own colony with a shipyard");
    RetrofitPlan plan{.colony = *place};
    const auto level = new_level(turn, house, data, named);
    if (!level) return level.error();
    if (Outcome no = can_be_raised(data, ship->weapons, *level, ship->hull)) return no;
    if (Outcome no = find_retrofit_dock(turn, house, plan)) return no;
    if (Outcome no = price_retrofit(turn, house, data, *level, plan)) return no;
    Project project = retrofit_project(turn, house, plan);
    const ProjectId number = project.id;
    const UnitClass class_ = ship->class_;
    project.work = ShipRetrofit{id, *level};
    begin_project(turn, std::move(project));
    take_out(turn.state, turn.rules, id, InDock{number});
    turn.tell(house, event::ConstructionBegun{plan.colony, number, class_, plan.price, kRetrofitTurns});
    turn.tell(house, event::ShipDocked{id, plan.colony, DockPurpose::Retrofit});
    return {};
}

bool is_under_retrofit(const GameState& state, UnitId id)
{
    return std::ranges::any_of(own_rows(state.projects, id.owner), [&](const Project& project) {
        const auto* retrofit = std::get_if<UnitRetrofit>(&project.work);
        return retrofit != nullptr && retrofit->unit == id;
    });
}

// A starbase takes a dock, a fighter squadron is raised planet-side.
Outcome retrofit_unit(Turn& turn, HouseId house, UnitId id, const std::optional<int>& named)
{
    const Unit* unit = turn.state.units.find(id);
    if (unit == nullptr) {
        return refuse(Reason::NotOwned, "unit", turn.state.squadrons.contains(id) ? "a squadron is raised ship by ship: ship:40" : "you have no such unit");
    }
    const UnitData& data = data_of(turn.rules, unit->class_);
    const auto* ashore = std::get_if<Ashore>(&unit->berth);
    if (ashore == nullptr || own_colony(turn.state, house, ashore->colony) == nullptr) {
        return refuse(Reason::NotAtOwnColony, "unit", "fighters are raised at an own colony, not aboard");
    }
    RetrofitPlan plan{.colony = ashore->colony};
    const auto level = new_level(turn, house, data, named);
    if (!level) return level.error();
    if (Outcome no = can_be_raised(data, unit->level, *level, unit->hull)) return no;
    if (is_under_retrofit(turn.state, id)) return refuse(Reason::UpToDate, "unit", "it is being raised already");
    if (data.role != Role::Fighter) {
        if (Outcome no = find_retrofit_dock(turn, house, plan)) return no;
    }
    if (Outcome no = price_retrofit(turn, house, data, *level, plan)) return no;
    Project project = retrofit_project(turn, house, plan);
    const ProjectId number = project.id;
    const UnitClass class_ = unit->class_;
    project.work = UnitRetrofit{id, *level};
    begin_project(turn, std::move(project));
    turn.tell(house, event::ConstructionBegun{plan.colony, number, class_, plan.price, kRetrofitTurns});
    return {};
}

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::Retrofit& order)
{
    if (order.weapons && !turn.rules.classic)
        return refuse(Reason::NotInRuleset, "weapons", "units are raised to the weapons level of the house; leave it out");
    if (order.unit.is_ship) return retrofit_ship(turn, house, ShipId{house, order.unit.number}, order.weapons);
    return retrofit_unit(turn, house, UnitId{house, order.unit.number}, order.weapons);
}

}  // namespace ec4x
