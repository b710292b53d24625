#include <doctest/doctest.h>

#include "engine/combat/aftermath_test_support.h"
#include "engine/combat/system_status.h"

namespace ec4x::testing {

namespace {

SystemStatus status_at(Situation& game, int system)
{
    const Played played{game};
    return system_status(played.turn, Roster{game.state}, at(system));
}

void order_there(Situation& game, FleetId fleet, FleetOrderKind kind)
{
    Fleet& row = game.state.fleets.at(fleet);
    row.order = FleetOrder{.kind = kind, .target = row.at};
}

}  // namespace

TEST_CASE("CBT-063: Contested, Controlled, Under Siege, Undefended")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).relation("alpha", "beta", Relation::Enemy);
    game.fleet("beta", 2, {"SD"});
    CHECK(status_at(game, 2) == SystemStatus::Contested);
    CHECK(status_at(game, 1) == SystemStatus::Undefended);
    SUBCASE("an Enemy patrol, guards in orbit: hostile presence decides")
    {
        order_there(game, game.fleet("alpha", 1, {"CA"}), FleetOrderKind::Guard);
        CHECK(status_at(game, 1) == SystemStatus::Controlled);
        order_there(game, game.fleet("beta", 1, {"CA"}), FleetOrderKind::Patrol);
        CHECK(status_at(game, 1) == SystemStatus::UnderSiege);
    }
    SUBCASE("unarmed enemies besiege nothing")
    {
        game.fleet("beta", 1, {"TT"});
        CHECK(status_at(game, 1) == SystemStatus::Undefended);
    }
    SUBCASE("Neutral fleets only with a threatening order or on patrol")
    {
        game.relation("alpha", "gamma", Relation::Neutral);
        const FleetId fleet = game.fleet("gamma", 1, {"CA"});
        order_there(game, fleet, FleetOrderKind::Hold);
        CHECK(status_at(game, 1) == SystemStatus::Undefended);
        order_there(game, fleet, FleetOrderKind::Patrol);
        CHECK(status_at(game, 1) == SystemStatus::UnderSiege);
    }
    SUBCASE("hidden forces of either side do not count")
    {
        for (const HouseId house : {kAlpha, kBeta}) set_level(game, house, Tech::CLK, 1);
        game.fleet("alpha", 1, {"RR"});
        game.fleet("beta", 1, {"RR"});
        CHECK(status_at(game, 1) == SystemStatus::Undefended);
    }
}

TEST_CASE("CBT-063: what controls a colony")
{
    struct Row {
        const char* why;
        void (*add)(Situation&);
        SystemStatus status;
    };
    static const Row rows[] = {
        {"an armed fleet", [](Situation& game) { game.fleet("alpha", 1, {"DD"}); }, SystemStatus::Controlled},
        {"an unarmed one", [](Situation& game) { game.fleet("alpha", 1, {"ET"}); }, SystemStatus::Undefended},
        {"a Reserve fleet", [](Situation& game) { game.state.fleets.at(game.fleet("alpha", 1, {"DD"})).status = FleetStatus::Reserve; },
         SystemStatus::Controlled},
        {"a Mothballed fleet", [](Situation& game) { game.state.fleets.at(game.fleet("alpha", 1, {"DD"})).status = FleetStatus::Mothballed; },
         SystemStatus::Undefended},
        {"an unassigned squadron",
         [](Situation& game) {
             const FleetId fleet = game.fleet("alpha", 1, {"DD"});
             game.state.squadrons.at(squadron_in(game.state, fleet)).station = InPool{at(1)};
             game.state.fleets.erase(fleet);
         },
         SystemStatus::Controlled},
        {"a starbase", [](Situation& game) { game.unit("alpha", 1, "SB"); }, SystemStatus::Controlled},
        {"a fighter squadron", [](Situation& game) { game.unit("alpha", 1, "FS"); }, SystemStatus::Controlled},
        {"a ground battery", [](Situation& game) { game.unit("alpha", 1, "GB"); }, SystemStatus::Undefended},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).colony("alpha", 1);
        row.add(game);
        CHECK(status_at(game, 1) == row.status);
    }
}

TEST_CASE("CBT-063: CF11 sets and lifts the siege, whoever owns the colony stays its owner")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).relation("alpha", "beta", Relation::Enemy);
    const FleetId fleet = game.fleet("beta", 1, {"CA"});
    Played played{game};
    played.run(Step::CF11, set_blockades);
    CHECK(game.state.colonies.at(at(1)).under_siege);
    CHECK(game.state.colonies.at(at(1)).owner == kAlpha);
    game.state.fleets.at(fleet).at = at(2);
    played.run(Step::CF11, set_blockades);
    CHECK(!game.state.colonies.at(at(1)).under_siege);
}

}  // namespace ec4x::testing
