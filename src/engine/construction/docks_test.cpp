#include "engine/construction/docks.h"

#include "engine/construction/construction_test_support.h"

namespace ec4x {

using namespace testing;

namespace {

std::vector<int> docks_at_one(Situation& game)
{
    std::vector<int> docks;
    const Docks all{game.state, standard_rules(), alpha()};
    for (const YardDocks& yard : all.at(SystemId{1})) docks.push_back(yard.docks);
    return docks;
}

}  // namespace

TEST_CASE("CON-007: docks by CST, each facility its own")
{
    struct Row {
        int cst;
        int shipyard;
        int spaceport;
    };
    static const Row rows[] = {{1, 10, 5}, {2, 11, 5}, {6, 15, 7}, {10, 19, 9}};
    for (const Row& row : rows) {
        CAPTURE(row.cst);
        Situation game;
        wealthy(game, row.cst);
        for (const char* facility : {"SY", "SY", "SP"}) game.unit("alpha", 1, facility);
        CHECK(docks_at_one(game) == std::vector{row.shipyard, row.shipyard, row.spaceport});
    }
}

TEST_CASE("CON-008: ships take docks until they are commissioned, nothing else does")
{
    Situation game;
    wealthy(game, 3);
    const UnitId yard = game.unit("alpha", 1, "SY");
    game.unit("alpha", 1, "SP");
    alpha_of(game).research.levels[Tech::CST] = 1;
    Played played{game};
    CHECK_FALSE(build(played, "CT", 10));
    alpha_of(game).research.levels[Tech::CST] = 3;  // for the starbase; one dock more each
    for (const char* class_ : {"CT", "CT"}) CHECK_FALSE(build(played, class_));
    CHECK_FALSE(Docks{game.state, standard_rules(), alpha()}.free_dock(SystemId{1}, kShipyard));
    for (const char* class_ : {"SY", "SB", "GB", "AA", "SP"}) CHECK_FALSE(build(played, class_));
    CHECK(game.state.colonies.at(SystemId{1}).waiting.empty());
    played.run(Step::MN2, progress_construction);
    CHECK_FALSE(Docks{game.state, standard_rules(), alpha()}.free_dock(SystemId{1}, kShipyard));
    played.run(Step::CO1, commission);
    CHECK(Docks{game.state, standard_rules(), alpha()}.free_dock(SystemId{1}, kShipyard) == yard);
}

TEST_CASE("CON-009: the facility with most free docks; auto waits rather than pay double")
{
    Situation game;
    wealthy(game);
    const UnitId first = game.unit("alpha", 1, "SY");
    const UnitId second = game.unit("alpha", 1, "SY");
    const UnitId port = game.unit("alpha", 1, "SP");
    Played played{game};
    const auto dock_of = [&](std::uint32_t project) { return game.state.projects.at({alpha(), project}).facility; };
    CHECK_FALSE(build(played, "CT", 3));
    CHECK(dock_of(1) == first);
    CHECK(dock_of(2) == second);
    CHECK(dock_of(3) == first);
    CHECK_FALSE(build(played, "CT", 1, BuildPlace::Spaceport));
    CHECK(dock_of(4) == port);
    CHECK_FALSE(build(played, "CT", 17, BuildPlace::Shipyard));
    CHECK(game.state.colonies.at(SystemId{1}).waiting.empty());
    CHECK_FALSE(build(played, "CT"));  // shipyards full, the spaceport has four free docks
    CHECK(game.state.colonies.at(SystemId{1}).waiting.size() == 1);
    CHECK(game.state.projects.size() == 21);
}

TEST_CASE("CON-010: orders without a dock wait unpaid and begin by themselves")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    Played played{game};
    const Money before = treasury_of(played);
    CHECK_FALSE(build(played, "CT", 12));
    Colony& colony = game.state.colonies.at(SystemId{1});
    CHECK(paid_since(played, before) == Money::whole(200));
    REQUIRE(colony.waiting.size() == 2);
    CHECK(played.told<event::ConstructionWaiting>("alpha").size() == 2);
    to_next_turn(played);
    CHECK(ships_of_class(game.state, "CT") == 10);
    played.turn.step = Step::CC6;
    begin_waiting(played.turn, alpha());
    CHECK(colony.waiting.empty());
    CHECK(game.state.projects.size() == 2);
    CHECK(game.state.projects.contains({alpha(), 11}));  // keeps its number
    CHECK(paid_since(played, before) == Money::whole(240));
}

TEST_CASE("CON-010: entries that meet an obstacle stay, in order, and say why")
{
    Situation game;
    wealthy(game);
    const UnitId yard = game.unit("alpha", 1, "SY");
    Colony& colony = game.state.colonies.at(SystemId{1});
    alpha_of(game).last.project = 3;
    colony.waiting = {{{alpha(), 1}, *unit_class("CL"), BuildPlace::Auto},
                      {{alpha(), 2}, *unit_class("CA"), BuildPlace::Auto},
                      {{alpha(), 3}, *unit_class("CT"), BuildPlace::Auto}};
    alpha_of(game).treasury = Money::whole(30);
    Played played{game};
    begin_waiting(played.turn, alpha());
    CHECK(game.state.projects.contains({alpha(), 3}));
    REQUIRE(colony.waiting.size() == 2);
    const auto told = played.told<event::ConstructionWaiting>("alpha");
    REQUIRE(told.size() == 2);
    CHECK(told[0].reason == Reason::InsufficientFunds);
    CHECK(told[1].reason == Reason::TechTooLow);
    game.state.units.erase(yard);
    begin_waiting(played.turn, alpha());
    CHECK(played.told<event::ConstructionWaiting>("alpha").at(2).reason == Reason::NoShipyard);
}

TEST_CASE("CON-010: waiting entries count against new orders, and begin in order while the limit lasts")
{
    Situation game;
    wealthy(game, 3);
    game.colony("alpha", 3);
    Played played{game};
    for (const int system : {1, 3}) {
        game.unit("alpha", system, "SY");
        CHECK_FALSE(build(played, "CT", 12, BuildPlace::Auto, system));
        CHECK_FALSE(build(played, "CA", 4, BuildPlace::Auto, system));
    }
    CHECK(reason_of(build(played, "CA")) == Reason::CapitalLimit);
    for (int i = 0; i < 6; ++i) game.fleet("alpha", 2, {"CA"});  // for two of the eight there is room
    to_next_turn(played);
    begin_waiting(played.turn, alpha());
    CHECK(game.state.projects.size() == 2);
    CHECK(game.state.colonies.at(SystemId{1}).waiting.size() == 2);
    CHECK(game.state.colonies.at(SystemId{3}).waiting.size() == 4);
    CHECK(played.told<event::ConstructionWaiting>("alpha").back().reason == Reason::CapitalLimit);
}

TEST_CASE("CON-010: the list is limited, and the player orders and deletes entries without cost")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    Played played{game};
    CHECK_FALSE(build(played, "CT", 61));
    Colony& colony = game.state.colonies.at(SystemId{1});
    CHECK(colony.waiting.size() == 50);
    const auto failed = played.told<event::OrderFailed>("alpha");
    REQUIRE(failed.size() == 1);
    CHECK(failed[0].reason == Reason::WaitingListFull);

    const Money before = treasury_of(played);
    const auto reorder = [&](int system, std::vector<OwnProject> entries) {
        return reason_of(carry_out(played.turn, alpha(), order::Waiting{SystemId{static_cast<std::uint32_t>(system)}, std::move(entries)}));
    };
    CHECK(reorder(2, {}) == Reason::NotOwned);
    CHECK(reorder(1, {OwnProject{7}}) == Reason::NotOwned);  // begun
    CHECK(reorder(1, {OwnProject{4'000'000'000}}) == Reason::NotOwned);
    CHECK(reorder(1, {OwnProject{12}, OwnProject{12}}) == Reason::NotOwned);
    CHECK(colony.waiting.size() == 50);
    CHECK_FALSE(reorder(1, {OwnProject{20}, OwnProject{11}}));
    REQUIRE(colony.waiting.size() == 2);
    CHECK(colony.waiting[0].id.number == 20);
    CHECK(colony.waiting[1].id.number == 11);
    CHECK_FALSE(carry_out(played.turn, alpha(), order::Cancel{OwnProject{20}}));
    CHECK(colony.waiting.size() == 1);
    CHECK(treasury_of(played) == before);
    const Ruleset rules = rules_with("build.waiting_max = 3");
    Played strict{game, rules};
    CHECK_FALSE(build(strict, "CT", 9));
    CHECK(colony.waiting.size() == 3);
}

TEST_CASE("CON-024: a crippled facility has no docks and is not operational")
{
    struct Row {
        const char* why;
        BuildPlace place;
        std::optional<Reason> reason;
        int price;
    };
    static const Row rows[] = {{"auto goes to the spaceport", BuildPlace::Auto, std::nullopt, 80},
                               {"no shipyard", BuildPlace::Shipyard, Reason::NoShipyard, 0}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        wealthy(game);
        const UnitId yard = game.unit("alpha", 1, "SY");
        game.unit("alpha", 1, "SP");
        game.state.units.at(yard).hull = HullState::Crippled;
        Played played{game};
        const Money before = treasury_of(played);
        CHECK(reason_of(build(played, "DD", 1, row.place)) == row.reason);
        CHECK(paid_since(played, before) == Money::whole(row.price));
    }
}

TEST_CASE("CON-048: docks used are the ships that lie in them")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    game.fleet("alpha", 1, {"BB", "DD"});
    cripple_ships(game);
    Played played{game};
    CHECK_FALSE(build(played, "CT", 3));
    CHECK_FALSE(build(played, "GB", 3));
    played.run(Step::CC8, enter_docks);
    int used = 0;
    const Docks docks{game.state, standard_rules(), alpha()};
    for (const YardDocks& yard : docks.at(SystemId{1})) used += yard.used;
    const auto in_dock = std::ranges::count_if(game.state.ships, [](const Ship& ship) { return std::holds_alternative<InDock>(ship.berth); });
    CHECK(in_dock == 2);
    CHECK(used == in_dock + 3);
}

}  // namespace ec4x
