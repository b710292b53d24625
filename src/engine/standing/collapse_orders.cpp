#include "engine/standing/collapse_orders.h"

#include "engine/operations/knowledge.h"
#include "engine/operations/roe.h"
#include "engine/standing/generated_set.h"
#include "engine/standing/way_home.h"

namespace ec4x {

namespace {

std::optional<order::Fleet> collapse_order(const Knowledge& known, const WayHome& home, const Fleet& fleet)
{
    if (fleet.status != FleetStatus::Active) return std::nullopt;
    if (home.is_home(fleet)) {
        if (fleet.spy_scouts) return fleet_order(fleet, FleetOrderKind::Hold);  // ORD-026
        const bool guards = known.hostile_strength(fleet.at) > 0 && has_combat_ship(home.contents(fleet));
        return fleet_order(fleet, guards ? FleetOrderKind::Guard : FleetOrderKind::Patrol, fleet.at);
    }
    const std::optional<SystemId> nearest = home.nearest_colony(fleet);
    return nearest ? fleet_order(fleet, FleetOrderKind::Move, nearest) : fleet_order(fleet, FleetOrderKind::Hold);
}

}  // namespace

OrderSet collapse_orders(const Ruleset& rules, const HouseView& view)
{
    const BelievedTurn of{rules, view};
    const Knowledge known{of.turn, of.house};
    const WayHome home{of.turn, of.house};
    GeneratedSet orders{view};
    for (const Fleet& fleet : of.state.fleets) {
        if (const std::optional<order::Fleet> order = collapse_order(known, home, fleet)) orders.add(*order);
    }
    return orders.take();
}

void settle_collapsed_fleets(Turn& turn, HouseId house)
{
    for (Fleet& fleet : own_rows(turn.state.fleets, house)) {
        if (fleet.status != FleetStatus::Active) continue;
        fleet.standing = standing::None{};
        fleet.progress = {};
        if (owns_colony(turn.state, house, fleet.at)) fleet.roe = kHighestRoe;
    }
}

}  // namespace ec4x
