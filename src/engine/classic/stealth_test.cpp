#include "engine/classic/stealth.h"

#include <doctest/doctest.h>

#include "engine/classic/conflict_test_support.h"
#include "engine/operations/posture.h"

namespace ec4x::testing {

namespace {

const ClassicStealthRules& stealth_rules() { return classic_rules().classic->stealth; }

void hide_at(Situation& game, std::string_view house, int level) { game.state.houses.at(*house_id(house)).research.levels[Tech::CLK] = level; }

}  // namespace

TEST_CASE("CLS-083 CLS-051: how often a fleet with a Raider stays unseen")
{
    struct Row {
        int level, threshold, unseen, unseen_by_scouts;
    };
    static constexpr Row rows[] = {{0, 0, 0, 0}, {1, 18, 3, 0}, {2, 15, 6, 3}, {3, 12, 9, 6}, {4, 8, 13, 10}};
    for (const Row& row : rows) {
        CAPTURE(row.level);
        const int threshold = stealth_threshold(stealth_rules(), row.level);
        CHECK(threshold == row.threshold);
        const auto count = [&](ScoutsThere scouts) {
            int unseen = 0;
            for (int roll = 1; roll <= 20; ++roll) unseen += threshold > 0 && modified_stealth_roll(stealth_rules(), roll, scouts) >= threshold ? 1 : 0;
            return unseen;
        };
        CHECK(count(ScoutsThere::No) == row.unseen);
        CHECK(count(ScoutsThere::Yes) == row.unseen_by_scouts);
    }
    const Ruleset changed = classic_with("classic.stealth.min_roll = [5, 4, 3, 0, 2]\nclassic.stealth.scout_mod = -1");
    CHECK(stealth_threshold(changed.classic->stealth, 0) == 5);
    CHECK(stealth_threshold(changed.classic->stealth, 3) == 0);
    CHECK(modified_stealth_roll(changed.classic->stealth, 6, ScoutsThere::Yes) == 5);
}

TEST_CASE("CLS-083: one roll serves against all houses, those with scouts see better")
{
    Situation game = classic_war();
    game.system(17);
    hide_at(game, "alpha", 2);
    const FleetId raiders = with_rules(game, game.fleet("alpha", 17, {"RR"}), 0);
    with_rules(game, game.fleet("beta", 17, {"CA"}), 0);
    with_rules(game, game.fleet("gamma", 17, {"CA", "SC"}), 0);
    ClassicConflict conflict{game, {16}};
    conflict.played.run(Step::C2, fix_stances);
    conflict.played.run(Step::C2, roll_for_stealth);
    CHECK(is_undetected_by(conflict.facts(), raiders, at(17), kBeta));
    CHECK_FALSE(is_undetected_by(conflict.facts(), raiders, at(17), kGamma));
    REQUIRE(conflict.played.told<event::RaidersDetected>("gamma").size() == 1);
    CHECK(conflict.played.told<event::RaidersDetected>("beta").empty());
    const Roster roster{game.state};
    CHECK(is_hidden_from(conflict.played.turn, roster, game.state.fleets.at(raiders), at(17), kBeta));
    CHECK_FALSE(is_hidden_from(conflict.played.turn, roster, game.state.fleets.at(raiders), at(17), kGamma));
}

TEST_CASE("CLS-051 CLS-083: no roll without a level, without an uncrippled Raider, without an enemy")
{
    Situation game = classic_war();
    game.system(17).system(18);
    const FleetId raiders = game.fleet("alpha", 17, {"RR"});
    game.fleet("beta", 17, {"CA"});
    hide_at(game, "alpha", 0);
    const auto tests = [&] {
        ClassicConflict conflict{game, {20}};
        conflict.played.run(Step::C2, fix_stances);
        conflict.played.run(Step::C2, roll_for_stealth);
        return conflict.facts().stealth.size();
    };
    CHECK(tests() == 0);
    hide_at(game, "alpha", 4);
    CHECK(tests() == 1);
    for (Ship& ship : game.state.ships) {
        if (ship.class_ == "RR"_unit) ship.hull = HullState::Crippled;
    }
    CHECK(tests() == 0);
    for (Ship& ship : game.state.ships) ship.hull = HullState::Undamaged;
    game.state.fleets.at(raiders).at = at(18);
    CHECK(tests() == 0);
}

TEST_CASE("CLS-083 INT-017: who sees Raiders from hiding is betrayed neither to them nor in the record of a battle")
{
    Situation game = classic_war();
    game.system(17);
    hide_at(game, "alpha", 2);
    with_rules(game, game.fleet("alpha", 17, {"RR"}), 10);
    with_rules(game, game.fleet("beta", 17, {"CA"}), 10);
    under(game, game.fleet("gamma", 17, {"SC"}), FleetOrderKind::HackStarbase, 17);
    ClassicConflict conflict{game, {2, 0, 0}};
    conflict.run();
    CHECK(conflict.played.told<event::RaidersDetected>("gamma").size() == 1);
    REQUIRE(conflict.played.told<event::RaidersDetected>("alpha").size() == 1);
    CHECK(conflict.played.told<event::RaidersDetected>("alpha").at(0).by == kBeta);
    REQUIRE(conflict.battle().detection.size() == 1);
    CHECK(conflict.battle().detection[0].by == kBeta);
}

TEST_CASE("CLS-074 CLS-077: scouts on an errand are seen by nobody and meet nobody; others are seen and fight")
{
    struct Row {
        const char* why;
        FleetOrderKind kind;
        std::initializer_list<std::string_view> ships;
        bool hidden;
    };
    for (const Row& row : {Row{"they view a world", FleetOrderKind::SpyPlanet, {"SC"}, true}, Row{"a sector", FleetOrderKind::HackStarbase, {"SC", "SC"}, true},
                           Row{"a system", FleetOrderKind::SpySystem, {"SC"}, true}, Row{"on patrol", FleetOrderKind::Patrol, {"SC"}, false},
                           Row{"with an escort", FleetOrderKind::SpySystem, {"SC", "CT"}, false}}) {
        for (const bool at_colony : {false, true}) {
            CAPTURE(row.why);
            CAPTURE(at_colony);
            Situation game = classic_war();
            game.system(17);
            if (at_colony) game.colony("beta", 17);
            const FleetId scouts = under(game, game.fleet("alpha", 17, row.ships), row.kind, 17, 0);
            with_rules(game, game.fleet("beta", 17, {"CA"}), 10);
            ClassicConflict conflict{game, {0, 0}};
            conflict.played.run(Step::C2, fix_stances);
            const Roster roster{game.state};
            CHECK(is_hidden_from(conflict.played.turn, roster, game.state.fleets.at(scouts), at(17), kBeta) == row.hidden);
            conflict.played.run(Step::C3, fight_in_space);
            CHECK(conflict.battles().empty() == row.hidden);
        }
    }
}

TEST_CASE("CLS-071 CLS-085: a two-jump move ends in the middle where an enemy stands, unless nobody sees the fleet")
{
    Situation game = classic_war();
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("alpha", 2).colony("alpha", 3);
    hide_at(game, "alpha", 4);
    with_rules(game, game.fleet("beta", 2, {"CA"}), 0);
    SUBCASE("without Raiders")
    {
        const FleetId fleet = under(game, game.fleet("alpha", 1, {"CA"}), FleetOrderKind::Move, 3);
        ClassicConflict conflict{game};
        conflict.played.run(Step::C1, move_fleets);
        CHECK(game.state.fleets.at(fleet).at == at(2));
        CHECK(game.state.fleets.at(fleet).order->target == at(3));
        CHECK(conflict.played.told<event::FleetIntercepted>("alpha").size() == 1);
    }
    SUBCASE("seen")
    {
        const FleetId fleet = under(game, game.fleet("alpha", 1, {"RR"}), FleetOrderKind::Move, 3);
        ClassicConflict conflict{game, {7}};
        conflict.played.run(Step::C1, move_fleets);
        CHECK(game.state.fleets.at(fleet).at == at(2));
    }
    SUBCASE("unseen")
    {
        const FleetId fleet = under(game, game.fleet("alpha", 1, {"RR"}), FleetOrderKind::Move, 3);
        ClassicConflict conflict{game, {8}};
        conflict.run();
        CHECK(game.state.fleets.at(fleet).at == at(3));
        CHECK(conflict.battles().empty());
    }
}

TEST_CASE("CLS-085: a fleet that nobody sees stays out of the battle only if its order leads it further")
{
    Situation game = classic_war();
    game.lane(1, 2).lane(2, 3);
    hide_at(game, "alpha", 4);
    with_rules(game, game.fleet("beta", 2, {"CA"}), 10);
    const FleetId raiders = with_rules(game, game.fleet("alpha", 2, {"RR"}), 10);
    with_rules(game, game.fleet("alpha", 2, {"DD"}), 10);
    SUBCASE("it goes on")
    {
        game.state.fleets.at(raiders).order = FleetOrder{.kind = FleetOrderKind::Move, .target = at(3)};
        ClassicConflict conflict{game, {20}};
        conflict.played.run(Step::C2, fix_stances);
        conflict.played.run(Step::C2, roll_for_stealth);
        conflict.played.run(Step::C3, fight_in_space);
        CHECK(conflict.battle().units.size() == 2);
    }
    SUBCASE("it stays")
    {
        ClassicConflict conflict{game, {20}};
        conflict.played.run(Step::C2, fix_stances);
        conflict.played.run(Step::C2, roll_for_stealth);
        conflict.played.run(Step::C3, fight_in_space);
        CHECK(conflict.battle().units.size() == 3);
        CHECK_FALSE(conflict.battle().forces[0].cover.has_value());              // CLS-084: the destroyer is seen
        CHECK_FALSE(is_undetected_by(conflict.facts(), raiders, at(2), kBeta));  // it fought
    }
}

TEST_CASE("CLS-084 CLS-090: Raiders that nobody sees surprise; at their own colony they lie in ambush")
{
    Situation game = classic_war();
    game.system(17);
    hide_at(game, "alpha", 4);
    with_rules(game, game.fleet("alpha", 17, {"RR"}), 10);
    with_rules(game, game.fleet("beta", 17, {"CA"}), 10);
    SUBCASE("a surprise")
    {
        ClassicConflict conflict{game, {20, 0, 0}};
        conflict.run();
        CHECK(conflict.battle().forces[0].cover == recorded::Cover::Surprise);
        CHECK(conflict.battle().rounds[0].volleys[0].roll->modifier == 3);
        CHECK(conflict.facts().surprised == std::vector{HouseAt{at(17), kBeta}});
        CHECK(conflict.battle().detection.size() == 1);
    }
    SUBCASE("an ambush")
    {
        game.colony("alpha", 17);
        game.unit("alpha", 17, "FS");
        ClassicConflict conflict{game, {20, 0, 0}};
        conflict.run();
        CHECK(conflict.battle().forces[0].cover == recorded::Cover::Ambush);
        CHECK(conflict.facts().ambushed == std::vector{HouseAt{at(17), kBeta}});
    }
    SUBCASE("seen")
    {
        ClassicConflict conflict{game, {1, 0, 0}};
        conflict.run();
        CHECK_FALSE(conflict.battle().forces[0].cover.has_value());
        CHECK(conflict.facts().surprised.empty());
    }
}

}  // namespace ec4x::testing
