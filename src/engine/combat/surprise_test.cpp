// Ambush, surprise and Raiders at the muster.
#include <doctest/doctest.h>

#include "engine/combat/muster_test_support.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

TEST_CASE("CBT-039 ambush, and surprise where nobody could look")
{
    struct Row {
        const char* why;
        const char* changes;
        std::initializer_list<std::string_view> enemy;
        bool starbase;
        int ambush;
    };
    static const Row rows[] = {{"an SC that failed", "", {"DD", "SC"}, false, 7 - 3},
                               {"no detector", "", {"DD"}, false, 7},
                               {"a starbase behind them", "", {"DD"}, true, 4},
                               {"surprise is off", "combat.cer.surprise_when = \"never\"", {"DD"}, false, 4}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const Ruleset rules = rules_with(row.changes);
        Situation game;
        make_war(game).lane(1, 2).colony("beta", 1);
        fleet_with(game, "alpha", 1, {"RR"}, Kind::Patrol);
        game.fleet("beta", 1, row.enemy);
        if (row.starbase) game.unit("beta", 1, "SB");
        Played played{game, rules};
        const auto battle = meet_in_space(played, 1);
        CHECK(unit_in(battle, "alpha", "RR"_unit).ambush == row.ambush);
        CHECK(unit_in(battle, "beta", "DD"_unit).ambush == 0);
        played.turn.facts.combat.detected_raiders = {{at(1), kAlpha}};
        CHECK(unit_in(space_battle(played, 1), "alpha", "RR"_unit).ambush == 0);
    }
}

TEST_CASE("CBT-039 a test in vain earlier in the phase prevents surprise; in orbit there is none, and ambush only in attrition")
{
    for (const Ruleset* rules : {&standard_rules(), &attrition_rules()}) {
        Situation game{*rules};
        make_war(game).lane(1, 2).colony("beta", 1);
        fleet_with(game, "alpha", 1, {"RR"}, Kind::Bombard);
        const FleetId scout = game.fleet("beta", 1, {"DD"});
        Played played{game, *rules};
        played.run(Step::CF6, fix_stances);
        CHECK(unit_in(space_battle(played, 1), "alpha", "RR"_unit).ambush == 7);
        played.turn.facts.combat.tested = {{at(1), kBeta, kAlpha}};
        CHECK(unit_in(space_battle(played, 1), "alpha", "RR"_unit).ambush == 4);
        set_order(game, scout, Kind::GuardStarbase, 1);
        const auto battle = orbital_battle(played, 1);
        CHECK(unit_in(battle, "alpha", "RR"_unit).phase == 1);
        CHECK(unit_in(battle, "alpha", "RR"_unit).ambush == (rules == &attrition_rules() ? 4 : 0));
    }
}

TEST_CASE("DET-001 beside a starbase the owner's Raiders are seen")
{
    for (const bool starbase : {false, true}) {
        Situation game;
        make_war(game).lane(1, 2).colony("alpha", 1);
        fleet_with(game, "alpha", 1, {"RR"}, Kind::Guard);
        if (starbase) game.unit("alpha", 1, "SB");
        fleet_with(game, "beta", 1, {"BB"}, Kind::Bombard);
        Played played{game};
        CHECK(unit_in(meet_in_orbit(played, 1), "alpha", "RR"_unit).phase == (starbase ? 3 : 1));
    }
}

TEST_CASE("DET-005 losses give no cloak in the same Conflict Phase")
{
    Situation game;
    make_war(game).lane(1, 2).colony("beta", 1);
    const FleetId fleet = fleet_with(game, "alpha", 1, {"RR", "CA"}, Kind::Bombard);
    game.fleet("beta", 1, {"DD"});
    Played played{game};
    CHECK(roll_call(meet_in_space(played, 1)) == "alpha RR, alpha CA, beta DD");
    const Ship& lost = ship_of(game.state, "alpha", "CA"_unit);
    game.state.squadrons.erase(std::get<InSquadron>(lost.berth).squadron);
    game.state.ships.erase(ShipId{lost.id});
    CHECK_FALSE(has_cloak(played.turn, Roster{game.state}, muster_fleet(game, fleet)));
    CHECK_FALSE(is_hidden(played.turn, Roster{game.state}, muster_fleet(game, fleet)));
    CHECK(unit_in(space_battle(played, 1), "alpha", "RR"_unit).phase == 3);
    played.turn.facts = {};  // the next turn
    CHECK(has_cloak(played.turn, Roster{game.state}, muster_fleet(game, fleet)));
}

TEST_CASE("DET-007 cloaked fleets among themselves")
{
    struct Row {
        const char* why;
        const Ruleset& rules;
        const char* colony;
        bool detected, sound_fleet;
        int alpha, beta;  // phases of their Raiders; 0: no battle
    };
    const Row rows[] = {
        {"neutral space", standard_rules(), "", false, false, 0, 0},           {"at a colony of a third house", standard_rules(), "gamma", false, false, 0, 0},
        {"at alpha's colony", standard_rules(), "alpha", false, false, 1, 3},  {"at beta's colony", standard_rules(), "beta", false, false, 3, 1},
        {"alpha is detected", standard_rules(), "", true, false, 3, 1},        {"alpha has another fleet", standard_rules(), "", false, true, 1, 1},
        {"at alpha's colony", attrition_rules(), "alpha", false, false, 1, 4}, {"alpha is detected", attrition_rules(), "", true, false, 3, 1}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game{row.rules};
        make_war(game).lane(1, 2);
        if (*row.colony != '\0') game.colony(row.colony, 1);
        fleet_with(game, "alpha", 1, {"RR"}, Kind::Patrol);
        fleet_with(game, "beta", 1, {"RR"}, Kind::Patrol);
        if (row.sound_fleet) game.fleet("alpha", 1, {"CA"});
        Played played{game, row.rules};
        if (row.detected) played.turn.facts.combat.detected_raiders = {{at(1), kAlpha}};
        const auto battle = meet_in_space(played, 1);
        REQUIRE(battle.has_value() == (row.alpha != 0));
        CHECK(played.turn.facts.combat.numbers.size() == (battle ? 1 : 0));
        if (!battle) continue;
        CHECK(unit_in(battle, "alpha", "RR"_unit).phase == row.alpha);
        CHECK(unit_in(battle, "beta", "RR"_unit).phase == row.beta);
    }
}

TEST_CASE("MOV-015 undetected Raiders on their way meet nobody; on patrol they fire first")
{
    struct Row {
        Kind order;
        bool detected;
        std::string units;
        int phase;
    };
    const Row rows[] = {{Kind::Move, false, "none", 0}, {Kind::Patrol, false, "alpha RR, beta CA", 1}, {Kind::Move, true, "alpha RR, beta CA", 3}};
    for (const Row& row : rows) {
        CAPTURE(row.phase);
        Situation game;
        make_war(game).lane(1, 2);
        fleet_with(game, "alpha", 1, {"RR"}, row.order);
        fleet_with(game, "beta", 1, {"CA"}, Kind::Patrol);
        Played played{game};
        if (row.detected) played.turn.facts.combat.detected_raiders = {{at(1), kAlpha}};
        const auto battle = meet_in_space(played, 1);
        CHECK(roll_call(battle) == row.units);
        if (battle) CHECK(unit_in(battle, "alpha", "RR"_unit).phase == row.phase);
    }
}

}  // namespace ec4x::testing
