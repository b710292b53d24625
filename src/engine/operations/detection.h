// Tests that find hidden fleets: scouts (DET-008, DET-009) and cloaked fleets (DET-003, DET-004). Pure but for the dice.
#pragma once

#include <optional>
#include <vector>

#include "base/dice.h"
#include "engine/forces/roster.h"
#include "engine/turn/turn.h"
#include "model/ruleset.h"

namespace ec4x {

[[nodiscard]] int mesh_bonus(const DetectRules& rules, int scouts);  // ORD-033

// What a house has in a system to detect with; spy-scout fleets and fleets at the system's edge do not help (DET-002).
struct Detectors {
    bool colony = false;
    bool starbase = false;  // one that is not crippled
    int scouts = 0;         // of its largest group, all in one Active fleet
};
[[nodiscard]] Detectors detectors_of(const Turn& turn, const Roster& roster, HouseId house, SystemId system);
// The same apart: each fleet with scouts in ascending id, then the starbases as one (DET-005).
[[nodiscard]] std::vector<Detectors> detecting_units(const Turn& turn, const Roster& roster, HouseId house, SystemId system);
[[nodiscard]] constexpr bool can_detect_cloaked(const Detectors& found) { return found.starbase || found.scouts > 0; }  // DET-002

// One test against scouts.
struct ScoutTest {
    int eli = 0;  // level of the detecting house
    bool starbase = false;
    int mesh = 0;        // of the detecting scouts
    int scouts = 0;      // to be detected
    int scouts_eli = 0;  // level of their house
};
// DET-008, model `range`: the highest D20 that detects.
[[nodiscard]] int scout_range(const DetectRules& rules, const ScoutTest& test);
[[nodiscard]] bool detects_scouts(const DetectRules& rules, const ScoutTest& test, Dice& dice);

[[nodiscard]] int effective_eli(const DetectRules& rules, int level, const Detectors& detectors);     // DET-003
[[nodiscard]] int effective_eli_of_unit(const DetectRules& rules, int level, const Detectors& unit);  // DET-003, where each unit tests
[[nodiscard]] int cloaking_of(const TechRules& rules, const House& house);                            // CLK as DET-004 counts it

// DET-004, model `difference_die`: the sides of the threshold die; nothing where no detection is possible.
[[nodiscard]] std::optional<int> threshold_die(const DetectRules& rules, int difference);
// A test and its dice; none are thrown where no detection is possible.
struct CloakTest {
    std::optional<int> threshold{};
    std::optional<int> roll{};
    bool detected = false;
};
[[nodiscard]] CloakTest test_cloaked(const DetectRules& rules, int eli, int clk, Dice& dice);
[[nodiscard]] inline bool detects_cloaked(const DetectRules& rules, int eli, int clk, Dice& dice) { return test_cloaked(rules, eli, clk, dice).detected; }

}  // namespace ec4x
