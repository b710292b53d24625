#include <doctest/doctest.h>

#include "engine/operations/operations_test_support.h"
#include "engine/operations/posture.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

namespace {

// Nobody looks for scouts here.
void no_eli(Situation& game)
{
    for (House& house : game.state.houses) house.research.levels[Tech::ELI] = 0;
}

}  // namespace

TEST_CASE("ORD-023: Spy on Planet goes on; without a foreign colony it fails and the fleet holds as spy scouts")
{
    Situation game;
    game.lane(1, 2).lane(1, 3).colony("beta", 2).colony("alpha", 1);
    const FleetId good = game.fleet("alpha", 1, {"SC"});
    const FleetId bad = game.fleet("alpha", 1, {"SC"});
    const FleetId own = game.fleet("alpha", 1, {"SC"});
    no_eli(game);
    Played played{game};
    CHECK(give(played, good, Kind::SpyPlanet, 2) == "done");
    CHECK(give(played, bad, Kind::SpyPlanet, 3) == "done");
    CHECK(give(played, own, Kind::SpyPlanet, 1) == "done");
    for (int i = 0; i < 3; ++i) run_turn(played);
    CHECK(game.state.fleets.at(good).order->kind == Kind::SpyPlanet);
    CHECK(failures(played, "alpha") == Lines{"spy_planet no_such_target for good", "spy_planet own_colony for good"});
    for (const FleetId fleet : {bad, own}) {
        CHECK(game.state.fleets.at(fleet).spy_scouts);
        CHECK_FALSE(game.state.fleets.at(fleet).order);
    }
}

TEST_CASE("ORD-024: Hack Starbase is dropped with the starbase")
{
    Situation game;
    game.lane(1, 2).colony("beta", 2);
    const UnitId base = game.unit("beta", 2, "SB");
    const FleetId fleet = game.fleet("alpha", 1, {"SC"});
    no_eli(game);
    Played played{game};
    CHECK(give(played, fleet, Kind::HackStarbase, 2) == "done");
    run_turn(played);
    CHECK(game.state.fleets.at(fleet).order->kind == Kind::HackStarbase);
    game.state.units.erase(base);
    run_turn(played);
    CHECK(failures(played, "alpha") == Lines{"hack_starbase no_starbase for good"});
}

TEST_CASE("ORD-025: Spy on System works in neutral space")
{
    Situation game;
    game.lane(1, 2);
    const FleetId fleet = game.fleet("alpha", 1, {"SC"});
    Played played{game};
    CHECK(give(played, fleet, Kind::SpySystem, 2) == "done");
    run_turn(played);
    run_turn(played);
    CHECK(game.state.fleets.at(fleet).at == at(2));
    CHECK(game.state.fleets.at(fleet).order->kind == Kind::SpySystem);
    CHECK(posture_of(played.turn, Roster{game.state}, game.state.fleets.at(fleet)) == Posture::Covert);
}

TEST_CASE("ORD-020: a fleet of three loaded transports and no warship may blitz, and loses the order with its marines")
{
    Situation game;
    game.lane(1, 2).colony("beta", 2);
    const FleetId fleet = game.fleet("alpha", 1, {"TT", "TT", "TT"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Blitz, 2) == "requirement");
    for (int i = 0; i < 3; ++i) embark(game, ship_of(game.state, "alpha", "TT"_unit, i), "MD");
    CHECK(give(played, fleet, Kind::Blitz, 2) == "done");
    run_turn(played);
    CHECK(game.state.fleets.at(fleet).order->kind == Kind::Blitz);
    game.state.units.clear();
    run_turn(played);
    CHECK(failures(played, "alpha") == Lines{"blitz requirement for good"});
}

TEST_CASE("ORD-045: a raid travels hidden and fails for good when it has become impossible")
{
    struct Row {
        const char* why;
        bool cripples, own, gone;
        const char* failure;
    };
    static constexpr Row rows[] = {{"all is well", false, false, false, ""},
                                   {"no longer cloaked", true, false, false, "covert_raid requirement for good"},
                                   {"the colony is own", false, true, false, "covert_raid own_colony for good"},
                                   {"there is none", false, false, true, "covert_raid no_such_target for good"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).colony("beta", 2);
        const FleetId fleet = game.fleet("alpha", 1, {"RR"});
        game.state.houses.at(kAlpha).research.levels[Tech::CLK] = 1;
        Played played{game};
        order::Fleet order = fleet_order(fleet, Kind::CovertRaid, 2);
        order.mission = RaidMission::Sabotage;
        CHECK_FALSE(carry_out(played.turn, kAlpha, order));
        played.run(Step::CF4, move_fleets);
        CHECK(posture_of(played.turn, Roster{game.state}, game.state.fleets.at(fleet)) == Posture::Covert);
        if (row.cripples) cripple(game.state, fleet, 1);
        if (row.own) game.state.colonies.at(at(2)).owner = kAlpha;
        if (row.gone) game.state.colonies.clear();
        played.run(Step::CF12, drop_missions);
        const std::string failure = row.failure;
        CHECK(failures(played, "alpha") == (failure.empty() ? Lines{} : Lines{failure}));
        played.turn.facts.combat.detected_raiders = {{at(2), kAlpha}};
        CHECK(posture_of(played.turn, Roster{game.state}, game.state.fleets.at(fleet)) == Posture::Mobile);
    }
}

TEST_CASE("ORD-034: a Reserve fleet is salvaged at its own colony")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).relation("alpha", "beta", Relation::Enemy);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    const FleetId besieger = game.fleet("beta", 1, {"CA"});
    game.state.fleets.at(fleet).status = FleetStatus::Reserve;
    Played played{game};
    CHECK(give(played, fleet, Kind::Salvage) == "done");
    run_turn(played);
    CHECK(game.state.fleets.contains(fleet));  // under siege it waits
    game.state.fleets.at(besieger).at = at(2);
    run_turn(played);
    CHECK_FALSE(game.state.fleets.contains(fleet));
    CHECK(played.told<event::FleetSalvaged>("alpha").at(0).pp == Money::whole(75));
}

}  // namespace ec4x::testing
