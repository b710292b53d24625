#include <doctest/doctest.h>

#include <limits>

#include "engine/espionage/espionage_test_support.h"

namespace ec4x::testing {

namespace {

Situation house_with(std::int64_t treasury)
{
    Situation game;
    game.lane(1, 2).house("alpha");
    game.state.prestige_multiplier = 1000;
    game.state.houses.at(kAlpha).treasury = Money::whole(treasury);
    return game;
}

}  // namespace

TEST_CASE("ESP-001, ESP-002: each full 40 PP in the fund becomes a point at once, the rest stays")
{
    struct Row {
        const char* why;
        std::vector<int> payments;
        int points;
        std::int64_t rest;
    };
    const Row rows[] = {{"the book's 80 PP", {80}, 2, 0}, {"30", {30}, 0, 30}, {"30 and 30", {30, 30}, 1, 20}, {"much", {1234}, 30, 34}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = house_with(10'000);
        Played played{game};
        int paid = 0;
        for (const int pp : row.payments) {
            paid += pp;
            REQUIRE(answer(carry_out(played.turn, kAlpha, order::BuyEbp{pp})) == "done");
            REQUIRE(answer(carry_out(played.turn, kAlpha, order::BuyCip{pp})) == "done");
        }
        CHECK(funds_of(game.state, kAlpha) ==
              CovertFunds{.ebp = row.points, .cip = row.points, .ebp_fund = Money::whole(row.rest), .cip_fund = Money::whole(row.rest)});
        CHECK(game.state.houses.at(kAlpha).treasury == Money::whole(10'000 - 2 * paid));
    }
}

TEST_CASE("ESP-002: what is refused changes nothing")
{
    struct Row {
        int pp;
        const char* reason;
    };
    const Row rows[] = {{0, "out_of_range"},
                        {-1, "out_of_range"},
                        {std::numeric_limits<int>::min(), "out_of_range"},
                        {101, "insufficient_funds"},
                        {std::numeric_limits<int>::max(), "insufficient_funds"}};
    for (const Row& row : rows) {
        CAPTURE(row.pp);
        Situation game = house_with(100);
        Played played{game};
        CHECK(answer(carry_out(played.turn, kAlpha, order::BuyEbp{row.pp})) == row.reason);
        CHECK(answer(carry_out(played.turn, kAlpha, order::BuyCip{row.pp})) == row.reason);
        CHECK(funds_of(game.state, kAlpha) == CovertFunds{});
        CHECK(game.state.houses.at(kAlpha).treasury == Money::whole(100));
    }
    Situation game = house_with(100);
    game.state.houses.at(kAlpha).status = HouseStatus::Collapsed;
    Played played{game};
    CHECK(answer(carry_out(played.turn, kAlpha, order::BuyEbp{1})) == "house_fallen");
}

TEST_CASE("ESP-003, PRE-030: over-investment is judged by PP of the turn, EBP and CIP apart")
{
    struct Row {
        std::int64_t budget;
        int ebp, cip;
        Lines ledger;
    };
    const Row rows[] = {{100, 7, 0, {"over_investment -4"}},
                        {1000, 50, 50, {}},
                        {1000, 59, 0, {}},
                        {1000, 60, 0, {"over_investment -2"}},
                        {1000, 0, 240, {"over_investment -38"}},
                        {1000, 60, 70, {"over_investment -2", "over_investment -4"}},
                        {1000, 1000, 0, {"over_investment -190"}}};
    for (const Row& row : rows) {
        CAPTURE(row.ebp);
        CAPTURE(row.cip);
        Situation game = house_with(row.budget);
        Played played{game};
        played.run(Step::CC1, note_budgets);
        if (row.ebp > 0) REQUIRE_FALSE(carry_out(played.turn, kAlpha, order::BuyEbp{row.ebp}));
        if (row.cip > 0) REQUIRE_FALSE(carry_out(played.turn, kAlpha, order::BuyCip{row.cip}));
        played.run(Step::CC6, judge_investments);
        CHECK(ledger_of(game.state, kAlpha) == row.ledger);
    }
}

TEST_CASE("PRE-030: the budget is the treasury at the opening of the window, whatever else is spent or refunded")
{
    Situation game = house_with(1000);
    Played played{game};
    played.run(Step::CC1, note_budgets);
    game.state.houses.at(kAlpha).treasury = Money::whole(80);
    REQUIRE_FALSE(carry_out(played.turn, kAlpha, order::BuyEbp{30}));
    REQUIRE_FALSE(carry_out(played.turn, kAlpha, order::BuyEbp{30}));
    played.run(Step::CC6, judge_investments);
    CHECK(ledger_of(game.state, kAlpha) == Lines{"over_investment -2"});

    Situation poor = house_with(0);
    Played broke{poor};
    broke.run(Step::CC1, note_budgets);
    poor.state.houses.at(kAlpha).treasury = Money::whole(80);  // a refund
    CHECK(answer(carry_out(broke.turn, kAlpha, order::BuyEbp{1})) == "insufficient_funds");
    broke.run(Step::CC6, judge_investments);
    CHECK(ledger_of(poor.state, kAlpha).empty());

    Situation rich = house_with(1);
    Played refunded{rich};
    refunded.run(Step::CC1, note_budgets);
    rich.state.houses.at(kAlpha).treasury = Money::whole(2'000'000'000);
    REQUIRE_FALSE(carry_out(refunded.turn, kAlpha, order::BuyEbp{2'000'000'000}));
    refunded.run(Step::CC6, judge_investments);
    CHECK(ledger_of(rich.state, kAlpha) == Lines{"over_investment -199990"});  // it has an end
}

}  // namespace ec4x::testing
