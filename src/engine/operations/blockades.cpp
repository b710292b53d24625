// CF11: which colonies are under siege (CBT-063) or blockaded (ORD-016, ORD-041), and what a change of hands does to orders.
#include <algorithm>

#include "engine/combat/system_status.h"
#include "engine/forces/values.h"
#include "engine/operations/facilities.h"
#include "engine/operations/failures.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/operations_steps.h"
#include "engine/operations/posture.h"

namespace ec4x {

namespace {

bool blockades(const Turn& turn, const Roster& roster, const Colony& colony, const Fleet& fleet)
{
    if (fleet.id.owner == colony.owner || !fleet.order || fleet.order->kind != FleetOrderKind::Guard) return false;
    if (fleet.order->target != colony.id || refuses(turn, fleet.id)) return false;
    if (status_toward(turn.state, fleet.id.owner, colony.owner) == Relation::Ally) return false;
    return is_armed(turn.rules, turn.state, roster, fleet) && !is_hidden_from(turn, roster, fleet, fleet.at, colony.owner);
}

std::vector<HouseId> blockaders_of(const Turn& turn, const Roster& roster, const Colony& colony)
{
    std::vector<HouseId> houses;
    for (const Fleet* fleet : roster.fleets_at(colony.id)) {
        if (!houses.empty() && houses.back() == fleet->id.owner) continue;
        if (blockades(turn, roster, colony, *fleet)) houses.push_back(fleet->id.owner);
    }
    if (!houses.empty() && has_visible_defender(turn, roster, colony)) houses.clear();
    return houses;
}

void report_blockade(Turn& turn, const Colony& colony, const std::vector<HouseId>& before)
{
    if (before.empty() == colony.blockaders.empty()) return;
    const bool begun = before.empty();
    std::vector<HouseId> told = begun ? colony.blockaders : before;
    if (std::ranges::find(told, colony.owner) == told.end()) told.push_back(colony.owner);
    std::ranges::sort(told);
    for (const HouseId house : told) {
        if (begun) {
            turn.tell(house, event::BlockadeBegun{.colony = colony.id, .houses = colony.blockaders});
        } else {
            turn.tell(house, event::BlockadeLifted{.colony = colony.id});
        }
    }
}

}  // namespace

void set_blockades(Turn& turn)
{
    const Roster& roster = turn.roster();
    for (Colony& colony : turn.state.colonies) {
        colony.under_siege = !turn.rules.classic && is_under_siege(turn, roster, colony);  // classic knows blockades alone
        const std::vector<HouseId> before = std::exchange(colony.blockaders, blockaders_of(turn, roster, colony));
        report_blockade(turn, colony, before);
    }
}

void after_capture(Turn& turn, SystemId colony, HouseId from, HouseId to)
{
    for (Fleet& fleet : turn.state.fleets) {
        if (!fleet.order || fleet.order->target != colony) continue;
        const HouseId house = fleet.id.owner;
        switch (fleet.order->kind) {
            case FleetOrderKind::Guard:
                if (house == from) {
                    fail_order(turn, fleet, Reason::TargetGone, Failing::ForGood);  // ORD-015
                    break;
                }
                [[fallthrough]];
            case FleetOrderKind::Bombard:
            case FleetOrderKind::Invade:
            case FleetOrderKind::Blitz:
            case FleetOrderKind::CovertRaid:
                if (house == to) {
                    fail_order(turn, fleet, Reason::OwnColony, Failing::ForGood);
                } else if (status_toward(turn.state, house, to) == Relation::Ally) {
                    fail_order(turn, fleet, Reason::ColonyChangedHands, Failing::ForGood);  // ORD-040, ORD-041
                }
                break;
            default: break;
        }
    }
}

}  // namespace ec4x
