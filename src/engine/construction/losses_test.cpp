#include "engine/construction/construction_test_support.h"

namespace ec4x {

using namespace testing;

TEST_CASE("CON-022: ships under construction move to other docks of the colony, or are lost")
{
    struct Row {
        const char* why;
        int spaceport_ships;  // that take spaceport docks; -1: no spaceport
        int moved;
    };
    static const Row rows[] = {{"three free docks", 2, 3}, {"an empty spaceport", 0, 5}, {"no other facility", -1, 0}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        wealthy(game);
        const UnitId yard = game.unit("alpha", 1, "SY");
        if (row.spaceport_ships >= 0) game.unit("alpha", 1, "SP");
        Played played{game};
        CHECK_FALSE(build(played, "CL", 5));
        if (row.spaceport_ships > 0) CHECK_FALSE(build(played, "CT", row.spaceport_ships, BuildPlace::Spaceport));
        played.run(Step::MN2, progress_construction);
        const Money before = treasury_of(played);
        game.state.units.erase(yard);
        lose_facility(played.turn, yard, Cause::FacilityDestroyed);
        const auto lost = played.told<event::ProjectLost>("alpha");
        CHECK(static_cast<int>(lost.size()) == 5 - row.moved);
        for (const auto& each : lost) CHECK(each.cause == Cause::FacilityDestroyed);
        for (int i = 1; i <= row.moved; ++i) {
            CHECK(game.state.projects.at({alpha(), static_cast<std::uint32_t>(i)}).turns_left == 0);  // keeps its progress
        }
        CHECK(treasury_of(played) == before);
        played.run(Step::CO1, commission);
        CHECK(ships_of_class(game.state, "CL") == row.moved);
    }
}

TEST_CASE("CON-022: shipyards first; Planet-Breakers only to shipyards; a crippled yard empties too")
{
    Situation game;
    wealthy(game, 10);
    const UnitId yard = game.unit("alpha", 1, "SY");
    Played played{game};
    CHECK_FALSE(build(played, "PB"));
    CHECK_FALSE(build(played, "DD"));
    game.unit("alpha", 1, "SP");
    SUBCASE("only a spaceport is left")
    {
        game.state.units.at(yard).hull = HullState::Crippled;
        lose_facility(played.turn, yard, Cause::FacilityCrippled);
        CHECK(game.state.projects.size() == 1);
        CHECK(played.told<event::ProjectLost>("alpha").at(0).class_ == *unit_class("PB"));
    }
    SUBCASE("another shipyard is left; told before the first is gone")
    {
        const UnitId other = game.unit("alpha", 1, "SY");
        lose_facility(played.turn, yard, Cause::FacilityDestroyed);
        CHECK(game.state.projects.size() == 2);
        for (const Project& project : game.state.projects) CHECK(project.facility == other);
    }
}

TEST_CASE("CON-023: ships in repair or retrofit are lost with the facility")
{
    Situation game;
    wealthy(game, 4);
    const UnitId yard = game.unit("alpha", 1, "SY");
    game.fleet("alpha", 1, {"BB", "BB", "BB", "CV"});
    Played played{game};
    CHECK_FALSE(build(played, "BB", 2));
    alpha_of(game).research.levels[Tech::WEP] = 2;
    game.state.units.insert(Unit{.id = {alpha(), ++alpha_of(game).last.unit}, .class_ = *unit_class("FS"), .level = 1, .berth = Aboard{{alpha(), 4}}});
    CHECK_FALSE(carry_out(played.turn, alpha(), order::Retrofit{.unit = {true, 4}}));
    for (Ship& ship : game.state.ships) {
        if (ship.id.number <= 3) ship.hull = HullState::Crippled;
    }
    played.run(Step::CC8, enter_docks);
    CHECK(game.state.projects.size() == 6);
    const std::int64_t prestige = alpha_of(game).prestige;
    const Money before = treasury_of(played);
    game.state.units.erase(yard);
    lose_facility(played.turn, yard, Cause::FacilityDestroyed);
    CHECK(game.state.projects.empty());
    CHECK(game.state.ships.empty());
    CHECK(units_of_class(game.state, "FS") == 0);  // COM-018
    CHECK(played.told<event::ProjectLost>("alpha").size() == 2);
    CHECK(played.told<event::ShipLostInDock>("alpha").size() == 4);
    CHECK(treasury_of(played) == before);
    CHECK(alpha_of(game).prestige == prestige);
    CHECK(game.state.ledger.empty());
}

TEST_CASE("CON-023: a starbase stays when the dock of its repair is lost")
{
    Situation game;
    wealthy(game, 3);
    const UnitId yard = game.unit("alpha", 1, "SY");
    const UnitId base = game.unit("alpha", 1, "SB");
    game.state.units.at(base).level = 1;
    game.state.units.at(base).hull = HullState::Crippled;
    Played played{game};
    played.run(Step::CC8, enter_docks);
    CHECK(game.state.projects.size() == 1);
    lose_facility(played.turn, yard, Cause::FacilityCrippled);
    CHECK(game.state.projects.empty());
    CHECK(game.state.units.contains(base));
}

TEST_CASE("CON-026: a colony that changes hands loses all projects, waiting entries and ships in dock")
{
    Situation game;
    wealthy(game);
    const UnitId yard = game.unit("alpha", 1, "SY");
    game.colony("alpha", 2);
    game.fleet("alpha", 1, {"CL"});
    cripple_ships(game);
    Played played{game};
    CHECK_FALSE(build(played, "CT", 2));
    CHECK_FALSE(build(played, "AA"));
    CHECK_FALSE(build(played, "AA", 1, BuildPlace::Auto, 2));
    played.run(Step::CC8, enter_docks);
    CHECK_FALSE(build(played, "CT", 9));
    CHECK(game.state.colonies.at(SystemId{1}).waiting.size() == 2);
    const Money before = treasury_of(played);
    lose_all_construction(played.turn, SystemId{1}, Cause::Conquest);
    CHECK(game.state.projects.size() == 1);
    CHECK(game.state.projects.begin()->colony == SystemId{2});
    CHECK(game.state.colonies.at(SystemId{1}).waiting.empty());
    CHECK(game.state.ships.empty());
    CHECK(game.state.units.contains(yard));
    CHECK(treasury_of(played) == before);
    CHECK(played.told<event::ProjectLost>("alpha").size() == 2 + 1 + 7 + 2);
    CHECK(played.told<event::ShipLostInDock>("alpha").at(0).cause == Cause::Conquest);
    lose_all_construction(played.turn, SystemId{3}, Cause::Conquest);  // nothing there
}

TEST_CASE("CON-022: docks of facilities that a shortfall took are lost")
{
    Situation game;
    wealthy(game);
    const UnitId yard = game.unit("alpha", 1, "SY");
    Played played{game};
    CHECK_FALSE(build(played, "CT", 2));
    game.state.units.erase(yard);
    lose_facility(played.turn, yard, Cause::Shortfall);
    CHECK(game.state.projects.empty());
    const auto lost = played.told<event::ProjectLost>("alpha");
    REQUIRE(lost.size() == 2);
    CHECK(lost[0].cause == Cause::Shortfall);
}

}  // namespace ec4x
