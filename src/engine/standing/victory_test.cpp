#include <doctest/doctest.h>

#include "engine/intel/view.h"
#include "engine/orders/check.h"
#include "engine/standing/ranking.h"
#include "engine/standing/standing_test_support.h"

namespace ec4x::testing {

namespace {

std::optional<Ending> ending_of(Situation& game, const Ruleset& rules = standard_rules())
{
    Played played{game, rules};
    played.run(Step::IN8, declare_victory);
    CHECK(played.told<event::GameEnded>("gamma").size() == (game.state.ending ? 1U : 0U));
    return game.state.ending;
}

// "1 alpha, 2 beta".
std::string ranks(const std::optional<Ending>& ending)
{
    if (!ending) return "goes on";
    std::string text{name_of(ending->condition)};
    for (const Standing& standing : ending->ranking) text += ", " + std::to_string(standing.rank) + " " + standing.house.text();
    return text;
}

void set_prestige(Situation& game, std::int64_t alpha, std::int64_t beta, std::int64_t gamma)
{
    house_of(game, kAlpha).prestige = alpha;
    house_of(game, kBeta).prestige = beta;
    house_of(game, kGamma).prestige = gamma;
}

}  // namespace

TEST_CASE("VIC-019: 2499 is not enough, 2500 wins")
{
    struct Row {
        std::int64_t alpha;
        HouseStatus status;
        const char* expected;
    };
    const Row rows[] = {{2499, HouseStatus::Active, "goes on"},
                        {2500, HouseStatus::Active, "prestige, 1 alpha, 2 beta, 3 gamma"},
                        {2500, HouseStatus::Autopilot, "prestige, 1 alpha, 2 beta, 3 gamma"},
                        {2500, HouseStatus::Collapsed, "goes on"}};
    for (const Row& row : rows) {
        CAPTURE(row.alpha);
        Situation game = three_houses();
        set_prestige(game, row.alpha, 900, 800);
        house_of(game, kAlpha).status = row.status;
        CHECK(ranks(ending_of(game)) == row.expected);
    }
    Situation game = three_houses();
    set_prestige(game, 9000, 900, 800);
    CHECK(ranks(ending_of(game, rules_with("victory.prestige = 0"))) == "goes on");
}

TEST_CASE("VIC-020, VIC-002: last house standing")
{
    using enum HouseStatus;
    struct Row {
        HouseStatus alpha, beta, gamma;
        const char* expected;
    };
    const Row rows[] = {{Active, Autopilot, Collapsed, "goes on"},
                        {Active, Collapsed, Eliminated, "last_house, 1 alpha, 2 beta, 3 gamma"},
                        {Autopilot, Collapsed, Eliminated, "last_house, 1 alpha, 2 beta, 3 gamma"},
                        {Autopilot, Autopilot, Autopilot, "goes on"}};
    for (const Row& row : rows) {
        Situation game = three_houses();
        set_prestige(game, 50, 40, 30);
        house_of(game, kAlpha).status = row.alpha;
        house_of(game, kBeta).status = row.beta;
        house_of(game, kGamma).status = row.gamma;
        for (House& house : game.state.houses) {
            if (!has_economy(house)) house.fell = 7;
        }
        CHECK(ranks(ending_of(game)) == row.expected);
    }
}

TEST_CASE("VIC-002: a last stand counts as remaining")
{
    Situation game = three_houses();
    game.state.colonies.at(at(3)).owner = kAlpha;  // beta has none left
    house_of(game, kGamma).status = HouseStatus::Collapsed;
    house_of(game, kGamma).fell = 7;
    CHECK(ranks(ending_of(game)) == "goes on");
}

TEST_CASE("VIC-020: if none remains, the most prestigious of those that fell in this run")
{
    Situation game = three_houses();
    set_prestige(game, -10, -3, 400);
    for (House& house : game.state.houses) house.status = HouseStatus::Collapsed;
    house_of(game, kAlpha).fell = 8;
    house_of(game, kBeta).fell = 8;
    house_of(game, kGamma).fell = 5;
    CHECK(ranks(ending_of(game)) == "last_house, 1 beta, 2 alpha, 3 gamma");
    CHECK(house_of(game, kBeta).prestige == -3);  // frozen (PRE-006)
}

TEST_CASE("VIC-021: the game-end turn")
{
    const Ruleset limit = rules_with("victory.turn_limit = 35");
    Situation game = three_houses(limit);
    set_prestige(game, 90, 300, 200);
    game.state.turn = 33;
    WholeRun run{game, limit};
    const auto sets = [&] { return std::vector{empty_set(game, kAlpha), empty_set(game, kBeta), empty_set(game, kGamma)}; };
    run(sets());
    CHECK_FALSE(game.state.ending);
    run(sets());  // the orders of turn 34 are the last to count
    CHECK(game.state.turn == 35);
    CHECK(ranks(game.state.ending) == "turn_limit, 1 beta, 2 gamma, 3 alpha");
    CHECK(run.steps<event::GameEnded>() == std::vector{Step::IN8});
    CHECK(run.events.back().step >= Step::IN8);
}

TEST_CASE("VIC-022: ties go to colonies, population and income, then victory is shared")
{
    Situation game = three_houses();
    set_prestige(game, 2600, 2600, 10);
    SUBCASE("more colonies")
    {
        game.colony("beta", 4);
        CHECK(ranks(ending_of(game)) == "prestige, 1 beta, 2 alpha, 3 gamma");
    }
    SUBCASE("more people")
    {
        game.system(6, PlanetClass::Eden).colony("alpha", 6, 300).colony("beta", 4, 60);
        CHECK(ranks(ending_of(game)) == "prestige, 1 alpha, 2 beta, 3 gamma");
    }
    SUBCASE("more income")
    {
        house_of(game, kBeta).income = Money::whole(1);
        CHECK(ranks(ending_of(game)) == "prestige, 1 beta, 2 alpha, 3 gamma");
    }
    SUBCASE("equal")
    {
        CHECK(ranks(ending_of(game)) == "prestige, 1 alpha, 1 beta, 3 gamma");
        CHECK(house_of(game, kAlpha).prestige == 2650);
        CHECK(house_of(game, kBeta).prestige == 2650);
    }
    SUBCASE("prestige comes first")
    {
        set_prestige(game, 2601, 2600, 10);
        game.colony("beta", 4);
        CHECK(ranks(ending_of(game)) == "prestige, 1 alpha, 2 beta, 3 gamma");
    }
    SUBCASE("the first condition that applies")
    {
        house_of(game, kBeta).status = HouseStatus::Collapsed;
        house_of(game, kBeta).fell = 8;
        house_of(game, kGamma).status = HouseStatus::Collapsed;
        house_of(game, kGamma).fell = 8;
        CHECK(ranks(ending_of(game)) == "prestige, 1 alpha, 2 beta, 3 gamma");
    }
}

TEST_CASE("PRE-022: +50 for the winner, which changes no rank")
{
    Situation game = three_houses();
    set_prestige(game, 2510, 2505, 10);
    const std::optional<Ending> ending = ending_of(game);
    REQUIRE(ending);
    CHECK(ending->ranking[0] == Standing{.house = kAlpha, .rank = 1, .prestige = 2560});
    CHECK(ending->ranking[1] == Standing{.house = kBeta, .rank = 2, .prestige = 2505});
    CHECK(house_of(game, kAlpha).prestige == 2560);
}

TEST_CASE("VIC-026: equal houses share a rank and the next is skipped; later falls first")
{
    Situation game = three_houses();
    game.colony("delta", 6);
    set_prestige(game, 2500, 900, 900);
    house_of(game, kDelta).status = HouseStatus::Collapsed;
    house_of(game, kDelta).fell = 4;
    CHECK(ranks(ending_of(game)) == "prestige, 1 alpha, 2 beta, 2 gamma, 4 delta");

    Situation fallen = three_houses();
    fallen.colony("delta", 6).colony("epsilon", 2);
    set_prestige(fallen, 2500, -5, 700);
    house_of(fallen, kDelta).prestige = -9;
    struct Fall {
        HouseId house;
        int turn;
    };
    for (const Fall& fall : {Fall{kBeta, 7}, Fall{kGamma, 6}, Fall{kDelta, 7}, Fall{*house_id("epsilon"), 3}}) {
        house_of(fallen, fall.house).status = HouseStatus::Collapsed;
        house_of(fallen, fall.house).fell = fall.turn;
    }
    CHECK(ranks(ending_of(fallen)) == "prestige, 1 alpha, 2 beta, 3 delta, 4 gamma, 5 epsilon");
}

TEST_CASE("VIC-025: after victory a submission returns game_over, and the ending stays as it is")
{
    Situation game = three_houses();
    set_prestige(game, 2500, 10, 10);
    REQUIRE(ending_of(game));
    const HouseView known = view(standard_rules(), game.state, {}, kBeta);
    const Verdict verdict = check_orders(standard_rules(), known, empty_set(game, kBeta));
    REQUIRE(verdict.whole);
    CHECK(verdict.whole->reason == Reason::GameOver);
    CHECK(known.ending == game.state.ending);
    const std::optional<Ending> before = game.state.ending;
    set_prestige(game, 2500, 9000, 10);
    Played again{game};
    again.run(Step::IN8, declare_victory);
    CHECK(game.state.ending == before);
    CHECK(again.told<event::GameEnded>("beta").empty());
}

}  // namespace ec4x::testing
