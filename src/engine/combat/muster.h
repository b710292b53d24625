// From the state to a battle: who takes part with what (CBT-020 to CBT-027, CBT-033 to CBT-035, DET-001, DET-007).
#pragma once

#include <optional>
#include <string>

#include "engine/combat/battle.h"
#include "engine/forces/roster.h"
#include "engine/turn/turn.h"

namespace ec4x {

// CBT-006: the id that the next fight of this kind in the system will have.
[[nodiscard]] std::string coming_combat_id(const Turn& turn, SystemId system, char letter);

// The same, and counts it.
[[nodiscard]] std::string next_combat_id(Turn& turn, SystemId system, char letter);

// DET-005: the tests of CF7 for a system with cloaked fleets (in CF8: of pairs that have not met), before any battle there. What
// is found is in facts.combat.detected_raiders; the houses are told (`raiders_detected`).
[[nodiscard]] std::vector<recorded::Detection> look_for_raiders(Turn& turn, const Roster& roster, SystemId system);

// CBT-020, or nothing where none takes place (DET-007). A battle that is mustered has its number and has begun: the first one of a
// house at Low inspires a squadron (CBT-030). Its `detection` is for the caller to fill.
[[nodiscard]] std::optional<Battle> muster_space_battle(Turn& turn, const Roster& roster, SystemId system);

// CBT-025 to CBT-027; nothing without attackers or without defenders.
[[nodiscard]] std::optional<Battle> muster_orbital_battle(Turn& turn, const Roster& roster, SystemId system);

// CBT-025: houses that may attack the colony in orbit, ascending: hostile to the owner, with an assault order there, with space
// superiority (CBT-060), not forced out (CBT-062).
[[nodiscard]] std::vector<HouseId> orbital_attackers(const Turn& turn, const Roster& roster, SystemId system);

// CBT-026: whether the owner of the colony has an orbital defender.
[[nodiscard]] bool has_orbital_defender(const Turn& turn, const Roster& roster, SystemId system);

}  // namespace ec4x
