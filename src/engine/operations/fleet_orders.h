// Fleet orders as players give them (CC7: ORD-002, ORD-004).
#pragma once

#include <cstdint>

#include "engine/operations/requirements.h"
#include "engine/operations/route.h"
#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

// Checks and stores the order (ORD-004, ORD-008, ORD-009, ORD-026, MOV-006, MOV-010, MOV-016), or takes the fleet's order away.
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Fleet& order);

// What an order aims at (ORD-001).
enum class AimsAt : std::uint8_t { Nothing, System, Fleet };
[[nodiscard]] AimsAt aim_of(FleetOrderKind kind);

// The parts of that check, for whoever asks about many orders and targets at once and knows the ways already.
// ORD-009, ORD-026, ORD-007: whether this fleet can have such an order at all, wherever it leads.
[[nodiscard]] Outcome check_fleet_for(const Turn& turn, const Fleet& fleet, const FleetContents& contents, FleetOrderKind kind);
// ORD-004, ORD-008: whether a system that exists is a place for the order; the way there is not looked at.
[[nodiscard]] Outcome check_place_for(const Turn& turn, HouseId house, const order::Fleet& order, SystemId target);
// ORD-030: whether this fleet can be joined; the way there is not looked at.
[[nodiscard]] Outcome check_joined(const Fleet& fleet, const Fleet* target);
// ORD-034: whether there is a colony for it to reach.
[[nodiscard]] Outcome check_salvage_of(const Turn& turn, HouseId house, const Reachable& reachable);
// MOV-006: what is said where there is no way.
[[nodiscard]] Refusal no_way_there();

}  // namespace ec4x
