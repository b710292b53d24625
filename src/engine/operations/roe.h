// Rules of engagement (ROE rules): whether a task force wants to stay in a battle. Pure; battles ask.
#pragma once

#include <cstdint>
#include <span>

#include "engine/forces/roster.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

constexpr int kLowestRoe = 0;
constexpr int kHighestRoe = 10;  // ROE-001

// ROE-003. `own` and `enemy` are strengths as ROE-004 counts them; `roe` is the effective one, 0 to 10. ROE 0 is asked only
// while a hostile unit is left.
[[nodiscard]] bool wants_to_stay(const RoeRules& rules, int roe, std::int64_t own, std::int64_t enemy);

// ROE-004: squadrons of the fleets, fighters and starbases as they are now.
[[nodiscard]] std::int64_t counted_strength(const Ruleset& rules, const GameState& state, const Roster& roster, std::span<const Fleet* const> fleets,
                                            std::span<const Unit* const> units);

// ROE-006: with the modifier of the house's morale, kept within 0 and 10.
[[nodiscard]] int effective_roe(const MoraleRules& rules, int roe, Morale morale);

// ROE-005: `fleets` are the ROE of the fleets with a living squadron. A living starbase is never moved by morale.
enum class StarbasePresent : std::uint8_t { No, Yes };
[[nodiscard]] int task_force_roe(const MoraleRules& rules, std::span<const int> fleets, StarbasePresent starbase, Morale morale);

// ROE-007: in the system of the homeworld that it still owns.
[[nodiscard]] bool never_retreats_from(const RoeRules& rules, const GameState& state, HouseId house, SystemId system);

// ROE-008: Reserve fleets stay as the remainder; starbases, colony-based fighters and unassigned squadrons are in no fleet.
[[nodiscard]] constexpr bool can_retreat(const Fleet& fleet) { return fleet.status == FleetStatus::Active; }

}  // namespace ec4x
