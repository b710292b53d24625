// What the ruleset `attrition` does in battles that no value of a ruleset says: the one place where it is chosen. Rules ask the
// style, never the name of the ruleset.
#pragma once

#include <cstdint>

#include "model/ruleset.h"

namespace ec4x {

struct BattleStyle {
    // CBT-033: Raiders that do not fire in phase 1 have a phase of their own before the last one.
    bool raiders_before_the_line = false;
    // CBT-043, CBT-044: a crippled unit is protected while another squadron is sound, and loses ship after ship; else it is
    // protected for the round in which it was crippled.
    bool ship_by_ship = false;
    // CBT-039.
    bool ambush_in_orbit = false;
    // DET-003, DET-005: one test for each detecting unit and cloaked fleet; else one for each pair of houses.
    bool tests_by_unit = false;
    // ORD-006, CBT-016, CBT-026: only those beside the starbases fight in the second theatre.
    bool starbase_theatre = false;

    [[nodiscard]] constexpr int last_phase() const { return raiders_before_the_line ? 4 : 3; }
};

[[nodiscard]] BattleStyle battle_style(const Ruleset& rules);

}  // namespace ec4x
