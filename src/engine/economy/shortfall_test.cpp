#include "engine/economy/shortfall.h"

#include <doctest/doctest.h>

#include "engine/economy/economy_steps.h"
#include "engine/economy/economy_test_support.h"
#include "engine/economy/salvage.h"
#include "engine/forces/organisation.h"
#include "engine/forces/values.h"
#include "engine/research/research_steps.h"

namespace ec4x {

using namespace testing;

TEST_CASE("ECO-051: the whole treasury is used, the rest is the shortfall")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 100, 50);
    game.fleet("alpha", 1, {"CL", "CL", "DD", "DD", "ET", "ET"});
    game.unit("alpha", 1, "SP");
    game.unit("alpha", 1, "SY");
    alpha_of(game).treasury = pp(10'00);
    Played played{game};
    played.run(Step::MN1, pay_upkeep);
    CHECK(played.told<event::Upkeep>("alpha").at(0) == event::Upkeep{.due = pp(18'60), .paid = pp(10'00), .missing = pp(8'60)});
    CHECK(alpha_of(game).shortfall_turns == 1);
}

TEST_CASE("ECO-051: what was paid this turn is cancelled, research taken back")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 100, 500);
    game.state.turn = 7;
    game.fleet("alpha", 1, {"BB", "TT", "CA"});
    alpha_of(game).gho = 1260;
    const ProjectId old = order_ship(game, 1, "CL");
    game.state.projects.at(old).paid_turn = 6;
    const ProjectId now = order_ship(game, 1, "CL");
    game.state.projects.at(now).paid_turn = 7;
    std::uint32_t next = 10;
    for (const std::uint32_t ship : {1U, 2U}) {
        const ProjectId id{kAlpha, next++};
        take_out(game.state, standard_rules(), ShipId{kAlpha, ship}, InDock{id});
        game.state.projects.insert(Project{.id = id, .colony = at(1), .paid_turn = 7, .work = ShipRetrofit{ShipId{kAlpha, ship}, 2}});
    }
    const ProjectId repair{kAlpha, next};
    take_out(game.state, standard_rules(), ShipId{kAlpha, 3}, InDock{repair});
    game.state.projects.insert(Project{.id = repair, .colony = at(1), .paid_turn = 7, .work = ShipRepair{ShipId{kAlpha, 3}}});

    Research& research = alpha_of(game).research;
    research.pools[Pool::SRP] = research.lifetime[Pool::SRP] = Points::whole(4);
    research.allocation[Pool::SRP] = pp(100'60);
    alpha_of(game).treasury = pp(100'60 + 13'90);  // 6.00 + 0.90 + 4.00 and 3.00 to come
    Played played{game};
    deposit_research(played.turn, kAlpha);
    CHECK(research.pools[Pool::SRP] == Points::whole(14));
    alpha_of(game).treasury = {};
    played.run(Step::MN1, pay_upkeep);

    CHECK(game.state.projects.contains(old));
    CHECK_FALSE(game.state.projects.contains(now));
    CHECK(game.state.projects.contains(repair));
    CHECK(game.state.projects.size() == 2);
    CHECK(played.told<event::ProjectLost>("alpha").size() == 3);
    CHECK(played.told<event::ProjectLost>("alpha").at(0).cause == Cause::Shortfall);
    const Roster roster{game.state};
    REQUIRE(roster.pool_squadrons(at(1)).size() == 1);
    CHECK(roster.pool_squadrons(at(1))[0]->flagship == ShipId{kAlpha, 1});
    REQUIRE(roster.pool_spacelift(at(1)).size() == 1);
    CHECK(game.state.ships.at(ShipId{kAlpha, 1}).weapons == 1);
    CHECK(research.pools[Pool::SRP] == Points::whole(4));
    CHECK(research.lifetime[Pool::SRP] == Points::whole(4));
    CHECK(research.recent.empty());
}

TEST_CASE("ECO-052: fleets are disbanded in ascending id until the shortfall is covered")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 100, 50);
    const FleetId first = game.fleet("alpha", 2, {"CL", "ET"});
    const FleetId second = game.fleet("alpha", 1, {"BB"});
    alpha_of(game).repair_first = {ShipId{kAlpha, 1}, ShipId{kAlpha, 3}};
    Played played{game};
    alpha_of(game).treasury = {};
    cover_shortfall(played.turn, kAlpha, pp(8'60));
    CHECK(alpha_of(game).treasury == pp(12'65));
    CHECK_FALSE(game.state.fleets.contains(first));
    CHECK(game.state.fleets.contains(second));
    CHECK(game.state.ships.size() == 1);
    CHECK(game.state.squadrons.size() == 1);
    CHECK(alpha_of(game).repair_first == std::vector{ShipId{kAlpha, 3}});
    CHECK(played.told<event::FleetDisbanded>("alpha").at(0) == event::FleetDisbanded{.fleet = first, .pp = pp(21'25)});
    CHECK(colony_at(game, 1).working == IndustrialUnits::whole(50));

    const Ruleset rules = rules_with("salvage.forced_pct = 40");
    Played generous{game, rules};
    alpha_of(game).treasury = {};
    cover_shortfall(generous.turn, kAlpha, pp(8'60));
    CHECK(generous.told<event::FleetDisbanded>("alpha").at(0) == event::FleetDisbanded{.fleet = second, .pp = pp(60'00)});
}

TEST_CASE("ECO-052: fighters and marines aboard are paid for, colonists are lost")
{
    Situation game;
    game.lane(1, 2).house("alpha");
    const FleetId fleet = game.fleet("alpha", 1, {"CV", "TT", "ET"});
    game.state.ships.at(ShipId{kAlpha, 3}).ptu = 1;
    game.state.units.at(game.unit("alpha", 1, "FS")).berth = Aboard{ShipId{kAlpha, 1}};
    game.state.units.at(game.unit("alpha", 1, "MD")).berth = Aboard{ShipId{kAlpha, 2}};
    const Money worth = value_with_cargo(standard_rules(), Roster{game.state}, game.state.fleets.at(fleet));
    const Money ships = value_of(standard_rules(), game.state.ships.at(ShipId{kAlpha, 1})) +
                        value_of(standard_rules(), game.state.ships.at(ShipId{kAlpha, 2})) + value_of(standard_rules(), game.state.ships.at(ShipId{kAlpha, 3}));
    CHECK(worth == ships + pp(20'00) + standard_rules().units.classes.at("MD"_unit).pc->value);
    Played played{game};
    alpha_of(game).treasury = {};
    cover_shortfall(played.turn, kAlpha, pp(1));
    CHECK(alpha_of(game).treasury == share_of(worth, 25) - pp(1));
    CHECK(game.state.units.empty());
    CHECK(game.state.ships.empty());
}

TEST_CASE("ECO-053: colonies are stripped, industry first")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 2, 100, 50).colony("alpha", 1, 100, 50).colony("beta", 0, 100, 90);
    Played played{game};
    alpha_of(game).treasury = {};
    cover_shortfall(played.turn, kAlpha, pp(8'60));
    CHECK(colony_at(game, 1).working == IndustrialUnits::whole(41));
    CHECK(colony_at(game, 2).working == IndustrialUnits::whole(50));
    CHECK(alpha_of(game).treasury == pp(40));
    CHECK(played.told<event::AssetsStripped>("alpha").at(0) ==
          event::AssetsStripped{.colony = at(1), .kind = StrippedKind::Industry, .number = 9, .pp = pp(9'00)});
    CHECK(colony_at(game, 0).working == IndustrialUnits::whole(90));
}

TEST_CASE("ECO-053: one kind at all colonies before the next, a quarter of the value each; the rest is forgiven")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 2, 100, 3).colony("alpha", 1, 100, 2);
    const UnitId yard = game.unit("alpha", 1, "SY");
    const UnitId first = game.unit("alpha", 1, "SP");
    const UnitId second = game.unit("alpha", 2, "SP");
    const UnitId army = game.unit("alpha", 1, "AA");
    Played played{game};
    alpha_of(game).treasury = {};
    cover_shortfall(played.turn, kAlpha, pp(31'00));  // 5 IU, then spaceports at 25.00
    CHECK(game.state.units.contains(yard));
    CHECK_FALSE(game.state.units.contains(first));
    CHECK_FALSE(game.state.units.contains(second));
    CHECK(alpha_of(game).treasury == pp(24'00));
    CHECK(played.told<event::AssetsStripped>("alpha").size() == 4);

    alpha_of(game).treasury = {};
    cover_shortfall(played.turn, kAlpha, pp(999'00));
    CHECK_FALSE(game.state.units.contains(yard));
    CHECK_FALSE(game.state.units.contains(army));
    CHECK(alpha_of(game).treasury == pp(0));
}

TEST_CASE("ECO-053: the repair of a starbase that is stripped ends with it")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const UnitId base = game.unit("alpha", 1, "SB");
    order_ship(game, 1, "CL");
    game.state.projects.insert(Project{.id = {kAlpha, 2}, .colony = at(1), .work = StarbaseRepair{base}});
    Played played{game};
    alpha_of(game).treasury = {};
    cover_shortfall(played.turn, kAlpha, pp(50'00));
    CHECK(alpha_of(game).treasury == pp(25'00));  // 300.00 at 25%
    CHECK(game.state.units.empty());
    REQUIRE(game.state.projects.size() == 1);
    CHECK(game.state.projects.begin()->id == ProjectId{kAlpha, 1});
}

TEST_CASE("ECO-054: turns with a shortfall are counted in a row")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 100, 500).unit("alpha", 1, "SY");
    Played played{game};
    for (const int turns : {1, 2, 3}) {
        alpha_of(game).treasury = pp(1);
        played.run(Step::MN1, pay_upkeep);
        CHECK(alpha_of(game).shortfall_turns == turns);
    }
    alpha_of(game).treasury = pp(4'50);
    played.run(Step::MN1, pay_upkeep);
    CHECK(alpha_of(game).shortfall_turns == 0);
    alpha_of(game).treasury = pp(0);
    played.run(Step::MN1, pay_upkeep);
    CHECK(alpha_of(game).shortfall_turns == 1);
}

TEST_CASE("ECO-064: salvage of a fleet by order is half its value")
{
    Situation game;
    game.lane(1, 2).house("alpha");
    const FleetId fleet = game.fleet("alpha", 1, {"BB", "DD", "DD"});
    game.state.ships.begin()->hull = HullState::Crippled;
    const Money worth = value_with_cargo(standard_rules(), Roster{game.state}, game.state.fleets.at(fleet));
    CHECK(share_of(worth, standard_rules().salvage.order_pct) == pp(115'00));
}

}  // namespace ec4x
