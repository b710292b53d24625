#include "lab/self_play.h"

#include <doctest/doctest.h>

#include "codec/binary.h"
#include "codec/json_writer.h"
#include "lab/self_play_report.h"
#include "support/game_files.h"
#include "support/rules.h"

namespace ec4x::lab {

namespace {

struct Workshop {
    std::vector<std::string> names = test::system_names();
    Terms terms{testing::standard_rules(), names, 6, false};
    Tournament tournament{*entrants_in("warlord,expander,none"), 2, "lab"};

    SelfPlay run(int threads, Portion portion = {}) const
    {
        auto result = self_play(terms, tournament, {.games = 7, .threads = threads, .portion = portion});
        REQUIRE(result.ok());
        return *std::move(result);
    }
    std::string report(const SelfPlay& of) const { return codec::json_of(report_self_play(terms, tournament, of)); }
};

}  // namespace

TEST_CASE("the result does not depend on the number of threads")
{
    const Workshop workshop;
    const SelfPlay one = workshop.run(1);
    CHECK(one.tally.games == 7);
    CHECK(one.hashes.size() == 7);
    const std::string report = workshop.report(one);
    CHECK(workshop.report(workshop.run(2)) == report);
    CHECK(workshop.report(workshop.run(3)) == report);
}

TEST_CASE("portions on several machines are the whole")
{
    const Workshop workshop;
    std::vector<SelfPlay> portions;
    for (int i = 0; i < 3; ++i) {
        const SelfPlay portion = workshop.run(1, {i, 3});
        const auto sent = codec::from_binary<SelfPlay>(codec::binary_of(portion));
        REQUIRE(sent);
        portions.push_back(*sent);
    }
    CHECK(portions[0].hashes.size() == 3);
    CHECK(portions[2].hashes.size() == 2);
    CHECK(workshop.report(joined_portions(portions)) == workshop.report(workshop.run(1)));
}

TEST_CASE("a known tally gives known figures")
{
    const Workshop workshop;
    SelfPlay run;
    MatchResult result{.turns = 20,
                       .ending = Victory::Prestige,
                       .hash = "aa",
                       .seats = {{.rank = 1, .won = true, .prestige = 2500}, {.rank = 2, .prestige = 1000, .status = HouseStatus::Collapsed}}};
    result.curves = {{CurvePoint{{50, 100, 200, 1}}, CurvePoint{{50, 300, 200, 1}}}};
    result.seats[0].use.prestige_won = {{"low_tax", 30}};
    result.seats[0].use.refused = {{"build: no_dock", 2}};
    for (int game = 0; game < 10; ++game) {
        result.turns = 20 + game;
        run.tally.fold(game, workshop.tournament.match(0), result);
        run.hashes.push_back(result.hash);
    }
    result.broken = {"turn 3: a fleet is nowhere"};
    run.tally.fold(10, workshop.tournament.match(0), result);
    const SelfPlayReport report = report_self_play(workshop.terms, workshop.tournament, run);
    CHECK(report.games == 11);
    CHECK(report.turns.p10 == 21);
    CHECK(report.turns.median == 25);
    CHECK(report.victories.front().kind == "prestige");
    CHECK(report.victories.front().share.times == 11);
    CHECK(report.seats[0].won.times == 11);
    CHECK(report.seats[1].won.times == 0);
    CHECK(report.seats[1].won.high.value.raw == 25'883);  // Wilson: z^2 / (n + z^2)
    CHECK(report.entrants.front().mean_rank->value.raw == 1000);
    CHECK(report.entrants.back().fell->times == 11);
    CHECK(report.prestige.front().source == "low_tax");
    CHECK(report.prestige.front().per_house.value.raw == 15'000);
    CHECK(report.refused.front().times == 22);
    CHECK(report.broken_games == 1);
    CHECK(report.broken.front().game == 10);
    const CurveReport* economy = curve_of(report, Curve::Economy, "all");
    REQUIRE(economy != nullptr);
    CHECK(economy->points.front().mean.value.raw == 200'000);
}

TEST_CASE("CLS-119: games of classic end with their last year, and the report says who took the hub")
{
    const std::vector<std::string> names = test::system_names();
    const Terms terms{testing::classic_rules(), names, 100, false};
    const Tournament tournament{*entrants_in("balanced:recruit,none"), 2, "months"};
    auto run = self_play(terms, tournament, {.games = 2, .threads = 1});
    REQUIRE(run.ok());
    const SelfPlayReport report = report_self_play(terms, tournament, *run);
    CHECK(report.turns.p90 <= 65);
    CHECK(report.refused.empty());
    CHECK(report.standing_orders.empty());
    REQUIRE(report.hub);
    CHECK(report.hub->seats.size() == 2);
}

TEST_CASE("CLS-019: a hub that changes hands is counted by who took it first and who held it last")
{
    const Workshop workshop;
    const Terms terms{testing::classic_rules(), workshop.names, 65, false};
    SelfPlay run;
    MatchResult result{.turns = 65, .ending = Victory::TurnLimit, .seats = {{.rank = 1, .won = true}, {.rank = 2}}};
    run.tally.fold(0, workshop.tournament.match(0), result);
    result.hub = {{40, 1}, {50, 0}};
    run.tally.fold(1, workshop.tournament.match(0), result);
    run.hashes = {"aa", "bb"};
    const SelfPlayReport report = report_self_play(terms, workshop.tournament, run);
    REQUIRE(report.hub);
    CHECK(report.hub->fell.times == 1);
    CHECK(report.hub->throne.times == 1);
    CHECK(report.hub->median == 40);
    CHECK(report.hub->per_game.value.raw == 1000);
    CHECK(report.hub->seats[0].times == 0);
    CHECK(report.hub->seats[1].times == 1);
}

}  // namespace ec4x::lab
