// Settings of a fleet (ADM-015, ROE-001, STO-002): in any place, without cost.
#include <string>
#include <variant>

#include "engine/operations/administration.h"
#include "engine/operations/own_fleet.h"
#include "engine/operations/standing_orders.h"
#include "engine/orders/given_names.h"
#include "engine/orders/topics.h"

namespace ec4x {

namespace {

// ROE-003 has a row for each ROE between 0 and the highest.
Outcome check_roe(const Ruleset& rules, int roe)
{
    const int highest = static_cast<int>(rules.roe.thresholds.size()) + 1;
    if (roe >= 0 && roe <= highest) return std::nullopt;
    return refuse(Reason::OutOfRange, "roe", "ROE must be 0 to " + std::to_string(highest));
}

// STO-002: Reserve, Mothballed and spy-scout fleets have none.
Outcome check_new_standing(Turn& turn, const Fleet& fleet, const StandingOrder& standing)
{
    if (std::holds_alternative<standing::None>(standing)) return std::nullopt;
    if (!has_standing_orders(turn.rules)) {  // CLS-002
        return refuse(Reason::NotInRuleset, "standing", "not part of this game: standing orders");
    }
    if (fleet.status != FleetStatus::Active) return refuse(Reason::FleetNotActive, "standing", "only an Active fleet has a standing order");
    if (fleet.spy_scouts) return refuse(Reason::SpyFleet, "standing", "a spy-scout fleet has no standing order");
    return check_standing(turn, fleet.id.owner, standing);
}

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::FleetSetting& order)
{
    Fleet* fleet = own_fleet(turn, house, order.fleet);
    if (fleet == nullptr) return refuse(Reason::NotOwned, "fleet", "must name a fleet of your house");
    if (order.roe) {
        if (Outcome no = check_roe(turn.rules, *order.roe)) return no;
    }
    if (order.fallback && order.fallback->system && !turn.state.map.systems.contains(*order.fallback->system)) {
        return refuse(Reason::NoSuchTarget, "fallback", "must be a system of the map, or none");
    }
    if (order.standing) {
        if (Outcome no = check_new_standing(turn, *fleet, *order.standing)) return no;
    }
    if (order.name) {
        if (Outcome no = check_given_name(turn.rules, *order.name)) return no;
    }

    if (order.roe) fleet->roe = *order.roe;
    if (order.fallback) fleet->fallback = order.fallback->system;
    if (order.standing && fleet->standing != *order.standing) {
        fleet->standing = *order.standing;
        fleet->progress = {};
    }
    if (order.name) fleet->name = *order.name;
    return std::nullopt;
}

}  // namespace ec4x
