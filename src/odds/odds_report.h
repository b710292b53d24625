// The chances of an engagement: shares with their 95 % confidence intervals, expected losses, rounds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "base/fixed.h"
#include "odds/engagement.h"
#include "odds/tally.h"

namespace ec4x::odds {

using Percent = Fixed<struct PercentTag, 1000>;
using Number = Fixed<struct NumberTag, 1000>;

struct Share {
    std::int64_t times = 0;
    InUnits<Percent> percent{};
    InUnits<Percent> low{};  // of the interval
    InUnits<Percent> high{};
};
BOOST_DESCRIBE_STRUCT(Share, (), (times, percent, low, high))

struct HouseOdds {
    HouseId house{};
    std::string name{};
    Share won{};
    Share drew{};
    Share retreated{};
    Share destroyed{};
    std::optional<Share> unfought{};  // where it happened
    std::optional<Share> captured{};  // took the colony; only where it happened
};
BOOST_DESCRIBE_STRUCT(HouseOdds, (), (house, name, won, drew, retreated, destroyed, unfought, captured))

struct ExpectedLoss {
    HouseId house{};
    std::string what{};
    std::optional<int> fleet{};  // none: at the colony
    int number = 0;
    InUnits<Number> destroyed{};  // on average
    InUnits<Number> crippled{};   // at the end
};
BOOST_DESCRIBE_STRUCT(ExpectedLoss, (), (house, what, fleet, number, destroyed, crippled))

struct RoundsShare {
    Theatre theatre = Theatre::Space;
    int rounds = 0;
    Share share{};  // of the battles in this theatre
};
BOOST_DESCRIBE_STRUCT(RoundsShare, (), (theatre, rounds, share))

struct OddsReport {
    std::string title{};
    std::string ruleset{};
    std::string seed{};
    std::int64_t runs = 0;
    std::int64_t battles = 0;
    InUnits<Percent> half_width{};  // of the least sure share
    std::vector<HouseOdds> houses{};
    std::vector<ExpectedLoss> losses{};
    std::vector<RoundsShare> rounds{};
    std::int64_t battles_per_second = 0;  // the only figure that depends on the machine
};
BOOST_DESCRIBE_STRUCT(OddsReport, (), (title, ruleset, seed, runs, battles, half_width, houses, losses, rounds, battles_per_second))

[[nodiscard]] Share share_of_runs(std::int64_t times, std::int64_t runs);
[[nodiscard]] OddsReport report_odds(const Scenario& scenario, const Engagement& engagement, const Tally& tally);

}  // namespace ec4x::odds
