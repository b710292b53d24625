// What each covert action aims at (ESP-009), and whether it is there.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

enum class CovertAim : std::uint8_t { OwnHouse, House, Colony, Starbase };  // the last: a colony with a starbase

[[nodiscard]] CovertAim covert_aim(CovertAction action);

// ESP-004 to ESP-006, but for the number of actions: why the house cannot give this order. It looks only at what the house knows.
[[nodiscard]] Outcome covert_fault(const Turn& turn, HouseId house, const order::Covert& order);

// ESP-013: whether the action can have an effect, by the true state. The order has the fields that it needs.
[[nodiscard]] bool has_covert_target(const GameState& state, const order::Covert& order);

// ESP-019: the one named if it is operational and there, else the operational one with the lowest id.
[[nodiscard]] std::optional<UnitId> starbase_to_cripple(const GameState& state, const order::Covert& order);

}  // namespace ec4x
