#include <doctest/doctest.h>

#include "engine/operations/operations_test_support.h"
#include "engine/operations/posture.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

TEST_CASE("ORD-003: a patrol never ends, a move ends on arrival")
{
    Situation game;
    game.lane(1, 2);
    const FleetId patrol = game.fleet("alpha", 1, {"BB"});
    const FleetId mover = game.fleet("alpha", 1, {"DD"});
    Played played{game};
    CHECK(give(played, patrol, Kind::Patrol, 2) == "done");
    CHECK(give(played, mover, Kind::Move, 2) == "done");
    for (int i = 0; i < 10; ++i) run_turn(played);
    CHECK(game.state.fleets.at(patrol).order->kind == Kind::Patrol);
    CHECK_FALSE(game.state.fleets.at(mover).order);
    REQUIRE(played.told<event::OrderEnded>("alpha").size() == 1);
    CHECK(played.told<event::OrderEnded>("alpha").at(0).fleet == mover);
}

TEST_CASE("ORD-005: an attack on a colony that has become own fails for good")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("beta", 3);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Bombard, 3) == "done");
    run_turn(played);
    CHECK(game.state.fleets.at(fleet).at == at(2));
    game.state.colonies.at(at(3)).owner = kAlpha;
    run_turn(played);
    CHECK(failures(played, "alpha") == Lines{"bombard own_colony for good"});
    CHECK(game.state.fleets.at(fleet).at == at(2));
    CHECK_FALSE(game.state.fleets.at(fleet).order);
}

TEST_CASE("ORD-010: a fleet on hold stays, and is Mobile")
{
    Situation game;
    game.lane(1, 2);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Hold) == "done");
    CHECK(places(played, fleet, 2) == Stops{1, 1});
    CHECK(game.state.fleets.at(fleet).order->kind == Kind::Hold);
    CHECK(posture_of(played.turn, Roster{game.state}, game.state.fleets.at(fleet)) == Posture::Mobile);
}

TEST_CASE("ORD-011: a move to the present system ends at once")
{
    Situation game;
    game.lane(1, 2);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Move, 1) == "done");
    run_turn(played);
    CHECK_FALSE(game.state.fleets.at(fleet).order);
    CHECK(played.told<event::FleetMoved>("alpha").empty());
    CHECK(give(played, fleet, Kind::Move, 2) == "done");
    run_turn(played);
    CHECK(game.state.fleets.at(fleet).at == at(2));
    CHECK_FALSE(game.state.fleets.at(fleet).order);
}

TEST_CASE("ORD-012: Seek Home goes to the nearest shipyard, else to any colony")
{
    const auto situation = [](Situation& game) {
        game.lane(1, 2).lane(2, 3).lane(3, 4).lane(1, 5).colony("alpha", 4).colony("alpha", 5);
        game.unit("alpha", 4, "SY");
        return game.fleet("alpha", 1, {"BB"});
    };
    SUBCASE("the shipyard at 3 turns, and what follows when it is lost")
    {
        Situation game;
        const FleetId fleet = situation(game);
        Played played{game};
        CHECK(give(played, fleet, Kind::SeekHome) == "done");
        CHECK(places(played, fleet, 1) == Stops{2});
        game.state.colonies.at(at(4)).owner = kBeta;
        game.house("beta");
        CHECK(places(played, fleet, 2) == Stops{1, 5});
        CHECK_FALSE(game.state.fleets.at(fleet).order);
    }
    SUBCASE("without the preference (attrition)")
    {
        const Ruleset rules = rules_with("orders.seek_home.prefer_shipyard = false");
        Situation game{rules};
        const FleetId fleet = situation(game);
        Played played{game, rules};
        CHECK(give(played, fleet, Kind::SeekHome) == "done");
        CHECK(places(played, fleet, 1) == Stops{5});
        CHECK_FALSE(attrition_rules().orders.seek_home.prefer_shipyard);
    }
    SUBCASE("no colony can be reached")
    {
        Situation game;
        game.lane(1, 2);
        const FleetId fleet = game.fleet("alpha", 1, {"BB"});
        Played played{game};
        CHECK(give(played, fleet, Kind::SeekHome) == "done");
        run_turn(played);
        CHECK(failures(played, "alpha") == Lines{"seek_home no_route"});
        CHECK(game.state.fleets.at(fleet).order->kind == Kind::SeekHome);
    }
    SUBCASE("already there")
    {
        Situation game;
        const FleetId fleet = situation(game);
        game.state.fleets.at(fleet).at = at(4);
        Played played{game};
        CHECK(give(played, fleet, Kind::SeekHome) == "done");
        run_turn(played);
        CHECK_FALSE(game.state.fleets.at(fleet).order);
        CHECK(game.state.fleets.at(fleet).at == at(4));
    }
}

TEST_CASE("ORD-013: a patrol travels, then stays, Mobile")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("beta", 3);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Patrol, 3) == "done");
    CHECK(places(played, fleet, 4) == Stops{2, 3, 3, 3});
    CHECK(posture_of(played.turn, Roster{game.state}, game.state.fleets.at(fleet)) == Posture::Mobile);
}

TEST_CASE("ORD-018: orders 06 to 08 are stored and travel; they stay at the target")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("beta", 3);
    const FleetId bombers = game.fleet("alpha", 1, {"BB"});
    const FleetId invaders = game.fleet("alpha", 1, {"CA", "TT"});
    const FleetId blitzers = game.fleet("alpha", 1, {"TT"});
    embark(game, ship_of(game.state, "alpha", "TT"_unit, 0), "MD");
    embark(game, ship_of(game.state, "alpha", "TT"_unit, 1), "MD");
    Played played{game};
    CHECK(give(played, bombers, Kind::Bombard, 3) == "done");
    CHECK(give(played, invaders, Kind::Invade, 3) == "done");
    CHECK(give(played, blitzers, Kind::Blitz, 3) == "done");  // ORD-020: no combat ship is needed
    for (int i = 0; i < 3; ++i) run_turn(played);
    for (const FleetId fleet : {bombers, invaders, blitzers}) {
        CHECK(game.state.fleets.at(fleet).at == at(3));
        CHECK(game.state.fleets.at(fleet).order.has_value());
        CHECK(is_assault(game.state, kAlpha, *game.state.fleets.at(fleet).order));
    }
}

TEST_CASE("ORD-019: an invasion fails for good when no marines are left aboard")
{
    Situation game;
    game.lane(1, 2).colony("beta", 2);
    const FleetId fleet = game.fleet("alpha", 1, {"CA", "TT"});
    embark(game, ship_of(game.state, "alpha", "TT"_unit), "MD");
    Played played{game};
    CHECK(give(played, fleet, Kind::Invade, 2) == "done");
    run_turn(played);
    CHECK(game.state.fleets.at(fleet).order->kind == Kind::Invade);
    game.state.units.clear();
    run_turn(played);
    CHECK(failures(played, "alpha") == Lines{"invade requirement for good"});
}

TEST_CASE("ORD-021: scouts become a spy-scout fleet when they set out")
{
    Situation game;
    game.lane(1, 2).lane(2, 3);
    const FleetId fleet = game.fleet("alpha", 1, {"SC", "SC", "SC"});
    Played played{game};
    CHECK(give(played, fleet, Kind::SpySystem, 3) == "done");
    CHECK_FALSE(game.state.fleets.at(fleet).spy_scouts);
    run_turn(played);
    CHECK(game.state.fleets.at(fleet).spy_scouts);
    CHECK(Roster{game.state}.squadrons_of(fleet).size() == 3);
    const FleetId there = game.fleet("alpha", 3, {"SC"});
    CHECK(give(played, there, Kind::SpySystem, 3) == "done");
    run_turn(played);
    CHECK(game.state.fleets.at(there).spy_scouts);
}

TEST_CASE("ORD-043: a fleet of a house with Collapsing morale refuses")
{
    Situation game;
    game.lane(1, 2);
    const std::vector<FleetId> fleets = {game.fleet("alpha", 1, {"BB"}), game.fleet("alpha", 1, {"BB"}), game.fleet("alpha", 1, {"BB"})};
    game.state.houses.at(kAlpha).prestige = -3;
    Played played{game};
    for (const FleetId fleet : fleets) CHECK(give(played, fleet, Kind::Move, 2) == "done");
    SUBCASE("one of three")
    {
        const std::size_t drawn = Dice{stream_text("golden", 2, "morale.alpha")}.below(3);
        run_turn(played);
        for (std::size_t i = 0; i < fleets.size(); ++i) {
            CAPTURE(i);
            CHECK(game.state.fleets.at(fleets[i]).at == at(i == drawn ? 1 : 2));
            CHECK(game.state.fleets.at(fleets[i]).order.has_value() == (i == drawn));
        }
        REQUIRE(played.told<event::FleetRefused>("alpha").size() == 1);
        CHECK(played.told<event::FleetRefused>("alpha").at(0).fleet == fleets[drawn]);
        CHECK(posture_of(played.turn, Roster{game.state}, game.state.fleets.at(fleets[drawn])) == Posture::Mobile);
    }
    SUBCASE("not in Defensive Collapse, nor with better morale")
    {
        game.state.houses.at(kAlpha).status = HouseStatus::Collapsed;
        run_turn(played);
        CHECK(played.turn.facts.refusing.empty());
        game.state.houses.at(kAlpha).status = HouseStatus::Active;
        game.state.houses.at(kAlpha).prestige = 1;
        run_turn(played);
        CHECK(played.turn.facts.refusing.empty());
    }
    SUBCASE("nobody is Active")
    {
        for (const FleetId fleet : fleets) game.state.fleets.at(fleet).status = FleetStatus::Mothballed;
        run_turn(played);
        CHECK(played.turn.facts.refusing.empty());
    }
}

}  // namespace ec4x::testing
