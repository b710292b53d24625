#include <set>
#include <string>

#include "engine/construction/construction_test_support.h"

namespace ec4x {

using namespace testing;

TEST_CASE("CON-001: a number is as many single orders, each succeeds or fails on its own")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    alpha_of(game).treasury = Money::whole(100);
    Played played{game};
    CHECK_FALSE(build(played, "DD", 3));
    CHECK(game.state.projects.size() == 2);
    const auto failed = played.told<event::OrderFailed>("alpha");
    REQUIRE(failed.size() == 1);
    CHECK(failed[0].reason == Reason::InsufficientFunds);
    CHECK(failed[0].order.kind == "build");
    CHECK(failed[0].step == Step::CC6);
    CHECK(reason_of(build(played, "DD", 3)) == Reason::InsufficientFunds);

    alpha_of(game).treasury = Money::whole(100);
    for (const int number : {0, -1, 101, 2'000'000'000, -2'000'000'000}) {
        CAPTURE(number);
        CHECK(reason_of(build(played, "CT", number)) == Reason::OutOfRange);
    }
    CHECK(singles(order::Build{}) == 1);
    const Ruleset rules = rules_with("build.max_per_order = 2");
    Played strict{game, rules};
    CHECK(reason_of(build(strict, "CT", 3)) == Reason::OutOfRange);
    CHECK_FALSE(build(strict, "CT", 2));
}

TEST_CASE("CON-002: where things are built")
{
    const auto can_build = [](std::initializer_list<std::string_view> facilities) {
        std::set<std::string> built;
        for (const auto& [class_, data] : standard_rules().units.classes) {
            Situation game;
            wealthy(game, 10, 100);
            alpha_of(game).research.levels[Tech::SLD] = 1;
            for (const std::string_view facility : facilities) game.unit("alpha", 1, facility);
            Played played{game};
            if (!build(played, class_.code.text())) built.insert(class_.code.text());
        }
        return built;
    };
    std::set<std::string> planetside{"FS", "GB", "AA", "MD", "PS", "SP"};
    std::set<std::string> ships{"CT", "FG", "DD", "CL", "CA", "BC", "BB", "DN", "SD", "CV", "CX", "RR", "SC", "ET", "TT"};
    CHECK(can_build({}) == planetside);
    std::set<std::string> with_spaceport = planetside;
    with_spaceport.insert(ships.begin(), ships.end());
    std::set<std::string> with_shipyard = with_spaceport;
    with_spaceport.insert("SY");
    with_shipyard.insert({"PB", "SB"});
    CHECK(can_build({"SP"}) == with_spaceport);
    CHECK(can_build({"SY"}) == with_shipyard);
}

TEST_CASE("CON-003: every own colony may build, from the first window on")
{
    Situation game;
    wealthy(game);
    game.house("beta");
    Played played{game};
    CHECK(reason_of(build(played, "GB", 1, BuildPlace::Auto, 2)) == Reason::NotOwned);
    game.state.turn = 4;
    game.colony("alpha", 2, 1);  // founded in CF10
    CHECK_FALSE(build(played, "GB", 1, BuildPlace::Auto, 2));
    game.state.colonies.at(SystemId{2}).owner = *house_id("beta");
    CHECK(reason_of(build(played, "GB", 1, BuildPlace::Auto, 2)) == Reason::NotOwned);
}

TEST_CASE("CON-004: the tests of an order")
{
    struct Row {
        const char* why;
        const char* class_;
        int cst;
        const char* facility;
        int treasury;
        std::optional<Reason> reason;
        BuildPlace place = BuildPlace::Auto;
        int system = 1;
        int sld = 0;
    };
    static const Row rows[] = {
        {"all is well", "DD", 1, "SY", 1000, std::nullopt},
        {"no such system", "DD", 1, "SY", 1000, Reason::NotOwned, BuildPlace::Auto, 2'000'000'000},
        {"no colony there", "DD", 1, "SY", 1000, Reason::NotOwned, BuildPlace::Auto, 3},
        {"unknown class", "XX", 1, "SY", 1000, Reason::UnknownUnit},
        {"an empty class", "", 1, "SY", 1000, Reason::UnknownUnit},
        {"CST too low", "CA", 1, "SY", 1000, Reason::TechTooLow},
        {"SLD too low", "PS", 5, "SY", 1000, Reason::TechTooLow},
        {"CST too low for a shield", "PS", 4, "SY", 1000, Reason::TechTooLow, BuildPlace::Auto, 1, 1},
        {"a shield", "PS", 5, "SY", 1000, std::nullopt, BuildPlace::Auto, 1, 1},
        {"no shipyard", "DD", 1, "SP", 1000, Reason::NoShipyard, BuildPlace::Shipyard},
        {"no spaceport", "DD", 1, "SY", 1000, Reason::NoSpaceport, BuildPlace::Spaceport},
        {"neither", "DD", 1, "GB", 1000, Reason::NoShipyard},
        {"shipyard without spaceport", "SY", 1, "SY", 1000, Reason::NoSpaceport},
        {"starbase without shipyard", "SB", 3, "SP", 1000, Reason::NoShipyard},
        {"no industry for fighters", "FS", 1, "SY", 1000, Reason::FighterCapacity},
        {"not paid", "DD", 1, "SY", 39, Reason::InsufficientFunds},
        {"a debt", "DD", 1, "SY", -100, Reason::InsufficientFunds},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        wealthy(game, row.cst);
        game.unit("alpha", 1, row.facility);
        alpha_of(game).treasury = Money::whole(row.treasury);
        alpha_of(game).research.levels[Tech::SLD] = row.sld;
        Played played{game};
        const GameState before = game.state;
        const Outcome outcome = build(played, row.class_, 1, row.place, row.system);
        CHECK(reason_of(outcome) == row.reason);
        if (outcome) CHECK_FALSE(outcome->text.empty());
        CHECK((game.state == before) == outcome.has_value());
    }
}

TEST_CASE("CON-004: projects under way count in the limits, and the last money is spent once")
{
    SUBCASE("two orders for the last 150 PP")
    {
        Situation game;
        wealthy(game, 4);
        game.unit("alpha", 1, "SY");
        alpha_of(game).treasury = Money::whole(150);
        Played played{game};
        CHECK_FALSE(build(played, "BB"));
        CHECK(reason_of(build(played, "BB")) == Reason::InsufficientFunds);
    }
    SUBCASE("capital squadrons (ECO-061)")
    {
        Situation game;
        wealthy(game, 3);
        game.unit("alpha", 1, "SY");
        for (int i = 0; i < 6; ++i) game.fleet("alpha", 1, {"CA"});
        Played played{game};
        CHECK_FALSE(build(played, "CV", 3));
        CHECK(game.state.projects.size() == 2);
        CHECK(reason_of(build(played, "CV")) == Reason::CapitalLimit);
        CHECK_FALSE(build(played, "CL"));
    }
    SUBCASE("the host's squadron limit (ECO-063)")
    {
        const Ruleset rules = rules_with("fleet.total = { iu = 50, min = 1 }");
        Situation game{rules};
        wealthy(game);
        game.unit("alpha", 1, "SY");
        Played played{game, rules};
        CHECK_FALSE(build(played, "DD"));
        CHECK(reason_of(build(played, "DD")) == Reason::SquadronLimit);
        CHECK_FALSE(build(played, "TT"));
    }
    SUBCASE("one shield")
    {
        Situation game;
        wealthy(game, 5);
        alpha_of(game).research.levels[Tech::SLD] = 1;
        Played played{game};
        CHECK_FALSE(build(played, "PS"));
        CHECK(reason_of(build(played, "PS")) == Reason::ShieldLimit);
    }
}

TEST_CASE("CON-005: the full price is paid when construction begins")
{
    struct Row {
        std::int64_t treasury;
        std::optional<Reason> reason;
        std::int64_t left;
    };
    static const Row rows[] = {{14999, Reason::InsufficientFunds, 14999}, {15000, std::nullopt, 0}, {20000, std::nullopt, 5000}};
    for (const Row& row : rows) {
        CAPTURE(row.treasury);
        Situation game;
        wealthy(game, 4);
        game.unit("alpha", 1, "SY");
        alpha_of(game).treasury = Money{row.treasury};
        Played played{game};
        CHECK(reason_of(build(played, "BB")) == row.reason);
        CHECK(treasury_of(played) == Money{row.left});
        to_next_turn(played);
        CHECK(treasury_of(played) == Money{row.left});  // no later payments
    }
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    alpha_of(game).research.levels[Tech::WEP] = 3;
    Played played{game};
    CHECK_FALSE(build(played, "CL"));
    CHECK(game.state.projects.begin()->paid == Money{7260});  // UNT-009
}

TEST_CASE("CON-006: ships built at a spaceport cost twice their price")
{
    struct Row {
        const char* class_;
        int price;
    };
    static const Row rows[] = {{"SC", 100}, {"DD", 80}, {"GB", 20}, {"AA", 15}, {"SY", 150}, {"SP", 100}, {"FS", 20}};
    for (const Row& row : rows) {
        CAPTURE(row.class_);
        Situation game;
        wealthy(game, 1, 100);
        game.unit("alpha", 1, "SP");
        Played played{game};
        const Money before = treasury_of(played);
        CHECK_FALSE(build(played, row.class_));
        CHECK(paid_since(played, before) == Money::whole(row.price));
    }
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SP");
    Played played{game};
    CHECK_FALSE(build(played, "SC"));
    to_next_turn(played);
    const Ship& scout = *game.state.ships.begin();
    CHECK(value_of(standard_rules(), scout) == Money::whole(50));
    CHECK(upkeep_of(data_of(standard_rules(), scout.class_), value_of(standard_rules(), scout)) == Money{100});
}

TEST_CASE("CON-011: all ships are ready together, facilities in their own time")
{
    Situation game;
    wealthy(game, 6);
    game.unit("alpha", 1, "SY");
    game.unit("alpha", 1, "SP");
    Played played{game};
    for (const char* class_ : {"SD", "CT", "SY", "SB"}) CHECK_FALSE(build(played, class_));
    to_next_turn(played);
    CHECK(ships_of_class(game.state, "SD") == 1);
    CHECK(ships_of_class(game.state, "CT") == 1);
    CHECK(units_of_class(game.state, "SY") == 1);
    to_next_turn(played);
    CHECK(units_of_class(game.state, "SY") == 2);
    CHECK(units_of_class(game.state, "SB") == 0);
    to_next_turn(played);
    CHECK(units_of_class(game.state, "SB") == 1);
}

TEST_CASE("CON-018: a spaceport is 100 PP and one turn, without prerequisite, and repairs nothing")
{
    Situation game;
    wealthy(game);
    game.fleet("alpha", 1, {"DD"});
    cripple_ships(game);
    Played played{game};
    const Money before = treasury_of(played);
    CHECK_FALSE(build(played, "SP", 3));
    CHECK(paid_since(played, before) == Money::whole(300));
    to_next_turn(played);
    CHECK(units_of_class(game.state, "SP") == 3);
    to_next_turn(played);
    CHECK(game.state.ships.begin()->hull == HullState::Crippled);
    CHECK(paid_since(played, before) == Money::whole(300));
}

TEST_CASE("CON-019: a shipyard needs a spaceport when begun and keeps working without it")
{
    Situation game;
    wealthy(game);
    Played played{game};
    CHECK(reason_of(build(played, "SY")) == Reason::NoSpaceport);
    const UnitId port = game.unit("alpha", 1, "SP");
    const Money before = treasury_of(played);
    CHECK_FALSE(build(played, "SY"));
    CHECK(paid_since(played, before) == Money::whole(150));
    to_next_turn(played);
    to_next_turn(played);
    CHECK(units_of_class(game.state, "SY") == 1);
    game.state.units.erase(port);
    const Money then = treasury_of(played);
    CHECK_FALSE(build(played, "DD"));
    CHECK(paid_since(played, then) == Money::whole(40));
}

TEST_CASE("CON-020: a starbase needs CST 3 and a shipyard, and three turns")
{
    struct Row {
        int cst;
        const char* facility;
        std::optional<Reason> reason;
    };
    static const Row rows[] = {{2, "SY", Reason::TechTooLow}, {3, "SP", Reason::NoShipyard}, {3, "SY", std::nullopt}};
    for (const Row& row : rows) {
        CAPTURE(row.cst);
        Situation game;
        wealthy(game, row.cst);
        game.unit("alpha", 1, row.facility);
        game.state.turn = 3;
        Played played{game};
        const Money before = treasury_of(played);
        CHECK(reason_of(build(played, "SB")) == row.reason);
        if (row.reason) continue;
        CHECK(paid_since(played, before) == Money::whole(300));
        while (units_of_class(game.state, "SB") == 0) to_next_turn(played);
        CHECK(game.state.turn == 6);
    }
}

}  // namespace ec4x
