// Values of things that exist (UNT-011) and strengths of squadrons and fleets as they are now (CBT-009 to CBT-013).
#pragma once

#include "engine/forces/roster.h"
#include "model/quantities.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

[[nodiscard]] const UnitData& data_of(const Ruleset& rules, UnitClass class_);  // of a class that the ruleset has

// UNT-011. Without cargo and fighters.
[[nodiscard]] Money value_of(const Ruleset& rules, const Ship& ship);
[[nodiscard]] Money value_of(const Ruleset& rules, const Unit& unit);
[[nodiscard]] Money value_of(const Ruleset& rules, const UnitData& data, const Ship& ship);  // `data` of its class
[[nodiscard]] Money value_of(const Ruleset& rules, const UnitData& data, const Unit& unit);

// `percent` of an amount, half-up to a hundredth of a PP.
[[nodiscard]] Money share_of(Money amount, std::int64_t percent);

struct Strength {
    int as = 0;
    int ds = 0;
};
[[nodiscard]] Strength undamaged_strength(const Ruleset& rules, const Ship& ship);                                // UNT-008
[[nodiscard]] Strength undamaged_strength(const Ruleset& rules, const Roster& roster, const Squadron& squadron);  // UNT-014, CLS-048
[[nodiscard]] bool is_crippled(const GameState& state, const Squadron& squadron);                                 // COM-013: as its flagship is

[[nodiscard]] Strength reserve_strength(const CombatRules& rules, Strength sound);  // CBT-013

// CBT-011, CBT-013: half the AS of a crippled squadron, half of both in a reserve fleet; all of a mothballed one is nothing.
[[nodiscard]] Strength current_strength(const Ruleset& rules, const GameState& state, const Roster& roster, const Squadron& squadron);

// The sum over a fleet's squadrons. Armed: Active with AS above 0 (terms of 06-operations).
[[nodiscard]] Strength current_strength(const Ruleset& rules, const GameState& state, const Roster& roster, const Fleet& fleet);
[[nodiscard]] bool is_armed(const Ruleset& rules, const GameState& state, const Roster& roster, const Fleet& fleet);

// STO-016, in percent.
[[nodiscard]] int hull_integrity(const Ruleset& rules, const GameState& state, const Roster& roster, const Fleet& fleet);

}  // namespace ec4x
