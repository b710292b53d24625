#include "engine/operations/roe.h"

#include <doctest/doctest.h>

#include "engine/operations/operations_test_support.h"

namespace ec4x::testing {

TEST_CASE("ROE-001: new fleets have the default")
{
    Situation game;
    game.lane(1, 2);
    CHECK(game.state.fleets.at(game.fleet("alpha", 1, {"BB"})).roe == 6);
    CHECK(standard_rules().roe.default_ == 6);
}

TEST_CASE("ROE-003: threshold table")
{
    struct Row {
        int roe;
        std::int64_t own, enemy;
        bool stays;
    };
    static constexpr Row rows[] = {{0, 100, 0, false}, {1, 1, 0, true},   {1, 100, 1, false}, {2, 8, 2, true},    {2, 7, 2, false},   {3, 6, 2, true},
                                   {3, 5, 2, false},   {4, 4, 2, true},   {4, 3, 2, false},   {5, 3, 2, true},    {5, 10, 7, false},  {5, 10, 6, true},
                                   {6, 5, 5, true},    {6, 4, 5, false},  {7, 10, 15, true},  {7, 10, 16, false}, {8, 5, 10, true},   {8, 5, 11, false},
                                   {9, 5, 15, true},   {9, 5, 16, false}, {10, 0, 100, true}, {11, 0, 100, true}, {-1, 100, 1, false}};
    for (const Row& row : rows) {
        CAPTURE(row.roe);
        CAPTURE(row.enemy);
        CHECK(wants_to_stay(standard_rules().roe, row.roe, row.own, row.enemy) == row.stays);
    }
    const Ruleset bold = rules_with("roe.thresholds = [[0,1],[1,4],[1,3],[1,2],[2,3],[2,1],[2,1],[2,1],[3,1]]");
    CHECK(wants_to_stay(bold.roe, 6, 5, 10));
    CHECK_FALSE(wants_to_stay(bold.roe, 6, 5, 11));
}

TEST_CASE("ROE-002: ROE decides staying alone: 0 never stays, 10 always does")
{
    for (std::int64_t own = 0; own <= 40; own += 10) {
        CHECK_FALSE(wants_to_stay(standard_rules().roe, 0, own, 10));
        CHECK(wants_to_stay(standard_rules().roe, 10, own, 10));
    }
}

TEST_CASE("STO-017: a fleet with ROE 2 stays with four to one")
{
    CHECK(wants_to_stay(standard_rules().roe, 2, 40, 10));
    CHECK_FALSE(wants_to_stay(standard_rules().roe, 2, 39, 10));
}

TEST_CASE("ROE-004: strength counted")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId sound = game.fleet("alpha", 1, {"BB"});
    const FleetId crippled = game.fleet("alpha", 1, {"BB"});
    game.unit("alpha", 1, "FS");
    game.unit("alpha", 1, "FS");
    cripple(game.state, crippled, 1);
    for (Unit& unit : game.state.units) unit.level = 1;
    const Roster roster{game.state};
    CHECK(counted_strength(standard_rules(), game.state, roster, roster.fleets_at(at(1)), roster.units_at(at(1))) == 38);
    game.state.fleets.at(sound).status = FleetStatus::Reserve;
    CHECK(counted_strength(standard_rules(), game.state, roster, roster.fleets_at(at(1)), {}) == 20);
}

TEST_CASE("ROE-005: the highest ROE of the fleets that live; 10 with a starbase or without a fleet")
{
    const MoraleRules& rules = standard_rules().morale;
    CHECK(task_force_roe(rules, std::vector{3, 8}, StarbasePresent::No, Morale::Normal) == 8);
    CHECK(task_force_roe(rules, std::vector{3}, StarbasePresent::No, Morale::Normal) == 3);
    CHECK(task_force_roe(rules, std::vector{3}, StarbasePresent::Yes, Morale::Collapsing) == 10);
    CHECK(task_force_roe(rules, {}, StarbasePresent::No, Morale::Collapsing) == 10);
    CHECK(task_force_roe(rules, std::vector{3, 8}, StarbasePresent::No, Morale::VeryLow) == 7);
}

TEST_CASE("ROE-006: morale changes ROE within 0 and 10")
{
    struct Row {
        int roe;
        Morale morale;
        int standard, attrition;
    };
    static constexpr Row rows[] = {{6, Morale::Exceptional, 8, 6}, {1, Morale::Collapsing, 0, 1}, {9, Morale::Exceptional, 10, 9},
                                   {6, Morale::Normal, 6, 6},      {6, Morale::VeryLow, 5, 6},    {6, Morale::High, 7, 6}};
    for (const Row& row : rows) {
        CHECK(effective_roe(standard_rules().morale, row.roe, row.morale) == row.standard);
        CHECK(effective_roe(attrition_rules().morale, row.roe, row.morale) == row.attrition);
    }
}

TEST_CASE("ROE-007: nobody retreats from the homeworld that is still his")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).house("beta");
    const HouseId alpha = *house_id("alpha");
    game.state.houses.at(alpha).home = at(1);
    CHECK(never_retreats_from(standard_rules().roe, game.state, alpha, at(1)));
    CHECK_FALSE(never_retreats_from(standard_rules().roe, game.state, alpha, at(2)));
    CHECK_FALSE(never_retreats_from(rules_with("roe.homeworld_never_retreats = false").roe, game.state, alpha, at(1)));
    game.state.colonies.at(at(1)).owner = *house_id("beta");
    CHECK_FALSE(never_retreats_from(standard_rules().roe, game.state, alpha, at(1)));
}

TEST_CASE("ROE-008: Reserve fleets never retreat")
{
    CHECK(can_retreat(Fleet{.status = FleetStatus::Active}));
    CHECK_FALSE(can_retreat(Fleet{.status = FleetStatus::Reserve}));
    CHECK_FALSE(can_retreat(Fleet{.status = FleetStatus::Mothballed}));
}

}  // namespace ec4x::testing
