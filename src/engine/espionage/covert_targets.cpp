#include "engine/espionage/covert_targets.h"

#include <string>

#include "engine/economy/acting.h"
#include "engine/economy/industry.h"
#include "engine/economy/output.h"
#include "engine/forces/own_rows.h"
#include "engine/operations/facilities.h"
#include "engine/operations/knowledge.h"

namespace ec4x {

namespace {

bool aims_at_colony(CovertAim aim) { return aim == CovertAim::Colony || aim == CovertAim::Starbase; }

// SRV-069: the fields that the action needs, and no others.
Outcome field_fault(HouseId house, const order::Covert& order, CovertAim aim)
{
    const std::string action{name_of(order.action)};
    if (aim == CovertAim::OwnHouse) {
        if (order.house && *order.house != house) return refuse(Reason::BadValue, "house", action + " names no other house");
    } else if (!order.house) {
        return refuse(Reason::MissingField, "house", action + " names a house");
    }
    if (aims_at_colony(aim) && !order.system) return refuse(Reason::MissingField, "system", action + " names the system of a colony");
    if (!aims_at_colony(aim) && order.system) return refuse(Reason::BadValue, "system", action + " names no system");
    if (aim != CovertAim::Starbase && order.unit) return refuse(Reason::BadValue, "unit", action + " names no unit");
    return {};
}

// ESP-005.
Outcome target_fault(const Turn& turn, HouseId house, const order::Covert& order)
{
    const House* target = turn.state.houses.find(*order.house);
    if (target == nullptr) return refuse(Reason::UnknownHouse, "house", "there is no such house in the game");
    if (target->id == house) return refuse(Reason::OwnHouse, "house", "the target must be another house");
    if (!has_economy(*target)) return refuse(Reason::TargetFallen, "house", "the house has fallen");
    if (status_toward(turn.state, house, target->id) == Relation::Ally && !order.confirm_breach.value_or(false)) {
        return refuse(Reason::WouldBreachPact, "house", "an Ally: accepted only with confirm_breach");
    }
    if (order.system && known_owner(turn.state, house, *order.system) != target->id) {
        return refuse(Reason::NoSuchTarget, "system", "you know of no colony of that house in the system");
    }
    if (order.unit && order.unit->owner != target->id) return refuse(Reason::NoSuchTarget, "unit", "the unit must be one of that house");
    return {};
}

}  // namespace

CovertAim covert_aim(CovertAction action)
{
    switch (action) {
        case CovertAction::Sweep: return CovertAim::OwnHouse;
        case CovertAction::SabotageLow:
        case CovertAction::SabotageHigh: return CovertAim::Colony;
        case CovertAction::CyberAttack: return CovertAim::Starbase;
        default: return CovertAim::House;
    }
}

Outcome covert_fault(const Turn& turn, HouseId house, const order::Covert& order)
{
    if (Outcome no = without_economy(turn.state, house)) return no;
    if (name_of(order.action).empty()) return refuse(Reason::BadValue, "action", "there is no such covert action");
    const CovertAim aim = covert_aim(order.action);
    if (Outcome no = field_fault(house, order, aim)) return no;
    if (aim != CovertAim::OwnHouse) {
        if (Outcome no = target_fault(turn, house, order)) return no;
    }
    const int price = turn.rules.espionage.action[order.action].ebp;
    const int held = turn.state.houses.at(house).covert.ebp;
    if (price <= held) return {};
    return refuse(Reason::NotEnough, "action", "it takes " + std::to_string(price) + " EBP, you have " + std::to_string(held));
}

bool has_covert_target(const GameState& state, const order::Covert& order)
{
    const CovertAim aim = covert_aim(order.action);
    if (aim == CovertAim::OwnHouse) return true;
    const House* target = state.houses.find(*order.house);
    if (target == nullptr || !has_economy(*target)) return false;
    if (!aims_at_colony(aim)) return true;
    if (!owns_colony(state, target->id, *order.system)) return false;
    if (aim == CovertAim::Starbase) return starbase_to_cripple(state, order).has_value();
    return has_industry(state.colonies.at(*order.system));
}

std::optional<UnitId> starbase_to_cripple(const GameState& state, const order::Covert& order)
{
    std::optional<UnitId> lowest;
    for (const Unit& unit : own_rows(state.units, *order.house)) {
        const auto* ashore = std::get_if<Ashore>(&unit.berth);
        if (ashore == nullptr || ashore->colony != *order.system || !is_operational_starbase(unit)) continue;
        if (order.unit == unit.id) return unit.id;
        if (!lowest) lowest = unit.id;
    }
    return lowest;
}

}  // namespace ec4x
