#include "engine/construction/construction_test_support.h"

namespace ec4x {

using namespace testing;

TEST_CASE("CON-012: a dock freed in CO1 can be used in CC6 and CC8 of the same turn")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    Played played{game};
    CHECK_FALSE(build(played, "CT", 11));
    game.fleet("alpha", 1, {"BB"});
    game.state.ships.begin()->hull = HullState::Crippled;
    played.run(Step::CC8, enter_docks);
    CHECK(game.state.ships.begin()->berth.index() == 0);  // no dock: still in its squadron
    to_next_turn(played);
    begin_waiting(played.turn, alpha());
    CHECK(game.state.colonies.at(SystemId{1}).waiting.empty());
    played.run(Step::CC8, enter_docks);
    CHECK(std::holds_alternative<InDock>(game.state.ships.begin()->berth));
}

TEST_CASE("CON-013: a project advances in MN2 and stays in its dock until CO1")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SP");
    game.state.turn = 3;
    Played played{game};
    CHECK_FALSE(build(played, "SY"));
    const ProjectId id{alpha(), 1};
    CHECK(game.state.projects.at(id).turns_left == 2);
    played.run(Step::MN2, progress_construction);
    CHECK(game.state.projects.at(id).turns_left == 1);
    ++game.state.turn;
    played.run(Step::CO1, commission);
    CHECK(game.state.projects.contains(id));
    played.run(Step::MN2, progress_construction);
    CHECK(game.state.projects.at(id).turns_left == 0);
    ++game.state.turn;
    CHECK(units_of_class(game.state, "SY") == 0);
    played.run(Step::CO1, commission);
    CHECK(game.state.turn == 5);
    CHECK(units_of_class(game.state, "SY") == 1);
    CHECK(game.state.projects.empty());
}

TEST_CASE("CON-013: a house without an economy builds nothing")
{
    Situation game;
    wealthy(game);
    Played played{game};
    CHECK_FALSE(build(played, "AA"));
    alpha_of(game).status = HouseStatus::Collapsed;
    to_next_turn(played);
    CHECK(game.state.projects.begin()->turns_left == 1);
    CHECK(units_of_class(game.state, "AA") == 0);
}

TEST_CASE("CON-014: finished units enter service in CO1 and can be used in that turn")
{
    Situation game;
    wealthy(game, 1, 100);
    game.unit("alpha", 1, "SY");
    game.state.turn = 5;
    Played played{game};
    for (const char* class_ : {"DD", "FS", "AA", "SP"}) CHECK_FALSE(build(played, class_));
    to_maintenance(played);
    CHECK(game.state.ships.empty());
    played.run(Step::CO1, commission);
    CHECK(game.state.turn == 6);
    CHECK(game.state.ships.contains({alpha(), 1}));
    const Docks docks{game.state, standard_rules(), alpha()};
    for (const YardDocks& yard : docks.at(SystemId{1})) CHECK(yard.used == 0);
    CHECK(docks.has(SystemId{1}, kSpaceport));
    for (const Unit& unit : game.state.units) CHECK(std::get<Ashore>(unit.berth).colony == SystemId{1});
    const auto told = played.told<event::Commissioned>("alpha");
    REQUIRE(told.size() == 1);
    CHECK(told[0].units.size() == 4);
    CHECK(told[0].squadrons.size() == 1);
}

TEST_CASE("CON-015: a ship built at a spaceport forms a squadron there")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SP");
    Played played{game};
    CHECK_FALSE(build(played, "CL"));
    to_next_turn(played);
    REQUIRE(game.state.squadrons.size() == 1);
    CHECK(std::get<InPool>(game.state.squadrons.begin()->station).colony == SystemId{1});
}

TEST_CASE("CON-016: batteries stand at the end of MN2, everything else after the next Conflict Phase")
{
    Situation game;
    wealthy(game);
    game.state.turn = 5;
    Played played{game};
    CHECK_FALSE(build(played, "GB", 2));
    CHECK_FALSE(build(played, "AA", 2));
    to_maintenance(played);
    CHECK(game.state.turn == 6);  // the Conflict Phase of turn 6 is next
    CHECK(units_of_class(game.state, "GB") == 2);
    CHECK(units_of_class(game.state, "AA") == 0);
    played.run(Step::CO1, commission);
    CHECK(units_of_class(game.state, "AA") == 2);
}

TEST_CASE("CON-017: cancelling pays half; finished projects, repairs and retrofits cannot be cancelled")
{
    Situation game;
    wealthy(game, 3);
    game.unit("alpha", 1, "SY");
    Played played{game};
    const auto cancel = [&](std::uint32_t project) { return reason_of(carry_out(played.turn, alpha(), order::Cancel{OwnProject{project}})); };
    CHECK_FALSE(build(played, "SB"));
    to_next_turn(played);
    const Money before = treasury_of(played);
    CHECK_FALSE(cancel(1));
    CHECK(treasury_of(played) - before == Money::whole(150));
    CHECK(game.state.projects.empty());
    CHECK(played.told<event::ProjectCancelled>("alpha").at(0).pp == Money::whole(150));
    CHECK(cancel(1) == Reason::NotOwned);
    CHECK(cancel(0) == Reason::NotOwned);
    CHECK(cancel(4'000'000'000) == Reason::NotOwned);

    CHECK_FALSE(build(played, "DD"));
    played.run(Step::MN2, progress_construction);
    CHECK(cancel(2) == Reason::NotCancellable);
    game.fleet("alpha", 1, {"CL", "CL"});
    alpha_of(game).research.levels[Tech::WEP] = 2;
    CHECK_FALSE(carry_out(played.turn, alpha(), order::Retrofit{.unit = {true, 1}}));
    CHECK(cancel(3) == Reason::NotCancellable);
    game.state.ships.at({alpha(), 2}).hull = HullState::Crippled;
    played.run(Step::CC8, enter_docks);
    CHECK(cancel(4) == Reason::NotCancellable);

    const Ruleset rules = rules_with("build.cancel_pct = 80");
    Played lenient{game, rules};
    CHECK_FALSE(build(lenient, "SB"));
    CHECK_FALSE(carry_out(lenient.turn, alpha(), order::Cancel{OwnProject{5}}));
    CHECK(lenient.told<event::ProjectCancelled>("alpha").at(0).pp == share_of(production_cost(data_of(rules, "SB"_unit), rules, 2), 80));
}

TEST_CASE("CON-021: without its prerequisite a project makes no progress and is not lost")
{
    Situation game;
    wealthy(game, 3);
    const UnitId port = game.unit("alpha", 1, "SP");
    Played played{game};
    CHECK_FALSE(build(played, "SY"));
    to_next_turn(played);
    game.state.units.erase(port);
    to_next_turn(played);
    const ProjectId id{alpha(), 1};
    CHECK(game.state.projects.at(id).turns_left == 1);
    const auto halted = played.told<event::ConstructionHalted>("alpha");
    REQUIRE(halted.size() == 1);
    CHECK(halted[0].reason == Reason::NoSpaceport);
    CHECK_FALSE(build(played, "SP"));
    to_next_turn(played);
    CHECK(game.state.projects.at(id).turns_left == 1);  // the spaceport was still being built
    to_next_turn(played);
    CHECK(units_of_class(game.state, "SY") == 1);

    CHECK_FALSE(build(played, "SB"));
    for (Unit& unit : game.state.units) unit.hull = HullState::Crippled;
    played.run(Step::MN2, progress_construction);
    CHECK(played.told<event::ConstructionHalted>("alpha").back().reason == Reason::NoShipyard);
}

}  // namespace ec4x
