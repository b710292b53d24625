#include "engine/construction/construction_test_support.h"

namespace ec4x {

using namespace testing;

TEST_CASE("CON-025: crippled facilities are repaired in MN3, spaceports first")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SP");
    const UnitId yard = crippled_unit(game, "SY");
    game.state.turn = 8;
    Played played{game};
    const Money before = treasury_of(played);
    played.run(Step::MN3, finish_repairs);
    CHECK(paid_since(played, before) == Money{3750});
    CHECK(game.state.units.at(yard).hull == HullState::Undamaged);
    CHECK_FALSE(build(played, "DD", 1, BuildPlace::Shipyard));

    const Ruleset rules = rules_with("repair.facility_pct = 10");
    game.state.units.at(yard).hull = HullState::Crippled;
    Played cheap{game, rules};
    const Money rest = treasury_of(cheap);
    cheap.run(Step::MN3, finish_repairs);
    CHECK(paid_since(cheap, rest) == Money{1500});
}

TEST_CASE("CON-025: what a facility's repair needs")
{
    struct Row {
        const char* why;
        bool spaceport;  // crippled too, in the row above the shipyard
        int treasury;    // in hundredths
        bool blockaded;
        bool siege;
        int spaceports_left;
        int shipyards_left;
        std::optional<Reason> reason;
    };
    static const Row rows[] = {
        {"both are paid", true, 6250, false, false, 0, 0, std::nullopt},
        {"money for the spaceport only", true, 6249, false, false, 0, 1, Reason::InsufficientFunds},
        {"no money at all", true, 2499, false, false, 1, 1, Reason::InsufficientFunds},
        {"no spaceport", false, 100000, false, false, 0, 1, Reason::NoSpaceport},
        {"blockade", true, 100000, true, false, 1, 1, Reason::Blockaded},
        {"siege", true, 100000, true, true, 1, 1, Reason::UnderSiege},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        wealthy(game);
        crippled_unit(game, "SY");
        if (row.spaceport) crippled_unit(game, "SP");
        Colony& colony = game.state.colonies.at(SystemId{1});
        if (row.blockaded) colony.blockaders = {*house_id("beta")};
        colony.under_siege = row.siege;
        alpha_of(game).treasury = Money{row.treasury};
        Played played{game};
        played.run(Step::MN3, finish_repairs);
        const auto crippled = [&](std::string_view class_) {
            return std::ranges::count_if(game.state.units,
                                         [&](const Unit& unit) { return unit.class_ == *unit_class(class_) && unit.hull == HullState::Crippled; });
        };
        CHECK(crippled("SP") == row.spaceports_left);
        CHECK(crippled("SY") == row.shipyards_left);
        const auto waiting = played.told<event::RepairWaiting>("alpha");
        CHECK(waiting.empty() == !row.reason);
        if (row.reason && !waiting.empty()) CHECK(waiting.front().reason == *row.reason);
    }
}

TEST_CASE("CON-036: a crippled starbase is repaired in place")
{
    Situation game;
    wealthy(game, 3);
    game.unit("alpha", 1, "SY");
    const UnitId base = crippled_unit(game, "SB");
    game.state.turn = 8;
    Played played{game};
    const Money before = treasury_of(played);
    played.run(Step::CC8, enter_docks);
    CHECK(game.state.projects.begin()->facility.has_value());
    played.run(Step::CC8, enter_docks);  // it does not enter twice
    CHECK(game.state.projects.size() == 1);
    played.run(Step::MN3, finish_repairs);
    CHECK(paid_since(played, before) == Money::whole(75));
    ++game.state.turn;
    CHECK(game.state.units.at(base).hull == HullState::Crippled);  // in the Conflict Phase of turn 9
    played.run(Step::CO1, commission);
    CHECK(game.state.units.at(base).hull == HullState::Undamaged);
    CHECK(game.state.projects.empty());
}

TEST_CASE("CON-036: a starbase that is lost meanwhile costs nothing and frees the dock")
{
    Situation game;
    wealthy(game, 3);
    game.unit("alpha", 1, "SY");
    const UnitId base = crippled_unit(game, "SB");
    Played played{game};
    played.run(Step::CC8, enter_docks);
    game.state.units.erase(base);
    const Money before = treasury_of(played);
    played.run(Step::MN3, finish_repairs);
    played.run(Step::CO1, commission);
    CHECK(treasury_of(played) == before);
    CHECK(game.state.projects.empty());
}

TEST_CASE("CON-037: ground units are repaired at colonies that are not cut off")
{
    Situation game;
    wealthy(game);
    for (int i = 0; i < 3; ++i) crippled_unit(game, "GB");
    Played played{game};
    Money before = treasury_of(played);
    SUBCASE("three batteries")
    {
        played.run(Step::MN3, finish_repairs);
        CHECK(paid_since(played, before) == Money::whole(15));
        for (const Unit& unit : game.state.units) CHECK(unit.hull == HullState::Undamaged);
    }
    SUBCASE("batteries, then armies, then marines")
    {
        const UnitId marine = crippled_unit(game, "MD");
        const UnitId army = crippled_unit(game, "AA");
        alpha_of(game).treasury = Money{1500 + 375};
        played.run(Step::MN3, finish_repairs);
        CHECK(game.state.units.at(army).hull == HullState::Undamaged);
        CHECK(game.state.units.at(marine).hull == HullState::Crippled);
    }
    SUBCASE("blockade")
    {
        game.state.colonies.at(SystemId{1}).blockaders = {*house_id("beta")};
        played.run(Step::MN3, finish_repairs);
        CHECK(treasury_of(played) == before);
    }
    SUBCASE("after ships and facilities (ECO-030)")
    {
        game.unit("alpha", 1, "SY");
        game.fleet("alpha", 1, {"BB"});
        cripple_ships(game);
        alpha_of(game).treasury = Money::whole(40);
        to_next_turn(played);
        CHECK(treasury_of(played) == Money{250});
        CHECK(game.state.ships.begin()->hull == HullState::Undamaged);
    }
}

}  // namespace ec4x
