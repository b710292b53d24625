#include "engine/construction/construction_test_support.h"

namespace ec4x {

using namespace testing;

TEST_CASE("CON-042: fighters need industry, and no facility")
{
    Situation game;
    wealthy(game, 1, 420);
    for (int i = 0; i < 3; ++i) game.unit("alpha", 1, "FS");
    Played played{game};
    const Money before = treasury_of(played);
    CHECK_FALSE(build(played, "FS", 2));
    CHECK(paid_since(played, before) == Money::whole(20));
    const auto failed = played.told<event::OrderFailed>("alpha");
    REQUIRE(failed.size() == 1);
    CHECK(failed[0].reason == Reason::FighterCapacity);
    to_next_turn(played);
    CHECK(units_of_class(game.state, "FS") == 4);
}

TEST_CASE("CON-043: armies and marines are 15 and 25 PP, without facility or limit")
{
    Situation game;
    wealthy(game);
    Played played{game};
    const Money before = treasury_of(played);
    CHECK_FALSE(build(played, "AA", 30));
    CHECK(paid_since(played, before) == Money::whole(30 * 15));
    CHECK_FALSE(build(played, "MD", 2));
    CHECK(paid_since(played, before) == Money::whole(30 * 15 + 2 * 25));
    to_next_turn(played);
    CHECK(units_of_class(game.state, "AA") == 30);
    CHECK(units_of_class(game.state, "MD") == 2);
}

TEST_CASE("CON-044: planet-side projects go on in parallel")
{
    Situation game;
    wealthy(game, 1, 400);
    Played played{game};
    CHECK_FALSE(build(played, "FS", 4));
    CHECK_FALSE(build(played, "AA", 5));
    CHECK_FALSE(build(played, "SP"));
    to_next_turn(played);
    CHECK(units_of_class(game.state, "FS") == 4);
    CHECK(units_of_class(game.state, "AA") == 5);
    CHECK(units_of_class(game.state, "SP") == 1);
}

TEST_CASE("CON-045: there are no other yards")
{
    Situation game;
    wealthy(game);
    Played played{game};
    const Outcome outcome = build(played, "DR");
    REQUIRE(reason_of(outcome) == Reason::UnknownUnit);
    CHECK(outcome->text == "unknown unit class DR");
}

TEST_CASE("CON-046: construction goes on under blockade and siege")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    Colony& colony = game.state.colonies.at(SystemId{1});
    colony.blockaders = {*house_id("beta")};
    colony.under_siege = true;
    Played played{game};
    CHECK_FALSE(build(played, "DD"));
    to_next_turn(played);
    CHECK(ships_of_class(game.state, "DD") == 1);
    CHECK(std::get<InPool>(game.state.squadrons.begin()->station).colony == SystemId{1});
}

TEST_CASE("UNT-032: a colony may have any number of starbases, unless the host sets a limit")
{
    const Ruleset limited = rules_with("units.SB.max_per_colony = 3");
    struct Row {
        const Ruleset& rules;
        std::optional<Reason> fourth;
    };
    const Row rows[] = {{standard_rules(), std::nullopt}, {limited, Reason::AtMaximum}};
    for (const Row& row : rows) {
        Situation game{row.rules};
        wealthy(game, 3);
        game.unit("alpha", 1, "SY");
        game.unit("alpha", 1, "SB");
        Played played{game, row.rules};
        CHECK_FALSE(build(played, "SB", 2));
        CHECK(reason_of(build(played, "SB")) == row.fourth);
    }
}

TEST_CASE("UNT-038: batteries are unlimited and stand in the turn they are ordered")
{
    Situation game;
    wealthy(game);
    Played played{game};
    CHECK_FALSE(build(played, "GB", 50));
    played.run(Step::MN2, progress_construction);
    CHECK(units_of_class(game.state, "GB") == 50);
}

TEST_CASE("UNT-039: a Planet-Breaker needs CST 10 and a shipyard")
{
    struct Row {
        const char* why;
        int cst;
        const char* facility;
        BuildPlace place;
        std::optional<Reason> reason;
    };
    static const Row rows[] = {
        {"at a shipyard", 10, "SY", BuildPlace::Auto, std::nullopt},
        {"CST 9", 9, "SY", BuildPlace::Auto, Reason::TechTooLow},
        {"only a spaceport", 10, "SP", BuildPlace::Auto, Reason::NoShipyard},
        {"asked for the spaceport", 10, "SP", BuildPlace::Spaceport, Reason::NoShipyard},
        {"asked for the spaceport beside a shipyard", 10, "SY", BuildPlace::Spaceport, Reason::BadValue},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        wealthy(game, row.cst);
        game.unit("alpha", 1, row.facility);
        Played played{game};
        const Money before = treasury_of(played);
        CHECK(reason_of(build(played, "PB", 1, row.place)) == row.reason);
        CHECK(paid_since(played, before) == Money::whole(row.reason ? 0 : 400));
    }
}

TEST_CASE("UNT-040: no more Planet-Breakers than colonies, each with a base of its own")
{
    struct Row {
        int built_at;
        std::uint32_t first_base;
        std::uint32_t second_base;
    };
    static const Row rows[] = {{5, 5, 9}, {9, 9, 5}};
    for (const Row& row : rows) {
        CAPTURE(row.built_at);
        Situation game;
        game.lane(5, 9).colony("alpha", 5).colony("alpha", 9);
        alpha_of(game).treasury = Money::whole(10'000);
        alpha_of(game).research.levels[Tech::CST] = 10;
        game.unit("alpha", row.built_at, "SY");
        Played played{game};
        CHECK_FALSE(build(played, "PB", 2, BuildPlace::Auto, row.built_at));
        CHECK(reason_of(build(played, "PB", 1, BuildPlace::Auto, row.built_at)) == Reason::PlanetBreakerLimit);
        to_next_turn(played);
        REQUIRE(game.state.ships.size() == 2);
        CHECK(game.state.ships.at({alpha(), 1}).base == SystemId{row.first_base});
        CHECK(game.state.ships.at({alpha(), 2}).base == SystemId{row.second_base});
        CHECK(reason_of(build(played, "PB", 1, BuildPlace::Auto, row.built_at)) == Reason::PlanetBreakerLimit);
    }
}

TEST_CASE("UNT-040: one that finds no base gets the next colony that is free")
{
    Situation game;
    wealthy(game, 10);
    game.fleet("alpha", 1, {"PB", "PB", "DD"});
    Played played{game};
    played.run(Step::CO1, commission);
    CHECK(game.state.ships.at({alpha(), 1}).base == SystemId{1});
    CHECK_FALSE(game.state.ships.at({alpha(), 2}).base);
    CHECK_FALSE(game.state.ships.at({alpha(), 3}).base);
    game.colony("alpha", 3);
    played.run(Step::CO1, commission);
    CHECK(game.state.ships.at({alpha(), 2}).base == SystemId{3});
}

TEST_CASE("UNT-043: a division takes people if the host wants, and the colony keeps 1 PU")
{
    const Ruleset rules = rules_with("units.AA.souls = 15000");
    Situation game{rules};
    game.lane(1, 2).colony("alpha", 1, 100).colony("alpha", 2, 1);
    alpha_of(game).treasury = Money::whole(1000);
    Played played{game, rules};
    const Souls before = game.state.colonies.at(SystemId{1}).souls;
    CHECK_FALSE(build(played, "AA", 2));
    CHECK(before - game.state.colonies.at(SystemId{1}).souls == Souls{30000});
    CHECK_FALSE(build(played, "MD"));
    CHECK(before - game.state.colonies.at(SystemId{1}).souls == Souls{30000});
    Colony& small = game.state.colonies.at(SystemId{2});
    small.souls = played.tables.people.fewest_souls_of_pu(1);
    CHECK(reason_of(build(played, "AA", 1, BuildPlace::Auto, 2)) == Reason::NotEnough);
}

}  // namespace ec4x
