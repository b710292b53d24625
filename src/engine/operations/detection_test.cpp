#include "engine/operations/detection.h"

#include <doctest/doctest.h>

#include "engine/operations/operations_test_support.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

TEST_CASE("ORD-033: scout mesh")
{
    constexpr int expected[] = {0, 0, 1, 1, 2, 2, 3, 3};
    for (int scouts = 0; scouts < 8; ++scouts) CHECK(mesh_bonus(standard_rules().detect, scouts) == expected[scouts]);
    CHECK(mesh_bonus(rules_with("detect.mesh = [[3, 5]]").detect, 3) == 5);
}

TEST_CASE("DET-008 UNT-027: the range of rolls that detects")
{
    struct Row {
        int eli;
        bool starbase;
        int mesh, scouts, highest;
    };
    static constexpr Row rows[] = {{3, true, 0, 1, 8},  {3, true, 0, 4, 8}, {3, true, 0, 6, 5}, {1, false, 0, 1, 2},
                                   {1, false, 0, 2, 3}, {9, true, 3, 1, 8}, {2, false, 1, 1, 4}};
    for (const Row& row : rows) {
        CAPTURE(row.scouts);
        const ScoutTest test{.eli = row.eli, .starbase = row.starbase, .mesh = row.mesh, .scouts = row.scouts, .scouts_eli = 1};
        CHECK(scout_range(standard_rules().detect, test) == row.highest);
        int detected = 0;
        for (int roll = 1; roll <= 20; ++roll) {
            EnteredDice entered{{roll}};
            Dice dice{"", entered};
            if (detects_scouts(standard_rules().detect, test, dice)) ++detected;
        }
        CHECK(detected == row.highest);
    }
    EnteredDice none{{}};
    Dice dice{"", none};
    CHECK_FALSE(detects_scouts(standard_rules().detect, {.eli = 0, .starbase = true, .scouts = 1}, dice));
    CHECK_FALSE(none.asked());
}

TEST_CASE("DET-008: attrition compares ELI levels")
{
    const DetectRules& rules = attrition_rules().detect;
    struct Row {
        int eli;
        bool starbase;
        int scouts_eli, d3, d20;
        bool detected;
    };
    static constexpr Row rows[] = {{1, false, 1, 1, 11, true}, {1, false, 1, 1, 10, false}, {1, false, 1, 3, 12, false}, {1, false, 1, 3, 13, true},
                                   {1, true, 1, 1, 2, true},   {1, true, 1, 3, 3, false},   {1, false, 5, 1, 20, false}, {5, false, 1, 3, 1, true}};
    for (const Row& row : rows) {
        EnteredDice entered{{row.d3, row.d20}};
        Dice dice{"", entered};
        CHECK(detects_scouts(rules, {.eli = row.eli, .starbase = row.starbase, .scouts = 1, .scouts_eli = row.scouts_eli}, dice) == row.detected);
    }
    const Ruleset easy = rules_with("detect.scout_model = 'eli_table'\ndetect.scout_levels = [[[2,2],[2,2],[2,2],[2,2]],[],[],[],[]]");
    EnteredDice entered{{1, 2}};
    Dice dice{"", entered};
    CHECK(detects_scouts(easy.detect, {.eli = 1, .scouts = 1, .scouts_eli = 1}, dice));
}

TEST_CASE("DET-009: spy against spy")
{
    const ScoutTest test{.eli = 2, .mesh = mesh_bonus(standard_rules().detect, 2), .scouts = 1, .scouts_eli = 1};
    CHECK(scout_range(standard_rules().detect, test) == 4);
}

TEST_CASE("DET-004 UNT-028 TEC-027: the threshold die")
{
    const DetectRules& rules = standard_rules().detect;
    struct Row {
        int difference, sides;
    };
    static constexpr Row rows[] = {{25, 3}, {10, 3},  {9, 4},   {7, 4},   {6, 6},   {4, 6},   {3, 8},  {1, 8},
                                   {0, 10}, {-1, 12}, {-3, 12}, {-4, 16}, {-6, 16}, {-7, 20}, {-9, 20}};
    for (const Row& row : rows) CHECK(threshold_die(rules, row.difference) == row.sides);
    CHECK_FALSE(threshold_die(rules, -10));
    CHECK(threshold_die(rules, effective_eli(rules, 3, {.scouts = 1}) - 2) == 8);  // ELI 3 against CLK 2: advantage +1
    for (const int roll : {4, 5}) {
        EnteredDice entered{{5, roll}};
        Dice dice{"", entered};
        CHECK(detects_cloaked(rules, 3 + 2, 4, dice) == (roll == 5));
    }
}

TEST_CASE("DET-003 UNT-026 UNT-033 TEC-028: effective ELI")
{
    const DetectRules& rules = standard_rules().detect;
    CHECK(effective_eli(rules, 2, {.scouts = 4}) == 4);
    CHECK(effective_eli(rules, 3, {.starbase = true}) == 5);
    CHECK(effective_eli(rules, 4, {.starbase = true, .scouts = 6}) == 7);
}

TEST_CASE("DET-004 TEC-045: Advanced Stealth counts as levels of CLK")
{
    House house;
    house.research.levels[Tech::CLK] = 1;
    CHECK(cloaking_of(standard_rules().tech, house) == 1);
    house.research.discoveries = {Discovery::Stealth};
    CHECK(cloaking_of(standard_rules().tech, house) == 3);
    CHECK(cloaking_of(rules_with("tech.discovery.stealth_clk = 4").tech, house) == 5);
}

TEST_CASE("DET-004: attrition compares levels")
{
    const DetectRules& rules = attrition_rules().detect;
    struct Row {
        int eli, clk;
        std::vector<std::int64_t> dice;
        bool detected;
    };
    const Row rows[] = {{3, 1, {6}, true},  {3, 1, {5}, false},  {1, 1, {3, 16}, true}, {1, 1, {3, 15}, false},
                        {1, 2, {19}, true}, {1, 2, {18}, false}, {1, 3, {}, false},     {9, 9, {1, 14}, true}};
    for (const Row& row : rows) {
        EnteredDice entered{row.dice};
        Dice dice{"", entered};
        CHECK(detects_cloaked(rules, row.eli, row.clk, dice) == row.detected);
        CHECK_FALSE(entered.asked());
    }
    const Ruleset easy = rules_with("detect.raider_model = 'level_table'\ndetect.raider_levels = [[[2,2],[2,2]],[],[],[],[]]");
    EnteredDice entered{{2}};
    Dice dice{"", entered};
    CHECK(detects_cloaked(easy.detect, 1, 2, dice));
}

}  // namespace ec4x::testing
