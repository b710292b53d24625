#include "engine/operations/standing_orders.h"

#include <doctest/doctest.h>

#include "engine/forces/values.h"
#include "engine/operations/colonists.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/operations_test_support.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

TEST_CASE("STO-010: AutoColonize chooses the nearest suitable world")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(1, 4);
    game.system(2, PlanetClass::Extreme).system(3, PlanetClass::Lush).system(4, PlanetClass::Harsh);
    const FleetId id = game.fleet("alpha", 1, {"ET"});
    ship_of(game.state, "alpha", "ET"_unit).ptu = 1;
    know_planets(game.state, "alpha", {0, 1, 2, 3, 4});
    Fleet& fleet = game.state.fleets.at(id);
    Played played{game};
    const auto list = [](std::vector<PlanetClass> classes, std::optional<int> range = {}) { return standing::AutoColonize{std::move(classes), range}; };
    SUBCASE("Lush at 2 turns, Harsh at 1")
    {
        fleet.standing = list({PlanetClass::Lush, PlanetClass::Harsh});
        CHECK(made(played, id) == "colonize 4");
        fleet.standing = list({PlanetClass::Lush});
        CHECK(made(played, id) == "colonize 3");
        fleet.standing = list({PlanetClass::Lush}, 1);
        CHECK(made(played, id) == "none");
        fleet.standing = list({PlanetClass::Eden});
        CHECK(made(played, id) == "none");
        fleet.standing = standing::AutoColonize{};
        CHECK(made(played, id) == "colonize 1");  // where it stands
    }
    SUBCASE("at equal turns the better place in the list, then last turn's target first of all")
    {
        fleet.at = at(2);  // 3 and 1 are one turn away
        game.system(1, PlanetClass::Harsh);
        know_planets(game.state, "alpha", {1});
        fleet.standing = list({PlanetClass::Lush, PlanetClass::Harsh});
        fleet.progress = {};
        CHECK(made(played, id) == "colonize 3");
        fleet.progress.last_target = at(1);
        CHECK(made(played, id) == "colonize 1");
        CHECK(fleet.progress.last_target == at(1));
    }
    SUBCASE("worlds known to be colonised, and targets of other own orders 12, are no candidates")
    {
        fleet.standing = list({PlanetClass::Lush, PlanetClass::Harsh});
        learn(game.state, "alpha", 4, ColonySeen{.owner = kBeta, .class_ = PlanetClass::Harsh});
        CHECK(made(played, id) == "colonize 3");
        const FleetId other = game.fleet("alpha", 1, {"ET"});
        game.state.fleets.at(other).order = FleetOrder{.kind = Kind::Colonize, .target = at(3)};
        CHECK(made(played, id) == "none");
    }
    SUBCASE("two fleets choose two worlds")
    {
        const FleetId other = game.fleet("alpha", 1, {"ET"});
        ship_of(game.state, "alpha", "ET"_unit, 1).ptu = 1;
        for (Fleet& each : game.state.fleets) each.standing = list({PlanetClass::Lush, PlanetClass::Harsh});
        played.run(Step::CC10, make_standing_orders);
        CHECK(game.state.fleets.at(id).order->target == at(4));
        CHECK(game.state.fleets.at(other).order->target == at(3));
    }
    SUBCASE("unknown worlds are candidates unless the host says no")
    {
        game.state.databases.at(kAlpha) = {.id = kAlpha};
        know_planets(game.state, "alpha", {0, 1, 2});
        fleet.standing = list({PlanetClass::Lush});
        CHECK(made(played, id) == "colonize 4");
        const Ruleset known = rules_with("standing.auto_colonize.allow_unknown = false");
        Played careful{game, known};
        CHECK(made(careful, id) == "none");
    }
}

TEST_CASE("STO-011: an empty ETAC goes home, loads and leaves again in the same turn")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(2, 4).colony("alpha", 1, 100).colony("alpha", 4, 1);
    game.system(2, PlanetClass::Extreme).system(3, PlanetClass::Lush);
    know_planets(game.state, "alpha", {0, 2, 3});
    const FleetId id = game.fleet("alpha", 3, {"ET"});
    game.state.houses.at(kAlpha).research.levels[Tech::STL] = 1;
    Fleet& fleet = game.state.fleets.at(id);
    fleet.standing = standing::AutoColonize{{{PlanetClass::Lush}}, {}};
    Played played{game};
    CHECK(made(played, id) == "move 1");  // colony 4 has nobody to spare
    fleet.order.reset();
    run_turn(played);
    run_turn(played);
    CHECK(fleet.at == at(1));
    const Souls before = game.state.colonies.at(at(1)).souls;
    CHECK(made(played, id) == "colonize 3");
    CHECK(ship_of(game.state, "alpha", "ET"_unit).ptu == 1);
    CHECK(before - game.state.colonies.at(at(1)).souls == Souls{50'000});
    fleet.order.reset();
    run_turn(played);
    run_turn(played);
    CHECK(game.state.colonies.at(at(3)).owner == kAlpha);
}

TEST_CASE("ADM-010: colonists are loaded in whole PTU, and the colony keeps 1 PU")
{
    struct Row {
        int pu, stl, etacs;
        bool crippled, blockaded;
        int loaded;
    };
    static constexpr Row rows[] = {{1, 1, 1, false, false, 0}, {2, 1, 1, false, false, 1},  {100, 1, 1, false, false, 1}, {100, 3, 2, false, false, 6},
                                   {3, 3, 2, false, false, 2}, {100, 3, 1, true, false, 0}, {100, 3, 1, false, true, 0}};
    for (const Row& row : rows) {
        CAPTURE(row.pu);
        CAPTURE(row.stl);
        Situation game;
        game.lane(1, 2).colony("alpha", 1, row.pu).house("beta");
        const FleetId id = row.etacs == 1 ? game.fleet("alpha", 1, {"ET"}) : game.fleet("alpha", 1, {"ET", "ET"});
        game.state.houses.at(kAlpha).research.levels[Tech::STL] = row.stl;
        if (row.crippled) ship_of(game.state, "alpha", "ET"_unit).hull = HullState::Crippled;
        if (row.blockaded) game.state.colonies.at(at(1)).blockaders = {kBeta};
        const Souls before = game.state.colonies.at(at(1)).souls;
        Played played{game};
        CHECK(load_colonists(played.turn, game.state.fleets.at(id)) == row.loaded);
        const Colony& colony = game.state.colonies.at(at(1));
        CHECK(before - colony.souls == Souls{row.loaded * 50'000});
        CHECK(played.tables.people.pu_of(colony.souls, 1000) >= 1);
    }
    Situation game;  // people still settling cannot be loaded (ECO-036)
    game.lane(1, 2).colony("alpha", 1, 100);
    Colony& colony = game.state.colonies.at(at(1));
    colony.settling = {{.souls = colony.souls, .last_turn = 9}};
    Played played{game};
    CHECK(spare_ptu(played.turn, colony) == 0);
}

}  // namespace ec4x::testing
