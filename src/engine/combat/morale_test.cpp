#include "engine/combat/morale.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/combat/muster_test_support.h"
#include "engine/operations/roe.h"

namespace ec4x::testing {

namespace {

HouseMorale morale_at(std::int64_t prestige, std::optional<int> roll)
{
    Situation game;
    game.house("alpha");
    game.state.houses.at(kAlpha).prestige = prestige;
    Played played{game};
    EnteredDice entered{roll ? std::vector<std::int64_t>{*roll} : std::vector<std::int64_t>{}};
    played.dice.entered = &entered;
    played.run(Step::CF2, check_morale);
    CHECK_FALSE(entered.asked());  // no more dice than these
    return checked_morale(played.turn, kAlpha);
}

}  // namespace

TEST_CASE("MOR-001 the level follows from prestige")
{
    struct Row {
        std::int64_t prestige;
        Morale level;
    };
    static constexpr Row rows[] = {{50, Morale::Normal},
                                   {61, Morale::High},
                                   {0, Morale::Collapsing},
                                   {-5, Morale::Collapsing},
                                   {81, Morale::Exceptional},
                                   {1, Morale::VeryLow},
                                   {20, Morale::VeryLow},
                                   {21, Morale::Low},
                                   {40, Morale::Low},
                                   {41, Morale::Normal},
                                   {60, Morale::Normal},
                                   {80, Morale::High},
                                   {9'000'000'000, Morale::Exceptional},
                                   {-9'000'000'000, Morale::Collapsing}};
    for (const Row& row : rows) {
        CAPTURE(row.prestige);
        const bool checks = row.level != Morale::Collapsing;
        CHECK(morale_at(row.prestige, checks ? std::optional{1} : std::nullopt).level == row.level);
    }
}

TEST_CASE("CBT-028 the level is fixed in CF2 for the whole Conflict Phase")
{
    Situation game;
    game.house("alpha");
    game.state.houses.at(kAlpha).prestige = 81;
    Played played{game};
    played.run(Step::CF2, check_morale);
    game.state.houses.at(kAlpha).prestige = 0;
    CHECK(checked_morale(played.turn, kAlpha).level == Morale::Exceptional);
}

TEST_CASE("MOR-002 a roll greater than the threshold succeeds")
{
    struct Row {
        std::int64_t prestige;
        int highest_failure;
    };
    static constexpr Row rows[] = {{10, 18}, {30, 15}, {50, 12}, {70, 9}, {90, 6}};
    for (const Row& row : rows) {
        CAPTURE(row.prestige);
        CHECK_FALSE(morale_at(row.prestige, row.highest_failure).success);
        CHECK(morale_at(row.prestige, row.highest_failure + 1).success);
    }
    CHECK_FALSE(morale_at(-3, std::nullopt).success);  // Collapsing: no die
}

TEST_CASE("MOR-002 the chances of a check, in percent")
{
    struct Row {
        std::int64_t prestige;
        int percent;
    };
    for (const Row& row : {Row{10, 10}, Row{30, 25}, Row{50, 40}, Row{70, 55}, Row{90, 70}}) {
        CAPTURE(row.prestige);
        int successes = 0;
        for (int roll = 1; roll <= 20; ++roll) successes += morale_at(row.prestige, roll).success ? 1 : 0;
        CHECK(successes * 5 == row.percent);
    }
}

TEST_CASE("CBT-029 MOR-002 the houses roll from their own streams and are told")
{
    Situation game;
    game.house("alpha").house("beta").house("gamma").house("omega");
    const HouseId gamma = *house_id("gamma");
    game.state.houses.at(gamma).status = HouseStatus::Eliminated;
    game.state.houses.at(*house_id("omega")).status = HouseStatus::Collapsed;  // TRN-008: takes part
    game.state.houses.at(*house_id("omega")).prestige = -20;
    game.state.houses.at(kAlpha).prestige = 50;
    game.state.houses.at(kBeta).prestige = 50;
    Played played{game};
    played.run(Step::CF2, check_morale);
    const auto alpha = played.told<event::Morale>("alpha");
    const auto beta = played.told<event::Morale>("beta");
    REQUIRE(alpha.size() == 1);
    REQUIRE(beta.size() == 1);
    CHECK(alpha[0].roll == 12);
    CHECK_FALSE(alpha[0].success);
    CHECK(beta[0].roll == 15);
    CHECK(beta[0].success);
    CHECK(played.told<event::Morale>("gamma").empty());
    CHECK_FALSE(played.turn.facts.combat.morale.contains(gamma));
    const auto omega = played.told<event::Morale>("omega");
    REQUIRE(omega.size() == 1);
    CHECK(omega[0].level == Morale::Collapsing);
    CHECK_FALSE(omega[0].roll);
}

TEST_CASE("CBT-031 a house at High whose check succeeded holds one automatic critical")
{
    CHECK(morale_at(70, 10).automatic_critical);
    CHECK_FALSE(morale_at(70, 9).automatic_critical);
    CHECK_FALSE(morale_at(50, 20).automatic_critical);
    CHECK_FALSE(morale_at(90, 20).automatic_critical);
}

TEST_CASE("CBT-030 what morale does to CER rolls")
{
    const UnitId inspired{kAlpha, 4};
    const UnitId other{kAlpha, 5};
    struct Row {
        Morale level;
        int inspired, other, failed;  // the modifier after a success for two units, and after a failure
    };
    static constexpr Row rows[] = {{Morale::Collapsing, -1, -1, -1}, {Morale::VeryLow, 0, 0, 0}, {Morale::Low, 1, 0, 0},
                                   {Morale::Normal, 1, 1, 0},        {Morale::High, 1, 1, 0},    {Morale::Exceptional, 2, 2, 0}};
    for (const Row& row : rows) {
        CAPTURE(static_cast<int>(row.level));
        HouseMorale morale{.id = kAlpha, .level = row.level, .success = true, .inspired = inspired};
        CHECK(morale_modifier(standard_rules().morale, morale, inspired) == row.inspired);
        CHECK(morale_modifier(standard_rules().morale, morale, other) == row.other);
        morale.success = false;
        CHECK(morale_modifier(standard_rules().morale, morale, inspired) == row.failed);
    }
}

TEST_CASE("MOR-003 High, success, a natural 6 counts as 7")
{
    const HouseMorale morale = morale_at(70, 10);
    CHECK(6 + morale_modifier(standard_rules().morale, morale, UnitId{kAlpha, 4}) == 7);
    CHECK(morale.automatic_critical);
}

TEST_CASE("MOR-004 with prestige -3 one of three fleets does not move")
{
    Situation game;
    game.lane(1, 2);
    for (int i = 0; i < 3; ++i) set_order(game, game.fleet("alpha", 1, {"CA"}), FleetOrderKind::Move, 2);
    game.state.houses.at(kAlpha).prestige = -3;
    Played played{game};
    played.run(Step::CF2, check_morale);
    played.run(Step::CF3, choose_refusals);
    played.run(Step::CF4, move_fleets);
    const auto stayed = std::ranges::count_if(game.state.fleets, [](const Fleet& fleet) { return fleet.at == at(1); });
    CHECK(stayed == 1);
}

TEST_CASE("MOR-005 ROE 6 at prestige 90 is 8; attrition knows no such effect")
{
    House house{.prestige = 90};
    CHECK(effective_roe(standard_rules().morale, 6, morale_of(standard_rules().morale, house)) == 8);
    house.prestige = 61;
    CHECK(effective_roe(standard_rules().morale, 6, morale_of(standard_rules().morale, house)) == 7);
    house.prestige = -5;
    CHECK(effective_roe(standard_rules().morale, 6, morale_of(standard_rules().morale, house)) == 4);
    house.prestige = 90;
    CHECK(effective_roe(attrition_rules().morale, 6, morale_of(attrition_rules().morale, house)) == 6);
}

TEST_CASE("CBT-030 the first battle of a house at Low inspires a unit, by the stream of its check")
{
    const UnitId units[] = {{kAlpha, 2}, {kAlpha, 5}, {kAlpha, 9}};
    Situation game;
    game.house("alpha");
    game.state.houses.at(kAlpha).prestige = 30;
    int successes = 0;
    for (int turn = 1; turn <= 40; ++turn) {
        game.state.turn = turn;
        Played played{game};
        played.run(Step::CF2, check_morale);
        begin_battle(played.turn, kAlpha, units);
        Dice stream{stream_text("golden", turn, "morale.alpha")};
        const bool success = stream.die(20) > 15;
        const auto expected = success ? std::optional{units[stream.below(3)]} : std::nullopt;
        CHECK(checked_morale(played.turn, kAlpha).inspired == expected);
        begin_battle(played.turn, kAlpha, std::span{units}.first(1));  // not the first battle: nothing new
        CHECK(checked_morale(played.turn, kAlpha).inspired == expected);
        successes += success ? 1 : 0;
    }
    CHECK(successes > 0);
    CHECK(successes < 40);
}

TEST_CASE("CBT-030 without a unit that rolls the bonus lapses; a moderator throws each die once")
{
    Situation game;
    game.house("alpha");
    game.state.houses.at(kAlpha).prestige = 30;
    const UnitId units[] = {{kAlpha, 2}, {kAlpha, 5}};
    for (const bool empty_first : {false, true}) {
        Played played{game};
        EnteredDice entered{{16, 1}};
        played.dice.entered = &entered;
        played.run(Step::CF2, check_morale);
        if (empty_first) begin_battle(played.turn, kAlpha, {});
        begin_battle(played.turn, kAlpha, units);
        CHECK(checked_morale(played.turn, kAlpha).inspired == (empty_first ? std::nullopt : std::optional{units[1]}));
        CHECK_FALSE(entered.asked());
    }
}

}  // namespace ec4x::testing
