// Repairs, rules of engagement, and what the idle do.
#include <algorithm>

#include "bots/planners.h"

namespace ec4x::bots {

namespace {

std::optional<SystemId> nearest_base(const Plan& plan, const Force& force, bool with_shipyard)
{
    std::optional<SystemId> nearest;
    int fewest = kOutOfReach;
    for (const Holding& holding : plan.outlook.holdings) {
        if (with_shipyard && holding.shipyards == 0) continue;
        const int jumps = plan.study.atlas.jumps(force.lanes(), force.at, holding.id);
        if (jumps >= fewest) continue;
        fewest = jumps;
        nearest = holding.id;
    }
    return nearest;
}

}  // namespace

void care_for_fleets(Plan& plan)
{
    for (Force& force : plan.outlook.forces.fleets) {
        if (!force.active || force.employed || force.spies || !force.armed()) continue;
        if (force.crippled > 0) {
            const auto base = nearest_base(plan, force, true);
            if (base && *base != force.at) plan.send(force, FleetOrderKind::Move, *base);
        } else if (!plan.outlook.own[force.at.value]) {
            const auto base = nearest_base(plan, force, false);
            if (base) plan.send(force, FleetOrderKind::Move, *base);
        } else if (force.order && force.order->target && *force.order->target != force.at) {
            plan.send(force, FleetOrderKind::Guard, force.at);  // what it was about is no longer wanted
        } else if (!force.order && plan.outlook.holding(force.at)->starbases > 0) {
            plan.send(force, FleetOrderKind::Guard, force.at);
        }
    }
}

}  // namespace ec4x::bots
