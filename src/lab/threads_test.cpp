#include "lab/threads.h"

#include <doctest/doctest.h>

#include "codec/json_writer.h"
#include "odds/odds_report.h"
#include "odds/odds_test_support.h"

namespace ec4x::lab {

using odds::fleet;

namespace {

std::string odds_of(const std::string& text, int threads)
{
    const odds::Scenario scenario = odds::scenario_of(text);
    const odds::Engagement engagement{scenario, testing::standard_rules()};
    return codec::json_of(odds::report_odds(scenario, engagement, sample(engagement, {.seed = "threads", .runs = 1000}, {.number = threads})));
}

}  // namespace

TEST_CASE("the odds do not depend on the number of threads")
{
    const std::string mirror = odds::kTwoHouses + fleet("alpha", "roe = 10\nsquadrons = ['4 x CA']") + fleet("beta", "roe = 10\nsquadrons = ['4 x CA']");
    // The last one goes the whole way: raiders, morale and a landing.
    const std::string whole = "[houses.alpha]\ntech = { CLK = 3 }\nprestige = 70\n[houses.beta]\n" +
                              fleet("alpha", "order = 'invade'\nsquadrons = ['3 x BB']\nspacelift = [{ ships = '4 x TT', marines = 1 }]") +
                              fleet("alpha", "squadrons = ['2 x RR']") + fleet("beta", "squadrons = ['2 x CA', 'SC']") +
                              "[colony]\nowner = 'beta'\nstarbases = 1\nbatteries = 2\narmies = 2\n";
    for (const std::string& text : {mirror, whole}) {
        const std::string one = odds_of(text, 1);
        for (const int threads : {2, 3, 8}) {
            CAPTURE(threads);
            CHECK(odds_of(text, threads) == one);
        }
    }
}

}  // namespace ec4x::lab
