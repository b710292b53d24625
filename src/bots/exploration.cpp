// Somebody has to look: scouts, and destroyers that have nothing else to do.
#include <algorithm>

#include "bots/planners.h"

namespace ec4x::bots {

namespace {

constexpr int kDestroyersLook = 8;  // turns in which warships explore

bool may_explore(const Plan& plan, const Force& force)
{
    if (!force.active || force.spies || force.employed || force.spacelift > 0 || force.crippled > 0) return false;
    if (force.only_scouts()) return true;
    return plan.study.view.turn <= kDestroyersLook && force.wings == 1 && force.might.as <= 6;
}

std::optional<SystemId> nearest_unknown(const Plan& plan, const Force& force)
{
    const Outlook& out = plan.outlook;
    std::optional<SystemId> nearest;
    int fewest = kOutOfReach;
    for (const KnownSystem& system : plan.study.view.systems) {
        if (system.explored || out.own[system.id.value] || out.claimed[system.id.value] == 2) continue;
        const int jumps = plan.study.atlas.jumps(force.lanes, force.at, system.id);
        if (jumps >= fewest) continue;
        fewest = jumps;
        nearest = system.id;
    }
    return nearest;
}

}  // namespace

void explore(Plan& plan)
{
    int sent = 0;
    for (Force& force : plan.outlook.forces.fleets) {
        if (!may_explore(plan, force)) continue;
        if (force.is_under(FleetOrderKind::ViewWorld) && force.at != *force.order->target) {
            plan.outlook.claimed[force.order->target->value] = 2;
            force.employed = true;
            continue;
        }
        const std::optional<SystemId> world = nearest_unknown(plan, force);
        if (!world) continue;
        plan.outlook.claimed[world->value] = 2;
        plan.send(force, FleetOrderKind::ViewWorld, *world);
        ++sent;
    }
    if (sent > 0) plan.because(10, "exploring");
}

}  // namespace ec4x::bots
