#include "odds/sample.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "lab/odds_words.h"
#include "odds/need.h"
#include "odds/odds_report.h"
#include "odds/odds_test_support.h"
#include "odds/statistics.h"

namespace ec4x::odds {

namespace {

OddsReport odds_of(const std::string& text, const Sampling& sampling, const Ruleset& rules = testing::standard_rules())
{
    const Scenario scenario = scenario_of(text, rules);
    const Engagement engagement{scenario, rules};
    return report_odds(scenario, engagement, sample(engagement, sampling));
}

std::int64_t wins(const Tally& tally, std::size_t house) { return tally.fortunes[house][static_cast<std::size_t>(Fortune::Won)]; }

const std::string kMirror =
    kTwoHouses + fleet("alpha", "roe = 10\nsquadrons = ['4 x CA', '3 x CL + 2 DD']") + fleet("beta", "roe = 10\nsquadrons = ['4 x CA', '3 x CL + 2 DD']");

}  // namespace

TEST_CASE("Wilson's interval")
{
    struct Row {
        std::int64_t times, runs;
        double low, high;
    };
    // By the formula, to five digits.
    static constexpr Row rows[] = {
        {0, 10, 0.0, 0.27754}, {10, 10, 0.72246, 1.0}, {5, 10, 0.23659, 0.76341}, {50, 100, 0.40383, 0.59617}, {1, 1000, 0.00018, 0.00565}};
    for (const Row& row : rows) {
        CAPTURE(row.times);
        const Estimate known = estimate(row.times, row.runs);
        CHECK(known.low == doctest::Approx(row.low).epsilon(0.001).scale(0.01));
        CHECK(known.high == doctest::Approx(row.high).epsilon(0.001));
    }
    CHECK(estimate(0, 0).low == 0);
    CHECK(estimate(0, 0).high == 1);
}

TEST_CASE("the odds of a certain win")
{
    const OddsReport report =
        odds_of(kTwoHouses + fleet("alpha", "roe = 10\nsquadrons = ['10 x SD']") + fleet("beta", "roe = 10\nsquadrons = ['CT']"), {.runs = 500});
    CHECK(report.runs == 500);
    CHECK(report.battles == 500);
    CHECK(report.houses.at(0).won.times == 500);
    CHECK(report.houses[0].won.percent.value == Percent::whole(100));
    CHECK(report.houses.at(1).destroyed.times == 500);
    CHECK(report.losses.at(0).destroyed.value == Number{});
    CHECK(report.losses.at(1).destroyed.value == Number::whole(1));
    std::int64_t battles = 0;
    for (const RoundsShare& row : report.rounds) battles += row.share.times;
    CHECK(battles == 500);
}

TEST_CASE("a mirror match is won by either side equally often")
{
    // EC4X_BATTLES=200000 for the long run. House order must not matter although dice are rolled in it.
    const char* asked = std::getenv("EC4X_BATTLES");
    const std::int64_t runs = asked != nullptr ? std::atoll(asked) : 20'000;
    const Scenario scenario = scenario_of(kMirror);
    const Engagement engagement{scenario, testing::standard_rules()};
    REQUIRE(engagement.only() != nullptr);
    const Tally tally = sample(engagement, {.seed = "mirror", .runs = runs});
    const std::int64_t decided = wins(tally, 0) + wins(tally, 1);
    const Estimate alpha = estimate(wins(tally, 0), decided);
    MESSAGE("alpha won " << wins(tally, 0) << ", beta " << wins(tally, 1) << " of " << tally.runs << " battles; alpha's share of the decided ones "
                         << alpha.share << " (" << alpha.low << " to " << alpha.high << ")");
    CHECK(decided > runs / 2);
    CHECK(alpha.low <= 0.5);
    CHECK(alpha.high >= 0.5);
}

TEST_CASE("sampling until the chances are known well enough")
{
    const Scenario scenario = scenario_of(kMirror);
    const Engagement engagement{scenario, testing::standard_rules()};
    const Tally rough = sample(engagement, {.runs = 100'000, .until = 0.02});
    CHECK(widest_half(rough) < 0.02);
    CHECK(rough.runs == 4000);  // batches of 1000, 1000, 2000
    const Tally capped = sample(engagement, {.runs = 1500, .until = 0.0001});
    CHECK(capped.runs == 1500);
}

TEST_CASE("how many are needed")
{
    const Ruleset& rules = testing::standard_rules();
    const std::string text =
        kTwoHouses + fleet("alpha", "roe = 10\nsquadrons = [{ ships = 'CA', variable = true }]") + fleet("beta", "roe = 10\nsquadrons = ['4 x CA']");
    Scenario scenario = scenario_of(text);
    const auto marked = find_variable(scenario, rules, std::nullopt, std::nullopt);
    REQUIRE(marked.ok());
    CHECK(marked->house == *house_id("alpha"));
    CHECK(marked->what == "CA");
    const NeedReport report = find_need(scenario, rules, *marked, {.chance = 0.8, .sampling = {.seed = "need", .runs = 500}});
    REQUIRE(report.needed.has_value());
    CHECK(*report.needed > 4);
    CHECK(*report.needed < 9);
    CHECK(report.at->share.times >= 400);
    CHECK(report.below->number == *report.needed - 1);
    CHECK(report.below->share.times < 400);
    CHECK(lab::in_words(report).starts_with("alpha needs " + std::to_string(*report.needed) + " x CA to win with a chance of 80 %\n"));

    // The same by options; and another class that the house does not have yet.
    const auto named = find_variable(scenario, rules, *house_id("alpha"), "CA"_unit);
    REQUIRE(named.ok());
    CHECK(find_need(scenario, rules, *named, {.chance = 0.8, .sampling = {.seed = "need", .runs = 500}}).needed == report.needed);
    Scenario more = scenario;
    const auto added = find_variable(more, rules, *house_id("alpha"), "SD"_unit);
    REQUIRE(added.ok());
    CHECK(find_need(more, rules, *added, {.chance = 0.8, .sampling = {.seed = "need", .runs = 200}}).needed.value_or(99) <= 3);

    CHECK_FALSE(find_need(scenario, rules, *named, {.chance = 0.8, .most = 2, .sampling = {.runs = 100}}).needed.has_value());
    CHECK(find_variable(scenario, rules, *house_id("gamma"), "CA"_unit).error() == "there is no [houses.gamma] in the scenario");
    CHECK(find_variable(scenario, rules, *house_id("beta"), "ZZ"_unit).error() == "there is no class ZZ");
    CHECK(find_variable(scenario, rules, *house_id("beta"), "SB"_unit).error() == "beta has no SB and no fleet that could have one");
    CHECK_FALSE(find_variable(scenario, rules, std::nullopt, "CA"_unit).ok());
}

}  // namespace ec4x::odds
