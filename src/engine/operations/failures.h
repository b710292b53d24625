// How the order of a fleet ends or fails (ORD-003, ORD-005).
#pragma once

#include <cstdint>

#include "engine/turn/turn.h"

namespace ec4x {

enum class Failing : std::uint8_t { ThisTurn, ForGood };  // the order is kept, or dropped

// ORD-005. The event `order_failed`; the fleet has an order.
void fail_order(Turn& turn, Fleet& fleet, Reason reason, Failing failing);

// ORD-003. The order has done what it was given for; orders that a standing order made end without a word.
void end_order(Turn& turn, Fleet& fleet);

}  // namespace ec4x
