// CF6: a pact holds even against an assault that was ordered with open eyes (DIP-028).
#include <algorithm>
#include <vector>

#include "engine/diplomacy/diplomacy_steps.h"
#include "engine/operations/failures.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/posture.h"

namespace ec4x {

namespace {

void record_breach(Turn& turn, const Fleet& fleet, HouseId victim)
{
    const HouseId house = fleet.id.owner;
    std::vector<HouseId>& breached = turn.state.relations.at(pair_of(house, victim)).breached_by;
    const auto place = std::ranges::lower_bound(breached, house);
    if (place == breached.end() || *place != house) breached.insert(place, house);
    const event::AttackStopped stopped{.fleet = fleet.id, .system = fleet.at, .victim = victim};
    turn.tell(house, stopped);
    turn.tell(victim, stopped);
}

}  // namespace

// ORD-008, DIP-028. A raid with the flag is no assault: the pact is broken when it is detected (DIP-025).
void stop_attacks_on_allies(Turn& turn)
{
    for (Fleet& fleet : turn.state.fleets) {
        if (!acts_here(turn, fleet)) continue;
        const bool raids = fleet.order->kind == FleetOrderKind::CovertRaid;
        if (!raids && !is_assault(turn.state, fleet.id.owner, *fleet.order)) continue;
        const Colony* colony = turn.state.colonies.find(fleet.at);
        if (colony == nullptr || colony->owner == fleet.id.owner) continue;
        if (status_toward(turn.state, fleet.id.owner, colony->owner) != Relation::Ally) continue;
        if (!fleet.order->confirm_breach) {
            fail_order(turn, fleet, Reason::WouldBreachPact, Failing::ThisTurn);
        } else if (!raids) {
            record_breach(turn, fleet, colony->owner);
        }
    }
}

}  // namespace ec4x
