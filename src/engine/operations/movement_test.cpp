#include <doctest/doctest.h>

#include "engine/operations/operations_test_support.h"
#include "engine/operations/posture.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

TEST_CASE("MOV-005: a fleet goes on from turn to turn and plans anew every turn")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4).colony("alpha", 2).colony("alpha", 3);
    game.state.turn = 10;
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Move, 4) == "done");
    SUBCASE("nothing changes")
    {
        CHECK(places(played, fleet, 3) == Stops{2, 3, 4});
        CHECK(played.told<event::FleetMoved>("alpha").size() == 3);
        CHECK(played.told<event::FleetMoved>("alpha").at(2).arrived);
        CHECK_FALSE(played.told<event::FleetMoved>("alpha").at(1).arrived);
    }
    SUBCASE("the last two lanes come to qualify for MOV-003")
    {
        CHECK(places(played, fleet, 1) == Stops{2});
        game.colony("alpha", 4);
        CHECK(places(played, fleet, 1) == Stops{4});
        CHECK(game.state.turn == 12);
    }
}

TEST_CASE("MOV-006: without a route the fleet stays and the order is kept")
{
    Situation game;
    game.lane(1, 2, LaneClass::Minor).lane(2, 3, LaneClass::Minor);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Move, 3) == "done");
    cripple(game.state, fleet, 1);
    CHECK(places(played, fleet, 2) == Stops{1, 1});
    CHECK(failures(played, "alpha") == Lines{"move no_route", "move no_route"});
    CHECK(game.state.fleets.at(fleet).order->kind == Kind::Move);
    ship_of(game.state, "alpha", "BB"_unit).hull = HullState::Undamaged;
    CHECK(places(played, fleet, 2) == Stops{2, 3});
}

TEST_CASE("MOV-007: fleets that swap places pass each other")
{
    Situation game;
    game.lane(1, 2).relation("alpha", "beta", Relation::Enemy);
    const FleetId one = game.fleet("alpha", 1, {"BB"});
    const FleetId other = game.fleet("beta", 2, {"BB"});
    Played played{game};
    CHECK(give(played, one, Kind::Move, 2) == "done");
    CHECK(give(played, other, Kind::Move, 1) == "done");
    run_turn(played);
    CHECK(game.state.fleets.at(one).at == at(2));
    CHECK(game.state.fleets.at(other).at == at(1));
}

TEST_CASE("TRN-010: a joiner heads for where its target was before CF4")
{
    Situation game;
    game.lane(1, 2).lane(2, 3);
    const FleetId one = game.fleet("alpha", 1, {"BB"});
    const FleetId other = game.fleet("alpha", 2, {"BB"});
    Played played{game};
    CHECK(give(played, one, Kind::Join, static_cast<int>(other.number)) == "done");
    CHECK(give(played, other, Kind::Move, 3) == "done");
    run_turn(played);
    CHECK(game.state.fleets.at(one).at == at(2));
    CHECK(game.state.fleets.at(other).at == at(3));
    run_turn(played);
    CHECK_FALSE(game.state.fleets.contains(one));
}

TEST_CASE("MOV-008: a two-jump move is stopped in the middle")
{
    struct Row {
        const char* why;
        Relation status;
        std::vector<std::string_view> interceptor;
        bool blockades;
        std::uint32_t ends_in;
    };
    const Row rows[] = {{"an Enemy patrol", Relation::Enemy, {"CL"}, false, 2},
                        {"a Hostile one", Relation::Hostile, {"CL"}, false, 3},
                        {"unarmed Enemies", Relation::Enemy, {"TT"}, false, 3},
                        {"a Neutral blockade", Relation::Neutral, {"CL"}, true, 2},
                        {"a Neutral fleet", Relation::Neutral, {"CL"}, false, 3}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).lane(2, 3).lane(2, 4).colony("alpha", 1).colony("alpha", 2).colony("alpha", 3);
        game.relation("alpha", "beta", row.status);
        const FleetId fleet = game.fleet("alpha", 1, {"BB"});
        const FleetId other = row.interceptor[0] == "TT" ? game.fleet("beta", 2, {"TT"}) : game.fleet("beta", 2, {"CL"});
        Played played{game};
        CHECK(give(played, fleet, Kind::Move, 3) == "done");
        if (row.blockades) {
            learn(game.state, "beta", 2, ColonySeen{.owner = kAlpha});
            CHECK(give(played, other, Kind::Guard, 2) == "done");
            game.state.colonies.at(at(2)).blockaders = {kBeta};
        } else {
            CHECK(give(played, other, Kind::Move, 4) == "done");  // its own order takes it elsewhere: that changes nothing
        }
        run_turn(played);
        CHECK(game.state.fleets.at(fleet).at == at(static_cast<int>(row.ends_in)));
        CHECK(played.told<event::FleetIntercepted>("alpha").size() == (row.ends_in == 2 ? 1 : 0));
        CHECK(played.turn.facts.moves.at(fleet).through.has_value() == (row.ends_in == 3));
    }
}

TEST_CASE("MOV-008: a cloaked fleet goes on unless it is detected")
{
    int stopped = 0;
    for (int turn = 1; turn <= 40; ++turn) {
        for (const bool scouts : {false, true}) {
            Situation game;
            game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("alpha", 2).colony("alpha", 3).relation("alpha", "beta", Relation::Enemy);
            game.state.turn = turn;
            const FleetId fleet = game.fleet("alpha", 1, {"RR"});
            game.state.houses.at(kAlpha).research.levels[Tech::CLK] = 1;
            if (scouts) {
                game.fleet("beta", 2, {"CL", "SC"});
            } else {
                game.fleet("beta", 2, {"CL"});
            }
            game.state.houses.at(kBeta).research.levels[Tech::ELI] = 1;
            Played played{game};
            CHECK(give(played, fleet, Kind::Move, 3) == "done");
            run_turn(played);
            const bool stops = game.state.fleets.at(fleet).at == at(2);
            if (!scouts) CHECK_FALSE(stops);  // nobody can detect it (DET-002)
            if (stops) ++stopped;
        }
    }
    CHECK(stopped > 20);  // 77.5 percent at equal levels
    CHECK(stopped < 40);
}

TEST_CASE("MOV-008: a host can switch it off")
{
    const Ruleset rules = rules_with("movement.intercept_two_jump = false");
    Situation game{rules};
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("alpha", 2).colony("alpha", 3).relation("alpha", "beta", Relation::Enemy);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    game.fleet("beta", 2, {"CL"});
    Played played{game, rules};
    CHECK(give(played, fleet, Kind::Move, 3) == "done");
    run_turn(played);
    CHECK(game.state.fleets.at(fleet).at == at(3));
}

TEST_CASE("MOV-009: a fleet acts in the turn in which it arrives")
{
    Situation game;
    game.lane(1, 2);
    const FleetId fleet = game.fleet("alpha", 1, {"ET"});
    ship_of(game.state, "alpha", "ET"_unit).ptu = 1;
    Played played{game};
    CHECK(give(played, fleet, Kind::Colonize, 2) == "done");
    run_turn(played);
    CHECK(game.state.colonies.at(at(2)).owner == kAlpha);
}

TEST_CASE("TRN-009: an order of window 3 moves in turn 4; three jumps away it acts in turn 6")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4);
    game.state.turn = 3;
    const FleetId fleet = game.fleet("alpha", 1, {"ET"});
    ship_of(game.state, "alpha", "ET"_unit).ptu = 1;
    Played played{game};
    CHECK(give(played, fleet, Kind::Colonize, 4) == "done");
    run_turn(played);
    CHECK(played.turn.facts.moves.at(fleet).to == at(2));
    CHECK(game.state.turn == 4);
    run_turn(played);
    CHECK(game.state.colonies.empty());
    run_turn(played);
    CHECK(game.state.turn == 6);
    CHECK(game.state.colonies.contains(at(4)));
}

TEST_CASE("MOV-011: a fleet moves as a whole")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"CV", "TT", "DD"});
    for (int i = 0; i < 3; ++i) embark(game, ship_of(game.state, "alpha", "CV"_unit), "FS");
    embark(game, ship_of(game.state, "alpha", "TT"_unit), "MD");
    Played played{game};
    CHECK(give(played, fleet, Kind::Move, 2) == "done");
    run_turn(played);
    const Roster roster{game.state};
    REQUIRE(roster.fleets_at(at(2)).size() == 1);
    CHECK(roster.squadrons_of(fleet).size() == 2);
    CHECK(roster.aboard(ship_of(game.state, "alpha", "CV"_unit).id).size() == 3);
    CHECK(roster.aboard(ship_of(game.state, "alpha", "TT"_unit).id).size() == 1);
}

}  // namespace ec4x::testing
