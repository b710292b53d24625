// Postures (ORD-006) and who is hidden (INT-011).
#pragma once

#include <cstdint>
#include <optional>

#include "engine/forces/roster.h"
#include "engine/turn/turn.h"

namespace ec4x {

enum class Posture : std::uint8_t { Guard, Mobile, Covert, Edge };

// ORD-006, with what the run has found out so far; in attrition also who is hostile, as CF6 fixed it. Reserve fleets guard (ORD-009); Mothballed ones have no
// posture.
[[nodiscard]] std::optional<Posture> posture_of(const Turn& turn, const Roster& roster, const Fleet& fleet);

// INT-011: from everybody but Allies, with what the run has found out so far.
[[nodiscard]] bool is_hidden(const Turn& turn, const Roster& roster, const Fleet& fleet);
// The same in a system that it passes or has left.
[[nodiscard]] bool is_hidden_at(const Turn& turn, const Roster& roster, const Fleet& fleet, SystemId system);

// INT-011: from this house. In classic a fleet with Raiders is hidden from those alone that its roll beat (CLS-083).
[[nodiscard]] bool is_hidden_from(const Turn& turn, const Roster& roster, const Fleet& fleet, SystemId system, HouseId house);

// DIP-005: an order that attacks the colony in its target system, which is foreign.
[[nodiscard]] bool is_assault(const GameState& state, HouseId house, const FleetOrder& order);

// DIP-005: an assault order, or 12 in foreign territory.
[[nodiscard]] bool is_threatening(const GameState& state, HouseId house, const FleetOrder& order);

// ORD-043: it does nothing of its order this turn.
[[nodiscard]] bool refuses(const Turn& turn, FleetId fleet);

// Whether the fleet stands at the target of its order and does not refuse it.
[[nodiscard]] bool acts_here(const Turn& turn, const Fleet& fleet);

// ORD-006: order 05 at an own colony, or a standing order that says the same.
[[nodiscard]] bool guards_planet(const Turn& turn, const Fleet& fleet);

// ORD-038: at the edge of its system.
[[nodiscard]] bool is_viewing(const Turn& turn, FleetId fleet);

// DET-001: cloaked; what had no cloak when it met others in this Conflict Phase gets none by its losses (DET-005).
[[nodiscard]] bool has_cloak(const Turn& turn, const Roster& roster, const Fleet& fleet);

// Cloaked and not detected in its system (DET-006).
[[nodiscard]] bool is_unseen(const Turn& turn, const Roster& roster, const Fleet& fleet);

}  // namespace ec4x
