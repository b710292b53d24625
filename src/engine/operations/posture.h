// Postures (ORD-006) and who is hidden (INT-011).
#pragma once

#include <cstdint>
#include <optional>

#include "engine/forces/roster.h"
#include "engine/turn/turn.h"

namespace ec4x {

enum class Posture : std::uint8_t { Guard, Mobile, Covert, Edge };

// ORD-006, with what the run has found out so far. Reserve fleets guard (ORD-009); Mothballed ones have no posture.
[[nodiscard]] std::optional<Posture> posture_of(const Turn& turn, const Roster& roster, const Fleet& fleet);

// INT-011: from everybody but Allies, with what the run has found out so far.
[[nodiscard]] bool is_hidden(const Turn& turn, const Roster& roster, const Fleet& fleet);

// DIP-005: an order that attacks the colony in its target system, which is foreign.
[[nodiscard]] bool is_assault(const GameState& state, HouseId house, const FleetOrder& order);

// ORD-043: it does nothing of its order this turn.
[[nodiscard]] bool refuses(const Turn& turn, FleetId fleet);

}  // namespace ec4x
