// CF6: a pact holds even against an assault that was ordered with open eyes (DIP-028). CF16 settles what it costs.
#include "engine/diplomacy/breach.h"
#include "engine/diplomacy/diplomacy_steps.h"
#include "engine/operations/failures.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/posture.h"

namespace ec4x {

namespace {

void stop_attack(Turn& turn, const Fleet& fleet, HouseId victim)
{
    record_breach(turn, fleet.id.owner, victim, BreachKind::Assault);
    const event::AttackStopped stopped{.fleet = fleet.id, .system = fleet.at, .victim = victim};
    turn.tell(fleet.id.owner, stopped);
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
            stop_attack(turn, fleet, colony->owner);
        }
    }
}

}  // namespace ec4x
