// CF13: what fleets do that have arrived, and CO2: which orders are over.
#include <vector>

#include "engine/operations/facilities.h"
#include "engine/operations/failures.h"
#include "engine/operations/merging.h"
#include "engine/operations/operations_steps.h"
#include "engine/operations/posture.h"
#include "engine/operations/readiness.h"
#include "engine/operations/requirements.h"
#include "engine/operations/salvage.h"

namespace ec4x {

namespace {

// ORD-034: at an own colony that is its goal: the nearest, so the one where it stands.
void salvage_arrived(Turn& turn)
{
    std::vector<FleetId> fleets;
    for (const Fleet& fleet : turn.state.fleets) {
        if (!fleet.order || fleet.order->kind != FleetOrderKind::Salvage || refuses(turn, fleet.id)) continue;
        if (has_economy(turn.state.houses.at(fleet.id.owner))) fleets.push_back(fleet.id);
    }
    for (const FleetId fleet : fleets) salvage_fleet(turn, fleet);
}

void stand_down_arrived(Turn& turn)
{
    std::vector<FleetId> fleets;
    for (const Fleet& fleet : turn.state.fleets) {
        if (!fleet.order || fleet.order->target != fleet.at || refuses(turn, fleet.id)) continue;
        const bool rests = fleet.order->kind == FleetOrderKind::Reserve || fleet.order->kind == FleetOrderKind::Mothball;
        if (rests && has_economy(turn.state.houses.at(fleet.id.owner))) fleets.push_back(fleet.id);
    }
    for (const FleetId fleet : fleets) stand_down(turn, fleet);
}

// ORD-005, ORD-014, ORD-019: fleets in place whose order has lost its object or its means.
void drop_impossible_orders(Turn& turn)
{
    RosterOnDemand roster{turn.state};
    for (Fleet& fleet : turn.state.fleets) {
        if (!fleet.order || fleet.order->target != fleet.at || fleet.status != FleetStatus::Active) continue;
        if (!has_economy(turn.state.houses.at(fleet.id.owner))) continue;  // TRN-008
        const FleetOrderKind kind = fleet.order->kind;
        const FleetOrderKind last = turn.rules.classic ? FleetOrderKind::SpySystem : FleetOrderKind::Blitz;  // ORD-023 drops missions before
        if (kind < FleetOrderKind::GuardStarbase || kind > last) continue;
        if (kind == FleetOrderKind::GuardStarbase && !has_facility(turn.state, fleet.id.owner, fleet.at, "SB"_unit, Working::AtAll)) {
            if (turn.rules.classic && turn.state.colonies.contains(fleet.at)) fleet.order->kind = FleetOrderKind::Guard;  // CLS-072
            else fail_order(turn, fleet, Reason::NoStarbase, Failing::ForGood);
        } else if (kind != FleetOrderKind::GuardStarbase && kind <= FleetOrderKind::Blitz && !turn.state.colonies.contains(fleet.at)) {
            fail_order(turn, fleet, Reason::TargetGone, Failing::ForGood);
        } else if (!meets_requirement(turn.rules, turn.state, fleet, contents_of(turn.rules, roster(), fleet), kind)) {
            fail_order(turn, fleet, Reason::Requirement, Failing::ForGood);
        }
    }
}

}  // namespace

void arrive(Turn& turn)
{
    const std::size_t fleets = turn.state.fleets.size();
    join_fleets(turn);
    rendezvous(turn);
    salvage_arrived(turn);
    stand_down_arrived(turn);
    if (turn.state.fleets.size() != fleets) turn.forces_changed();  // whatever changes places here ends a fleet
    drop_impossible_orders(turn);
}

void clear_orders(Turn& turn)
{
    for (Fleet& fleet : turn.state.fleets) {
        if (fleet.order && fleet.order->standing) fleet.order.reset();
        drop_impossible_standing(turn, fleet);
    }
}

}  // namespace ec4x
