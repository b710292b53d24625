// Who stays at home, and who comes to help.
#include <algorithm>

#include "bots/planners.h"
#include "bots/reckoning.h"

namespace ec4x::bots {

namespace {

// Hostile fleets seen in an own system this turn or last.
Might intruders_at(const Outlook& out, SystemId system)
{
    Might sum;
    for (const Sighting& sighting : out.sightings) {
        const Relation status = out.rivals[sighting.rival].status;
        if (sighting.at == system && sighting.age <= 1 && status >= Relation::Hostile) sum += sighting.might;
    }
    return sum;
}

bool can_help(const Force& force) { return force.active && !force.employed && force.armed() && force.etacs == 0 && force.crippled == 0 && !force.cloaked(); }

// The weakest that is strong enough and near.
Force* helper_for(Plan& plan, SystemId to, const Might& against)
{
    Force* best = nullptr;
    for (Force& force : plan.outlook.forces.fleets) {
        if (!can_help(force) || chance_of(force.might, against) < 70 || plan.study.atlas.jumps(force.lanes, force.at, to) > 2) continue;
        if (best == nullptr || force.might.as < best->might.as) best = &force;
    }
    return best;
}

// Whoever is aboard is of more use ashore where the fleet cannot hold a colony.
bool man_the_walls(Plan& plan, const Holding& holding)
{
    if (holding.threat == 0 || holding.closed || !plan.study.skill.musters) return false;
    bool landed = false;
    for (const Force& force : plan.outlook.forces.fleets) {
        if (force.at != holding.id || !force.active || force.might.as >= holding.threat) continue;
        const NumberOrLabel fleet{.number = force.id.number};
        if (force.marines > 0) landed |= plan.give(order::Unload{fleet});
        if (force.fighters > 0) landed |= plan.give(order::UnloadFighters{.fleet = fleet, .amount = {.all = true}});
    }
    return landed;
}

}  // namespace

void defend(Plan& plan)
{
    bool landed = false;
    for (const Holding& holding : plan.outlook.holdings) landed |= man_the_walls(plan, holding);
    if (landed) plan.look_again();
    for (const Holding& holding : plan.outlook.holdings) {
        const Might intruders = intruders_at(plan.outlook, holding.id);
        if (intruders.as == 0) continue;
        Force* helper = helper_for(plan, holding.id, intruders);
        if (helper == nullptr) continue;
        plan.because(60, "driving intruders from " + plan.name_of(holding.id));
        plan.send(*helper, FleetOrderKind::Patrol, holding.id);
    }
}

}  // namespace ec4x::bots
