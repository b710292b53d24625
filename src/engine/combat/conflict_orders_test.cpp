// Orders, standing orders and rules of engagement in whole Conflict Phases.
#include <doctest/doctest.h>

#include "engine/combat/conflict_turn_test_support.h"

namespace ec4x::testing {

TEST_CASE("ORD-016 ORD-017: a blockade begins with the victory and ends with the defeat of the blockaders")
{
    Situation game = at_war();
    game.lane(1, 2).lane(2, 9).colony("alpha", 1);
    const FleetId blockaders = ordered(game, with_roe(game, game.fleet("beta", 2, {"SD", "SD", "SD", "SD"}), 10), FleetOrderKind::Guard, 1);
    const FleetId pool = game.fleet("alpha", 1, {"CT"});
    game.state.squadrons.at(squadron_in(game.state, pool)).station = InPool{at(1)};
    game.state.fleets.erase(pool);
    Played played{game};
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"1o1"});
    CHECK(game.state.colonies.at(at(1)).blockaders == std::vector{kBeta});
    CHECK(place_of(game.state, blockaders) == "1 guard 1");
    with_roe(game, blockaders, 0);  // next turn: squadrons in the pool, and the blockaders do not want to fight
    for (int i = 0; i < 2; ++i) {
        const FleetId made = game.fleet("alpha", 1, {"SD"});
        game.state.squadrons.at(squadron_in(game.state, made)).station = InPool{at(1)};
        game.state.fleets.erase(made);
    }
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"1o1"});
    CHECK(place_of(game.state, blockaders) == "2 seek_home");
    CHECK(game.state.colonies.at(at(1)).blockaders.empty());
    CHECK(played.told<event::BlockadeLifted>("alpha").size() == 1);
}

TEST_CASE("ORD-015: an Enemy on patrol does not fight the guards, one with order 06 does")
{
    for (const FleetOrderKind kind : {FleetOrderKind::Patrol, FleetOrderKind::Bombard}) {
        Situation game = at_war();
        game.lane(1, 2).colony("alpha", 1);
        ordered(game, game.fleet("alpha", 1, {"CA"}), FleetOrderKind::Guard, 1);
        ordered(game, game.fleet("beta", 1, {"SD", "SD"}), kind, 1);
        Played played{game};
        run_conflict(played);
        CHECK(battles_of(played) == (kind == FleetOrderKind::Bombard ? Ids{"1o1"} : Ids{}));
        CHECK(game.state.colonies.at(at(1)).under_siege);  // CBT-063
    }
}

TEST_CASE("TRN-007 ORD-030: a fleet whose target was destroyed in CF7 holds")
{
    Situation game = at_war();
    game.lane(1, 2).lane(2, 3);
    const FleetId joiner = game.fleet("alpha", 1, {"CA"});
    const FleetId target = with_roe(game, game.fleet("alpha", 3, {"CT"}), 10);
    with_roe(game, game.fleet("beta", 3, {"SD", "SD", "SD", "SD"}), 10);
    game.state.fleets.at(joiner).order = FleetOrder{.kind = FleetOrderKind::Join, .join = target};
    Played played{game};
    run_conflict(played);
    CHECK(place_of(game.state, target) == "gone");
    CHECK(place_of(game.state, joiner) == "2");
    CHECK(failures(played, "alpha") == Lines{"join target_gone for good"});
}

TEST_CASE("ORD-005 ORD-014: order 04 is dropped when the last starbase was destroyed in orbit")
{
    Situation game = at_war();
    game.lane(1, 2).colony("alpha", 1);
    const UnitId starbase = game.unit("alpha", 1, "SB");
    const FleetId guard = ordered(game, game.fleet("alpha", 1, {"CA"}), FleetOrderKind::GuardStarbase, 1);
    const FleetId attackers = game.fleet("beta", 1, {"SD"});
    Drill drill{game.state, standard_rules(), 1, {guard, attackers}, {starbase}};
    drill.destroy(starbase, {kBeta});
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    played.run(Step::CF13, arrive);
    CHECK(place_of(game.state, guard) == "1");
    CHECK(failures(played, "alpha") == Lines{"guard_starbase no_starbase for good"});
}

TEST_CASE("ORD-005: an invasion that lost its last transport fails for good")
{
    Situation game = at_war();
    game.lane(1, 2).colony("alpha", 1);
    const FleetId invaders = ordered(game, game.fleet("beta", 1, {"SD", "TT"}), FleetOrderKind::Invade, 1);
    embark(game, ship_of(game.state, "beta", "TT"_unit), "MD");
    const FleetId guard = game.fleet("alpha", 1, {"CA"});
    Drill drill{game.state, standard_rules(), 1, {guard, invaders}};
    drill.fleet(invaders).spacelift_lost = true;
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    played.run(Step::CF13, arrive);
    CHECK(place_of(game.state, invaders) == "1");
    CHECK(failures(played, "beta") == Lines{"invade requirement for good"});
}

TEST_CASE("ORD-039 CBT-024: hostile claimants fight first")
{
    Situation game = at_war();
    game.lane(1, 2).lane(1, 3);
    const FleetId strong = ordered(game, game.fleet("alpha", 2, {"DD", "ET"}), FleetOrderKind::Colonize, 1);
    const FleetId alone = ordered(game, game.fleet("beta", 3, {"ET"}), FleetOrderKind::Colonize, 1);
    for (Ship& ship : game.state.ships) {
        if (ship.class_ == "ET"_unit) ship.ptu = 1;
    }
    Played played{game};
    run_conflict(played);
    CHECK(place_of(game.state, alone) == "gone");
    CHECK(place_of(game.state, strong) == "1");
    REQUIRE(game.state.colonies.contains(at(1)));
    CHECK(game.state.colonies.at(at(1)).owner == kAlpha);
    CHECK(played.told<event::ContactLost>("beta").size() == 1);
    CHECK(failures(played, "beta").empty());
}

TEST_CASE("MOV-007: Enemies that swap places do not meet, those who go to one system do")
{
    for (const int goal : {2, 3}) {
        Situation game = at_war();
        game.lane(1, 2).lane(1, 3).lane(2, 3);
        ordered(game, game.fleet("alpha", 1, {"CA"}), FleetOrderKind::Move, goal);
        ordered(game, game.fleet("beta", 2, {"CA"}), FleetOrderKind::Move, goal == 2 ? 1 : 3);
        Played played{game};
        run_conflict(played);
        CHECK(battles_of(played) == (goal == 2 ? Ids{} : Ids{"3s1"}));
    }
}

TEST_CASE("MOV-008: a fleet that is stopped in the middle fights there")
{
    Situation game = at_war();
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("alpha", 2).colony("alpha", 3);
    const FleetId mover = ordered(game, with_roe(game, game.fleet("alpha", 1, {"SD", "SD", "SD"}), 10), FleetOrderKind::Move, 3);
    ordered(game, with_roe(game, game.fleet("beta", 2, {"CT"}), 10), FleetOrderKind::Patrol, 2);
    Played played{game};
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"2s1"});
    CHECK(place_of(game.state, mover) == "2 move 3");  // CBT-062: the winner keeps place and order
}

TEST_CASE("ROE-005: the most daring fleet decides for all")
{
    Situation game = at_war();
    game.lane(1, 8);
    with_roe(game, game.fleet("alpha", 1, {"SD"}), 3);
    with_roe(game, game.fleet("alpha", 1, {"SD"}), 8);
    with_roe(game, game.fleet("beta", 1, {"SD", "SD"}), 10);
    Played played{game};
    run_conflict(played);
    const BattleRecord& record = record_of(played, "1s1");
    REQUIRE(!record.rounds.empty());
    REQUIRE(!record.rounds[0].questions.empty());
    CHECK(record.rounds[0].questions[0].house == kAlpha);
    CHECK(record.rounds[0].questions[0].roe == 8);
}

TEST_CASE("ROE-007: at the homeworld that it owns a house fights to the end")
{
    for (const bool owns : {true, false}) {
        Situation game = at_war();
        game.lane(1, 8).colony(owns ? "alpha" : "beta", 1);
        game.state.houses.at(kAlpha).home = at(1);
        const FleetId fleet = with_roe(game, game.fleet("alpha", 1, {"SD"}), 0);
        with_roe(game, game.fleet("beta", 1, {"SD", "SD", "SD", "SD", "SD", "SD"}), 10);
        const Ruleset rules = without_criticals();
        Played played{game, rules};
        run_conflict(played);
        CHECK((record_of(played, "1s1").rounds.size() > 1) == owns);
        CHECK((place_of(game.state, fleet) == "8") != owns);
    }
}

TEST_CASE("ROE-008 CBT-055: guards retreat from orbit, the Reserve fleet and the fighters stay")
{
    Situation game = at_war();
    game.lane(1, 8).colony("alpha", 1);
    const FleetId guard = ordered(game, with_roe(game, game.fleet("alpha", 1, {"SD"}), 0), FleetOrderKind::Guard, 1);
    const FleetId reserve = with_roe(game, game.fleet("alpha", 1, {"SD"}), 0);
    game.state.fleets.at(reserve).status = FleetStatus::Reserve;
    game.unit("alpha", 1, "FS");
    const std::initializer_list<std::string_view> ten = {"SD", "SD", "SD", "SD", "SD", "SD", "SD", "SD", "SD", "SD"};
    ordered(game, with_roe(game, game.fleet("beta", 1, ten), 10), FleetOrderKind::Bombard, 1);
    Played played{game};
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"1o1"});
    CHECK((place_of(game.state, guard) == "8" || place_of(game.state, guard) == "gone"));
    CHECK(place_of(game.state, reserve) == "gone");
    CHECK(record_of(played, "1o1").rounds.size() > 1);
    CHECK(played.turn.facts.combat.supremacy == std::vector{HouseAt{at(1), kBeta}});
}

TEST_CASE("STO-007 STO-017: battles do not delay a patrol route, unless the fleet retreats")
{
    Situation game = at_war();
    game.lane(1, 2).lane(2, 3).lane(3, 4).lane(1, 4).lane(2, 8);
    const FleetId fleet = game.fleet("alpha", 1, {"SD", "SD", "SD"});
    game.state.fleets.at(fleet).standing = standing::PatrolRoute{.systems = {at(1), at(2), at(3), at(4)}};
    SUBCASE("it stays with ROE 10")
    {
        with_roe(game, fleet, 10);
        with_roe(game, game.fleet("beta", 2, {"CT"}), 10);
        Played played{game};
        run_conflict(played);
        CHECK(battles_of(played) == Ids{"2s1"});
        CHECK(place_of(game.state, fleet) == "2");
        run_conflict(played);
        CHECK(place_of(game.state, fleet) == "3");
    }
    SUBCASE("with ROE 2 it leaves less than four to one after the first round")
    {
        with_roe(game, fleet, 2);
        with_roe(game, game.fleet("beta", 2, {"SD", "SD"}), 10);
        Played played{game};
        run_conflict(played);
        CHECK(record_of(played, "2s1").rounds.size() == 1);
        CHECK(place_of(game.state, fleet) == "8");
        CHECK(std::holds_alternative<standing::PatrolRoute>(game.state.fleets.at(fleet).standing));
        run_conflict(played);
        CHECK(place_of(game.state, fleet) == "2");  // towards the stop it was driven from, or on to it
    }
}

TEST_CASE("STO-008: a fleet that retreated from the system it defends goes back")
{
    Situation game = at_war();
    game.lane(1, 2).lane(2, 8);
    const FleetId fleet = with_roe(game, game.fleet("alpha", 1, {"SD"}), 0);
    game.state.fleets.at(fleet).standing = standing::DefendSystem{.system = at(1), .max_range = 0};
    game.state.fleets.at(fleet).fallback = at(2);
    game.fleet("beta", 1, {"CA"});
    Played played{game};
    run_conflict(played);
    CHECK(place_of(game.state, fleet) == "2");
    run_conflict(played);  // back in 1, fights one round, and leaves again
    CHECK(battles_of(played) == Ids{"1s1"});
    CHECK(place_of(game.state, fleet) == "2");
}

TEST_CASE("STO-006: the guard of a colony that changed hands has no standing order any more")
{
    Situation game = at_war();
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = with_roe(game, game.fleet("alpha", 1, {"SD"}), 10);
    game.state.fleets.at(fleet).standing = standing::GuardColony{.system = at(1)};
    game.state.colonies.at(at(1)).owner = kBeta;
    Played played{game};
    run_conflict(played);
    CHECK(std::holds_alternative<standing::None>(game.state.fleets.at(fleet).standing));
    CHECK(played.told<event::StandingOrderEnded>("alpha").size() == 1);
}

}  // namespace ec4x::testing
