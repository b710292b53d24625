#include "engine/operations/failures.h"

#include <string>

namespace ec4x {

void fail_order(Turn& turn, Fleet& fleet, Reason reason, Failing failing)
{
    ensure(fleet.order.has_value(), "only an order that a fleet has can fail");
    turn.tell(fleet.id.owner, event::OrderFailed{.order = {.kind = std::string{name_of(fleet.order->kind)}},
                                                 .subject = {.system = fleet.order->target.value_or(fleet.at), .fleet = fleet.id},
                                                 .step = turn.step,
                                                 .reason = reason,
                                                 .for_good = failing == Failing::ForGood});
    if (failing == Failing::ForGood) fleet.order.reset();
}

void end_order(Turn& turn, Fleet& fleet)
{
    ensure(fleet.order.has_value(), "only an order that a fleet has can end");
    if (!fleet.order->standing) turn.tell(fleet.id.owner, event::OrderEnded{.fleet = fleet.id, .order = fleet.order->kind});
    fleet.order.reset();
}

}  // namespace ec4x
