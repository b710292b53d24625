#include "lab/match.h"

#include <doctest/doctest.h>

#include "support/game_files.h"
#include "support/rules.h"

namespace ec4x::lab {

namespace {

const std::vector<std::string>& names()
{
    static const std::vector<std::string> list = test::system_names();
    return list;
}

MatchResult played(const Ruleset& rules, const Match& match, int turns)
{
    const auto result = play_match({rules, names(), turns, true}, match);
    REQUIRE(result.ok());
    return *result;
}

const Match kDuel{.seed = "duel", .seats = {{true, bots::Strategy::Expander, bots::Level::Captain}, {true, bots::Strategy::Warlord, bots::Level::Captain}}};

}  // namespace

TEST_CASE("a match is a function of its rules, seats and seed")
{
    const Ruleset& rules = testing::standard_rules();
    const MatchResult one = played(rules, kDuel, 8);
    CHECK(one.turns == 8);
    CHECK_FALSE(one.ending);
    CHECK(one.broken.empty());
    REQUIRE(one.curves.size() == 9);
    CHECK(one.curves.front()[0][Curve::Prestige] == rules.prestige.start);
    CHECK(one.curves.front()[1][Curve::Colonies] == 1);
    CHECK(played(rules, kDuel, 8).hash == one.hash);
    Match other = kDuel;
    other.seed = "other";
    CHECK(played(rules, other, 8).hash != one.hash);
}

TEST_CASE("what bots do is counted")
{
    const MatchResult result = played(testing::standard_rules(), kDuel, 8);
    const Use& use = result.seats[0].use;
    CHECK(sum_of(use.orders) > 0);
    CHECK(count_of(use.orders, "fleet") == sum_of(use.fleet_orders));
    CHECK(use.orders.contains("surrender"));  // with a zero
    CHECK(use.built.contains("DD"));
    std::int64_t won = 0;
    for (const SeatResult& seat : result.seats) won += sum_of(seat.use.prestige_won) + sum_of(seat.use.prestige_lost);
    CHECK(won == result.seats[0].prestige + result.seats[1].prestige - 100);
}

TEST_CASE("a game ends by the rules, and somebody wins it")
{
    const MatchResult result = played(testing::rules_with("victory.turn_limit = 5"), kDuel, 50);
    CHECK(result.ending == Victory::TurnLimit);
    CHECK(result.turns <= 6);
    const int winners = (result.seats[0].won ? 1 : 0) + (result.seats[1].won ? 1 : 0);
    CHECK(winners >= 1);
    for (const SeatResult& seat : result.seats) CHECK(seat.won == (seat.rank == 1));
}

TEST_CASE("TRN-039 a house that gives no orders is never absent")
{
    const Match idle{.seed = "idle", .seats = {{.plays = false}, {.plays = false}}};
    const MatchResult result = played(testing::standard_rules(), idle, 8);
    for (const SeatResult& seat : result.seats) {
        CHECK(seat.status == HouseStatus::Active);
        CHECK(sum_of(seat.use.orders) == 0);
        CHECK(seat.rank == 1);
        CHECK_FALSE(seat.won);
    }
}

TEST_CASE("MAP-032 a match without a map says why")
{
    const auto result = play_match({testing::standard_rules(), names()}, {.seed = "x", .seats = std::vector<Entrant>(40)});
    REQUIRE_FALSE(result.ok());
    CHECK_FALSE(result.error().empty());
}

}  // namespace ec4x::lab
