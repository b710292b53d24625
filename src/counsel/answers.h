// What the API answers from a ruleset and a house's view alone, and so does a browser that plays without a server.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "advice/forecast.h"
#include "base/describe.h"
#include "engine/intel/tracks.h"
#include "engine/orders/check.h"
#include "model/orders.h"
#include "odds/odds_report.h"
#include "odds/scenario.h"
#include "report/history.h"

namespace ec4x::counsel {

// What comes of a draft: the verdict on its orders, and the forecast with those that stand (SRV-022, ECO-069).
struct ForecastAnswer {
    std::optional<Refusal> whole{};
    std::vector<OrderVerdict> orders{};
    std::optional<Money> treasury_left{};
    advice::Forecast forecast{};
};
BOOST_DESCRIBE_STRUCT(ForecastAnswer, (), (whole, orders, treasury_left, forecast))

struct OddsQuestion {
    SystemId system{};
    std::vector<FleetId> fleets{};
    int runs = 1000;
    std::string seed = "odds";
};
BOOST_DESCRIBE_STRUCT(OddsQuestion, (), (system, fleets, runs, seed))

// What the house was told in every turn up to one, for charts.
struct HouseHistory {
    report::History turns{};
};
BOOST_DESCRIBE_STRUCT(HouseHistory, (), (turns))

// INT-032: where the fleets of others were seen.
struct HouseTracks {
    std::vector<Track> tracks{};
};
BOOST_DESCRIBE_STRUCT(HouseTracks, (), (tracks))

struct OddsAnswer {
    std::optional<std::string> impossible{};  // why there is nothing to tell
    std::vector<std::string> assumptions{};   // what is taken for granted because nobody has seen it
    std::optional<odds::Scenario> scenario{};
    std::optional<odds::OddsReport> odds{};
};
BOOST_DESCRIBE_STRUCT(OddsAnswer, (), (impossible, assumptions, scenario, odds))

// What a bot would do in the caller's place, and why.
struct Suggestion {
    std::string bot{};
    OrderSet orders{};
    std::string explanation{};
};
BOOST_DESCRIBE_STRUCT(Suggestion, (), (bot, orders, explanation))

}  // namespace ec4x::counsel
