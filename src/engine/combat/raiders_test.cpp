#include <doctest/doctest.h>

#include "engine/combat/muster_test_support.h"
#include "engine/operations/posture.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

namespace {

const HouseId kHuntGamma = *house_id("gamma");

// "alpha>beta 3:1 t5 r4 missed" for each test: levels, dice, result.
std::string hunt_text(const std::vector<recorded::Detection>& tests)
{
    std::string text;
    for (const recorded::Detection& test : tests) {
        text += (text.empty() ? "" : "; ") + std::string{test.by.text()} + ">" + std::string{test.raiders.text()} + " " + std::to_string(test.eli) + ":" +
                std::to_string(test.clk);
        if (test.threshold) text += " t" + std::to_string(*test.threshold);
        if (test.roll) text += " r" + std::to_string(*test.roll);
        text += test.detected ? " found" : " missed";
    }
    return text;
}

}  // namespace

TEST_CASE("DET-001 which fleets are cloaked")
{
    struct Row {
        const char* why;
        std::initializer_list<std::string_view> ships;
        int clk;
        std::size_t crippled;
        bool standard, mixed;
    };
    static const Row rows[] = {{"two Raiders", {"RR", "RR"}, 1, 0, true, true},   {"no CLK", {"RR"}, 0, 0, false, false},
                               {"one crippled", {"RR", "RR"}, 1, 1, false, true}, {"a CA joins", {"RR", "CA"}, 1, 0, false, true},
                               {"a transport", {"RR", "TT"}, 1, 0, false, true},  {"no Raider", {"CA"}, 1, 0, false, false}};
    const Ruleset mixed = rules_with("raider.cloaks_mixed_fleets = true");
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2);
        const FleetId fleet = game.fleet("alpha", 1, row.ships);
        set_level(game, kAlpha, Tech::CLK, row.clk);
        cripple(game.state, fleet, row.crippled);
        const auto cloaked = [&](const Ruleset& rules) { return has_cloak(Played{game, rules}.turn, Roster{game.state}, game.state.fleets.at(fleet)); };
        CHECK(cloaked(standard_rules()) == row.standard);
        CHECK(cloaked(mixed) == row.mixed);
    }
}

TEST_CASE("DET-002 who can detect in battle")
{
    struct Row {
        const char* why;
        std::initializer_list<std::string_view> ships;
        bool starbase, crippled, spies, edge;
        bool tests;
    };
    static const Row rows[] = {
        {"a colony alone", {"CA"}, false, false, false, false, false},           {"scouts", {"SC"}, false, false, false, false, true},
        {"scouts among others", {"CA", "SC"}, false, false, false, false, true}, {"spy scouts", {"SC"}, false, false, true, false, false},
        {"scouts at the edge", {"SC"}, false, false, false, true, false},        {"a starbase", {"CA"}, true, false, false, false, true},
        {"a crippled starbase", {"CA"}, true, true, false, false, false}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        make_war(game).lane(1, 2).colony("alpha", 1);
        const FleetId fleet = game.fleet("alpha", 1, row.ships);
        game.state.fleets.at(fleet).spy_scouts = row.spies;
        if (row.starbase) game.state.units.at(game.unit("alpha", 1, "SB")).hull = row.crippled ? HullState::Crippled : HullState::Undamaged;
        game.fleet("beta", 1, {"RR"});
        Played played{game};
        if (row.edge) played.turn.facts.viewing = {fleet};
        played.run(Step::CF6, fix_stances);
        CHECK(hunt(played, 1).size() == (row.tests ? 1 : 0));
        CHECK(played.turn.facts.combat.tested == (row.tests ? std::vector<PairAt>{{at(1), kAlpha, kBeta}} : std::vector<PairAt>{}));
    }
}

TEST_CASE("DET-003 DET-004 the test that a house makes, with its dice")
{
    struct Row {
        const char* why;
        const Ruleset& rules;
        int eli, scouts, starbases, clk;
        std::vector<std::int64_t> dice;
        std::string tests;
    };
    const Ruleset& standard = standard_rules();
    const Ruleset& attrition = attrition_rules();
    const Row rows[] = {{"4 SC", standard, 2, 4, 0, 1, {8, 7}, "alpha>beta 4:1 t8 r7 missed"},
                        {"two starbases", standard, 3, 0, 2, 4, {5, 5}, "alpha>beta 5:4 t5 r5 found"},
                        {"two starbases, lower", standard, 3, 0, 2, 4, {5, 4}, "alpha>beta 5:4 t5 r4 missed"},
                        {"the larger of both", standard, 4, 6, 1, 1, {1, 1}, "alpha>beta 7:1 t1 r1 found"},
                        {"impossible", standard, 1, 1, 0, 11, {}, "alpha>beta 1:11 missed"},
                        {"each unit by itself, capped", attrition, 4, 6, 1, 5, {3, 1, 3, 20}, "alpha>beta 5:5 t16 r1 missed; alpha>beta 5:5 t16 r20 found"},
                        {"the mesh of its own fleet", attrition, 1, 2, 1, 2, {1, 13, 2, 10}, "alpha>beta 2:2 t14 r13 missed; alpha>beta 3:2 t11 r10 missed"},
                        {"impossible for one", attrition, 1, 1, 1, 3, {3, 16}, "alpha>beta 1:3 missed; alpha>beta 3:3 t16 r16 found"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game{row.rules};
        make_war(game).lane(1, 2).colony("alpha", 1);
        set_level(game, kAlpha, Tech::ELI, row.eli);
        if (row.scouts > 0) {
            const FleetId scouts = game.fleet("alpha", 1, {"SC"});
            for (int i = 1; i < row.scouts; ++i) {
                const FleetId more = game.fleet("alpha", 1, {"SC"});
                for (Squadron& squadron : game.state.squadrons) {
                    auto* in = std::get_if<InFleet>(&squadron.station);
                    if (in->fleet == more) in->fleet = scouts;
                }
                game.state.fleets.erase(more);
            }
        }
        for (int i = 0; i < row.starbases; ++i) game.unit("alpha", 1, "SB");
        game.fleet("beta", 1, {"RR"});
        set_level(game, kBeta, Tech::CLK, row.clk);
        Played played{game, row.rules};
        EnteredDice entered{row.dice};
        played.dice.entered = &entered;
        played.run(Step::CF6, fix_stances);
        CHECK(hunt_text(hunt(played, 1)) == row.tests);
        CHECK_FALSE(entered.asked());
        const bool found = row.tests.ends_with("found");
        CHECK(played.turn.facts.combat.detected_raiders == (found ? std::vector<HouseAt>{{at(1), kBeta}} : std::vector<HouseAt>{}));
        for (const char* house : {"alpha", "beta"}) {
            const auto told = played.told<event::RaidersDetected>(house);
            REQUIRE(told.size() == (found ? 1 : 0));
            if (found) CHECK(told[0].house == kBeta);
            if (found) CHECK(told[0].by == kAlpha);
        }
    }
}

TEST_CASE("DET-004 the stream of the system's first space battle, whether or not one follows; it uses up no number")
{
    Situation game;
    make_war(game).lane(1, 2).lane(2, 9);
    game.fleet("alpha", 9, {"SC"});
    fleet_with(game, "beta", 9, {"RR"}, Kind::Move);
    Played played{game};
    played.run(Step::CF6, fix_stances);
    const auto tests = hunt(played, 9);
    Dice stream{stream_text("golden", 1, "9s1", 0, 0)};
    REQUIRE(tests.size() == 1);
    CHECK(tests[0].threshold == stream.die(10));  // ELI 1 against CLK 1
    CHECK(tests[0].roll == stream.die(20));
    CHECK(coming_combat_id(played.turn, at(9), 's') == "9s1");
}

TEST_CASE("DET-005 in ascending order, until the first success, each pair once")
{
    Situation game;
    game.lane(1, 2).relation("alpha", "beta", Relation::Enemy).relation("alpha", "gamma", Relation::Enemy);
    game.relation("beta", "gamma", Relation::Neutral);
    game.fleet("alpha", 1, {"RR"});
    game.fleet("beta", 1, {"SC"});
    game.fleet("gamma", 1, {"SC"});
    struct Row {
        const char* why;
        std::vector<std::int64_t> dice;
        std::string tests;
    };
    const Row rows[] = {{"beta fails, gamma succeeds", {5, 4, 5, 5}, "beta>alpha 1:1 t5 r4 missed; gamma>alpha 1:1 t5 r5 found"},
                        {"beta succeeds", {5, 5}, "beta>alpha 1:1 t5 r5 found"},
                        {"both fail", {10, 1, 10, 9}, "beta>alpha 1:1 t10 r1 missed; gamma>alpha 1:1 t10 r9 missed"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Played played{game};
        EnteredDice entered{row.dice};
        played.dice.entered = &entered;
        played.run(Step::CF6, fix_stances);
        CHECK(hunt_text(hunt(played, 1)) == row.tests);
        CHECK(hunt(played, 1).empty());
        CHECK_FALSE(entered.asked());
    }
}

TEST_CASE("DET-005 houses that are not hostile do not look; both sides may hide and look")
{
    Situation game;
    game.lane(1, 2).relation("alpha", "beta", Relation::Enemy);
    game.fleet("alpha", 1, {"RR"});
    game.fleet("alpha", 1, {"SC"});
    game.fleet("beta", 1, {"RR"});
    game.fleet("beta", 1, {"SC"});
    game.fleet("gamma", 1, {"SC"});
    Played played{game};
    EnteredDice entered{{10, 1, 10, 2}};
    played.dice.entered = &entered;
    CHECK(hunt(played, 1).empty());  // nobody is hostile before CF6
    played.run(Step::CF6, fix_stances);
    CHECK(hunt_text(hunt(played, 1)) == "beta>alpha 1:1 t10 r1 missed; alpha>beta 1:1 t10 r2 missed");
}

TEST_CASE("DET-005 attrition: each detecting unit against each cloaked fleet")
{
    Situation game{attrition_rules()};
    game.lane(1, 2).colony("beta", 1).relation("alpha", "beta", Relation::Enemy);
    game.fleet("alpha", 1, {"RR"});
    game.fleet("alpha", 1, {"RR", "RR"});
    game.fleet("beta", 1, {"SC"});
    game.fleet("beta", 1, {"SC", "SC"});
    game.unit("beta", 1, "SB");
    Played played{game, attrition_rules()};
    // ELI 1 (D3 needed), ELI 2 (D3 needed), ELI 3 (lower bound): two tests each.
    EnteredDice entered{{1, 13, 2, 14, 1, 9, 3, 11, 5, 6}};
    played.dice.entered = &entered;
    played.run(Step::CF6, fix_stances);
    CHECK(hunt_text(hunt(played, 1)) ==
          "beta>alpha 1:1 t14 r13 missed; beta>alpha 1:1 t15 r14 missed; beta>alpha 2:1 t10 r9 missed; "
          "beta>alpha 2:1 t12 r11 missed; beta>alpha 3:1 t6 r5 missed; beta>alpha 3:1 t6 r6 found");
    CHECK_FALSE(entered.asked());
}

TEST_CASE("DET-005 pairs that first meet in CF8 are tested with the stream of the coming battle, which goes on where it was")
{
    for (const bool battle : {false, true}) {
        CAPTURE(battle);
        Situation game;
        game.lane(1, 2).relation("alpha", "beta", Relation::Enemy).relation("alpha", "gamma", Relation::Enemy);
        set_level(game, kAlpha, Tech::CLK, 10);  // D of -8: a D20 as threshold
        game.fleet("alpha", 1, {"RR"});
        game.fleet("beta", 1, {"SC"});
        game.house("gamma");
        set_level(game, kBeta, Tech::ELI, 2);
        set_level(game, kHuntGamma, Tech::ELI, 2);
        Played played{game};
        played.run(Step::CF6, fix_stances);
        REQUIRE(hunt(played, 1).size() == 1);
        if (battle) CHECK(next_combat_id(played.turn, at(1), 's') == "1s1");
        game.fleet("gamma", 1, {"SC"});
        fix_stances_at(played.turn, Roster{game.state}, at(1));
        const auto tests = hunt(played, 1);
        Dice stream{stream_text("golden", 1, battle ? "1s2" : "1s1", 0, 0)};
        if (!battle) (void)(stream.die(20) + stream.die(20));  // beta's
        REQUIRE(tests.size() == 1);
        CHECK(tests[0].by == kHuntGamma);
        CHECK(tests[0].threshold == stream.die(20));
        CHECK(tests[0].roll == stream.die(20));
    }
}

TEST_CASE("DET-006 what is detected stays detected, there and for all")
{
    Situation game;
    game.lane(1, 2).relation("alpha", "beta", Relation::Enemy).relation("alpha", "gamma", Relation::Enemy);
    const FleetId raiders = fleet_with(game, "alpha", 1, {"RR"}, Kind::Move);
    const FleetId elsewhere = fleet_with(game, "alpha", 2, {"RR"}, Kind::Move);
    game.fleet("beta", 1, {"SC"});
    game.fleet("beta", 2, {"CA"});
    Played played{game};
    EnteredDice entered{{1, 1}};
    played.dice.entered = &entered;
    played.run(Step::CF6, fix_stances);
    const auto unseen = [&](FleetId fleet) { return is_unseen(played.turn, Roster{game.state}, game.state.fleets.at(fleet)); };
    CHECK(unseen(raiders));
    CHECK(hunt(played, 1).size() == 1);
    CHECK(hunt(played, 2).empty());
    CHECK_FALSE(unseen(raiders));
    CHECK(unseen(elsewhere));
    game.fleet("gamma", 1, {"SC"});
    fix_stances_at(played.turn, Roster{game.state}, at(1));
    CHECK(hunt(played, 1).empty());
    CHECK_FALSE(entered.asked());
}

}  // namespace ec4x::testing
