#include <doctest/doctest.h>

#include <algorithm>

#include "engine/economy/economy_steps.h"
#include "engine/economy/economy_test_support.h"
#include "engine/economy/limits.h"
#include "engine/economy/planet_breakers.h"
#include "engine/forces/organisation.h"
#include "support/rule_tables.h"

namespace ec4x {

using namespace testing;

TEST_CASE("ECO-058: fighters beyond the capacity are disbanded in the second MN6 after the first")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 840, 420);
    for (int i = 0; i < 4; ++i) game.unit("alpha", 1, "FS");
    game.state.turn = 9;
    Played played{game};
    const auto maintain = [&](int turn) {
        game.state.turn = turn;
        played.run(Step::MN6, enforce_limits);
        return game.state.units.size();
    };
    CHECK(maintain(9) == 4);
    CHECK(played.turn.events().empty());
    colony_at(game, 1).working = IndustrialUnits::whole(250);
    CHECK(maintain(10) == 4);
    CHECK(played.told<event::FighterViolation>("alpha").at(0) == event::FighterViolation{.colony = at(1), .excess = 2, .last_turn = 12});
    CHECK(maintain(11) == 4);
    CHECK(played.told<event::FighterViolation>("alpha").size() == 2);
    CHECK(maintain(12) == 2);
    CHECK(game.state.units.begin()->id == UnitId{kAlpha, 3});  // the oldest went
    CHECK(played.told<event::FightersDisbanded>("alpha").at(0) == event::FightersDisbanded{.colony = at(1), .number = 2});
    CHECK_FALSE(colony_at(game, 1).fighters_over);
    const Money treasury = alpha_of(game).treasury;
    CHECK(treasury == Money::whole(standard_rules().setup.treasury));  // without salvage
}

TEST_CASE("ECO-058: a violation ends when the number fits again, and starts anew")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 840, 100);
    for (int i = 0; i < 2; ++i) game.unit("alpha", 1, "FS");
    Played played{game};
    for (int turn = 10; turn <= 13; ++turn) {
        game.state.turn = turn;
        colony_at(game, 1).working = IndustrialUnits::whole(turn == 11 ? 200 : 100);
        played.run(Step::MN6, enforce_limits);
    }
    CHECK(game.state.units.size() == 2);
    CHECK(colony_at(game, 1).fighters_over == 12);
}

TEST_CASE("ECO-062 GLD-006: the Guilds take the excess, crippled flagships first, then the weakest")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 840, 420).house("beta");
    game.fleet("alpha", 1, {"SD", "BB", "BB", "CV", "BB", "BB", "BB", "BB", "BB", "BB", "CL"});
    game.state.ships.at(ShipId{kAlpha, 1}).hull = HullState::Crippled;
    for (int i = 0; i < 2; ++i) game.state.units.at(game.unit("alpha", 1, "FS")).berth = Aboard{ShipId{kAlpha, 4}};
    alpha_of(game).treasury = {};
    CHECK(capital_squadrons(game.state, standard_rules(), kAlpha) == 10);
    Played played{game};
    played.run(Step::CF16, enforce_capital_limit);
    CHECK(capital_squadrons(game.state, standard_rules(), kAlpha) == 8);
    CHECK_FALSE(game.state.ships.contains(ShipId{kAlpha, 1}));
    CHECK_FALSE(game.state.ships.contains(ShipId{kAlpha, 4}));
    CHECK(game.state.units.empty());
    CHECK(alpha_of(game).treasury == pp(125'00 + 80'00));
    CHECK(played.told<event::SquadronsSeized>("alpha").at(0) == event::SquadronsSeized{.squadrons = {UnitId{kAlpha, 1}, UnitId{kAlpha, 4}}, .pp = pp(205'00)});
    CHECK(played.told<event::SquadronsSeized>("beta").empty());
    CHECK(game.state.ledger.empty());
    CHECK(game.state.relations.at(pair_of(kAlpha, kBeta)).status == standard_rules().diplomacy.start);
    played.run(Step::MN6, enforce_limits);
    CHECK(played.told<event::SquadronsSeized>("alpha").size() == 1);
}

TEST_CASE("ECO-062: order of the claims")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 840, 420);
    game.fleet("alpha", 1, {"BB", "CA", "CA", "BB", "BB", "BB", "BB", "BB", "BB", "BB", "CL"});
    // CA 3 has a higher WEP, so a higher value; BB 4 is in dock for repair; an escort goes with its squadron.
    game.state.ships.at(ShipId{kAlpha, 3}).weapons = 2;
    const ProjectId repair{kAlpha, 1};
    take_out(game.state, standard_rules(), ShipId{kAlpha, 4}, InDock{repair});
    game.state.projects.insert(Project{.id = repair, .colony = at(1), .work = ShipRepair{ShipId{kAlpha, 4}}});
    take_out(game.state, standard_rules(), ShipId{kAlpha, 11}, InSquadron{UnitId{kAlpha, 2}});
    alpha_of(game).treasury = {};
    Played played{game};
    played.run(Step::MN6, enforce_limits);
    CHECK_FALSE(game.state.ships.contains(ShipId{kAlpha, 4}));
    CHECK(game.state.projects.empty());
    CHECK_FALSE(game.state.ships.contains(ShipId{kAlpha, 2}));
    CHECK_FALSE(game.state.ships.contains(ShipId{kAlpha, 11}));
    CHECK(game.state.ships.size() == 8);
    CHECK(alpha_of(game).treasury == pp(75'00 + (80'00 + 60'00) / 2));
    CHECK(played.told<event::SquadronsSeized>("alpha").at(0).squadrons == std::vector{UnitId{kAlpha, 2}});
    CHECK(played.told<event::Warning>("alpha").at(0).subject.ship == ShipId{kAlpha, 4});
}

TEST_CASE("ECO-030: MN6 enforces the caps of fighters, capital squadrons and Planet-Breakers")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 100, 0);
    game.unit("alpha", 1, "FS");
    game.fleet("alpha", 1, {"CA", "CA", "CA", "CA", "CA", "CA", "CA", "CA", "CA", "PB", "PB"});
    Played played{game};
    played.run(Step::MN6, enforce_limits);
    CHECK(played.told<event::FighterViolation>("alpha").size() == 1);
    CHECK(played.told<event::SquadronsSeized>("alpha").size() == 1);
    CHECK(played.told<event::PlanetBreakerScrapped>("alpha").size() == 1);
}

TEST_CASE("ECO-065: the caps of the table that are plain numbers")
{
    const auto caps = rule_table("ECO-065");
    const auto transfers = std::ranges::find_if(caps, [](const auto& row) { return row[0] == "Guild transfers per House"; });
    REQUIRE(transfers != caps.end());
    CHECK((*transfers)[1] == std::to_string(standard_rules().guild.max_active));
    CHECK(standard_rules().units.classes.at("PB"_unit).per_colony == Bounded<1, 100>{1});
    CHECK(standard_rules().fighters.grace_turns == 2);
}

TEST_CASE("UNT-041: a Planet-Breaker is scrapped when its base colony is lost")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 5).colony("alpha", 9).house("beta");
    game.fleet("alpha", 1, {"PB", "PB"});
    game.state.ships.at(ShipId{kAlpha, 1}).base = at(5);
    game.state.ships.at(ShipId{kAlpha, 2}).base = at(9);
    const Money treasury = alpha_of(game).treasury;
    Played played{game};
    scrap_planet_breaker_based_at(played.turn, at(9));
    CHECK(game.state.ships.size() == 2);
    colony_at(game, 9).owner = kBeta;
    scrap_planet_breaker_based_at(played.turn, at(9));
    CHECK(game.state.ships.size() == 1);
    CHECK(game.state.ships.contains(ShipId{kAlpha, 1}));
    CHECK(alpha_of(game).treasury == treasury);
    CHECK(played.told<event::PlanetBreakerScrapped>("alpha").at(0) == event::PlanetBreakerScrapped{.ship = {kAlpha, 2}, .colony = at(9)});
}

TEST_CASE("UNT-040: MN6 leaves no more Planet-Breakers than colonies")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 5).house("beta");
    game.fleet("alpha", 1, {"PB", "PB", "PB"});
    game.state.ships.at(ShipId{kAlpha, 1}).base = at(9);  // no colony
    Played played{game};
    played.run(Step::MN6, enforce_limits);
    CHECK(game.state.ships.size() == 1);
    CHECK(game.state.ships.contains(ShipId{kAlpha, 2}));
}

}  // namespace ec4x
