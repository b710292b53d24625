#include "engine/standing/autopilot.h"

#include "engine/standing/autopilot_parts.h"

namespace ec4x {

OrderSet autopilot_orders(const Ruleset& rules, const HouseView& view)
{
    BelievedTurn believed_turn{rules, view};
    GeneratedSet orders{view};
    order_defences(believed_turn, orders);
    order_fleets_home(believed_turn, orders);
    return orders.take();
}

}  // namespace ec4x
