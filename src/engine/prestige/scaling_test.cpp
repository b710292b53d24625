#include "engine/prestige/scaling.h"

#include <doctest/doctest.h>

#include "support/rules.h"

namespace ec4x {

TEST_CASE("PRE-003 the multiplier follows the systems per house")
{
    const PrestigeScalingRules& rules = testing::standard_rules().prestige.scaling;
    struct Row {
        int houses, systems, multiplier;
    };
    static constexpr Row rows[] = {{2, 19, 1000}, {3, 37, 776},  {4, 61, 674}, {6, 127, 533}, {12, 469, 325},
                                   {4, 120, 405}, {4, 16, 1364}, {4, 8, 1600}, {2, 100, 300}};
    for (const Row& row : rows) {
        CAPTURE(row.houses);
        CAPTURE(row.systems);
        CHECK(prestige_multiplier(rules, row.systems, row.houses) == row.multiplier);
    }
    const Ruleset narrow = testing::rules_with("prestige.scaling.min = 600\nprestige.scaling.max = 1200");
    CHECK(prestige_multiplier(narrow.prestige.scaling, 8, 4) == 1200);
    CHECK(prestige_multiplier(narrow.prestige.scaling, 100, 2) == 600);
    CHECK(prestige_multiplier(testing::rules_with("prestige.scaling.enabled = false").prestige.scaling, 61, 4) == 1000);
}

TEST_CASE("PRE-004 event entries are scaled, at least to 1")
{
    struct Row {
        int multiplier, base, booked;
    };
    static constexpr Row rows[] = {{674, 50, 34}, {674, 100, 67}, {674, 20, 13},   {674, 10, 7}, {674, -100, -67}, {674, 1, 1},
                                   {405, 50, 20}, {405, 100, 41}, {405, -70, -28}, {300, 1, 1},  {300, -1, -1},    {674, 0, 0}};
    for (const Row& row : rows) {
        CAPTURE(row.base);
        CHECK(scaled(row.base, row.multiplier) == row.booked);
    }
}

}  // namespace ec4x
