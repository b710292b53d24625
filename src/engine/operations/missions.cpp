// CF12: scout missions and raids whose subject is not there. Reports and effects are made by those that remain.
#include "engine/operations/facilities.h"
#include "engine/operations/failures.h"
#include "engine/operations/operations_steps.h"
#include "engine/operations/posture.h"
#include "engine/operations/requirements.h"

namespace ec4x {

namespace {

bool has_foreign_starbase(const Roster& roster, HouseId house, SystemId system)
{
    for (const Unit* unit : roster.units_at(system)) {
        if (unit->id.owner != house && unit->class_ == "SB"_unit) return true;
    }
    return false;
}

// Why the mission cannot be carried out, now and later.
std::optional<Reason> mission_fault(const Turn& turn, RosterOnDemand& roster, const Fleet& fleet)
{
    const FleetOrderKind kind = fleet.order->kind;
    const HouseId house = fleet.id.owner;
    if (kind == FleetOrderKind::HackStarbase && !has_foreign_starbase(roster(), house, fleet.at)) return Reason::NoStarbase;
    if (kind != FleetOrderKind::SpyPlanet && kind != FleetOrderKind::CovertRaid) return std::nullopt;
    if (!turn.state.colonies.contains(fleet.at)) return Reason::NoSuchTarget;
    if (owns_colony(turn.state, house, fleet.at)) return Reason::OwnColony;
    const FleetContents contents = contents_of(turn.rules, roster(), fleet);
    if (!meets_requirement(turn.rules, turn.state, fleet, contents, kind)) return Reason::Requirement;
    return std::nullopt;
}

}  // namespace

void drop_missions(Turn& turn)
{
    RosterOnDemand roster{turn.state};
    for (Fleet& fleet : turn.state.fleets) {
        if (!fleet.order || fleet.order->target != fleet.at || fleet.status != FleetStatus::Active || refuses(turn, fleet.id)) continue;
        if (!has_economy(turn.state.houses.at(fleet.id.owner))) continue;  // TRN-008
        if (const std::optional<Reason> fault = mission_fault(turn, roster, fleet)) fail_order(turn, fleet, *fault, Failing::ForGood);
    }
}

}  // namespace ec4x
