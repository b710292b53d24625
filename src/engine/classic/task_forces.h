// From the state to battles of task forces: who takes part with what (CLS-081, CLS-082, CLS-084, CLS-100).
#pragma once

#include <optional>

#include "engine/combat/battle.h"
#include "engine/forces/roster.h"
#include "engine/turn/turn.h"

namespace ec4x {

// CLS-081; nothing where nobody wants to fight. A battle that is mustered has its number.
[[nodiscard]] std::optional<Battle> muster_task_forces(Turn& turn, const Roster& roster, SystemId system);

// CLS-100: of one house against the starbases of the colony and those who guard them; nothing without attackers or starbases.
[[nodiscard]] std::optional<Battle> muster_starbase_battle(Turn& turn, const Roster& roster, SystemId system, HouseId attacker);

// CLS-072: the fleet guards a starbase of its house that stands here.
[[nodiscard]] bool stands_by_starbase(const Turn& turn, const Roster& roster, const Fleet& fleet);

// CLS-074, CLS-077: scouts alone, on their errands.
[[nodiscard]] bool scouts_about(const Turn& turn, const Roster& roster, const Fleet& fleet);

// Orders 05 to 08 against the colony of a hostile house, here.
[[nodiscard]] bool attacks_here(const Turn& turn, const Fleet& fleet);

// Whether the owner of the colony has a squadron of a fleet or a fighter squadron there that takes part in space combat.
[[nodiscard]] bool has_task_force(const Turn& turn, const Roster& roster, SystemId system, HouseId house);
[[nodiscard]] bool has_starbase(const Roster& roster, SystemId system, HouseId house);

}  // namespace ec4x
