// Somebody has to look: scouts, and destroyers that have nothing else to do.
#include <algorithm>
#include <climits>

#include "bots/planners.h"

namespace ec4x::bots {

namespace {

constexpr int kExplorers = 2;       // scouts, where others bring prestige (CLS-076)
constexpr int kDestroyersLook = 8;  // turns in which warships explore

bool may_explore(const Plan& plan, const Force& force)
{
    if (!force.active || force.spies || force.employed || force.spacelift > 0 || force.crippled > 0) return false;
    if (force.only_scouts()) return true;
    return plan.study.view.turn <= kDestroyersLook && force.wings == 1 && force.might.as <= 6;
}

// Scouts keep out of sight where there is such an order; others just go there.
FleetOrderKind order_to_look(const Plan& plan, const Force& force)
{
    if (plan.has(FleetOrderKind::ViewWorld)) return FleetOrderKind::ViewWorld;
    return force.only_scouts() ? FleetOrderKind::SpyPlanet : FleetOrderKind::Move;
}

std::optional<SystemId> nearest_unknown(const Plan& plan, const Force& force)
{
    const Outlook& out = plan.outlook;
    std::optional<SystemId> nearest;
    int fewest = kOutOfReach;
    for (const KnownSystem& system : plan.study.view.systems) {
        if (system.id == kHub && plan.study.atlas.shuns_hub() && !force.only_scouts()) continue;
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
    int explorers = 0;
    const int most = plan.study.rules.classic && plan.study.skill.spies > 0 ? kExplorers : INT_MAX;
    for (Force& force : plan.outlook.forces.fleets) {
        if (!may_explore(plan, force) || (force.only_scouts() && explorers >= most)) continue;
        explorers += force.only_scouts() ? 1 : 0;
        const FleetOrderKind look = order_to_look(plan, force);
        if (force.is_under(look) && force.at != *force.order->target) {
            plan.outlook.claimed[force.order->target->value] = 2;
            force.employed = true;
            continue;
        }
        const std::optional<SystemId> world = nearest_unknown(plan, force);
        if (!world) continue;
        plan.outlook.claimed[world->value] = 2;
        plan.send(force, look, *world);
        ++sent;
    }
    if (sent > 0) plan.because(10, "exploring");
}

}  // namespace ec4x::bots
