#include "odds/odds_report.h"

#include <cmath>

#include "odds/sample.h"
#include "odds/statistics.h"

namespace ec4x::odds {

namespace {

InUnits<Percent> percent(double share) { return {Percent{std::llround(share * 100 * Percent::kScale)}}; }

InUnits<Number> mean(std::int64_t sum, std::int64_t runs) { return {Number{runs > 0 ? (sum * Number::kScale * 2 + runs) / (2 * runs) : 0}}; }

}  // namespace

Share share_of_runs(std::int64_t times, std::int64_t runs)
{
    const Estimate known = estimate(times, runs);
    return {times, percent(known.share), percent(known.low), percent(known.high)};
}

OddsReport report_odds(const Scenario& scenario, const Engagement& engagement, const Tally& tally)
{
    OddsReport report{.title = scenario.title, .ruleset = scenario.ruleset, .runs = tally.runs, .battles = tally.battles};
    report.half_width = percent(widest_half(tally));
    std::size_t place = 0;
    for (const House& house : engagement.field().state.houses) {
        const auto share = [&](Fortune fortune) { return share_of_runs(tally.fortunes[place][static_cast<std::size_t>(fortune)], tally.runs); };
        HouseOdds odds{house.id, house.name, share(Fortune::Won), share(Fortune::Drew), share(Fortune::Retreated), share(Fortune::Destroyed)};
        if (const Share unfought = share(Fortune::Unfought); unfought.times > 0) odds.unfought = unfought;
        if (tally.captures[place] > 0) odds.captured = share_of_runs(tally.captures[place], tally.runs);
        report.houses.push_back(std::move(odds));
        ++place;
    }
    for (std::size_t i = 0; i < engagement.field().lines.size(); ++i) {
        const ForceLine& line = engagement.field().lines[i];
        report.losses.push_back({line.house, line.what, line.fleet > 0 ? std::optional{line.fleet} : std::nullopt, line.count(),
                                 mean(tally.destroyed[i], tally.runs), mean(tally.crippled[i], tally.runs)});
    }
    for (const Theatre theatre : all_of_enum<Theatre>()) {
        const std::vector<std::int64_t>& counts = tally.rounds[static_cast<std::size_t>(theatre) - 1];
        std::int64_t battles = 0;
        for (const std::int64_t count : counts) battles += count;
        for (std::size_t rounds = 0; rounds < counts.size(); ++rounds) {
            if (counts[rounds] > 0) report.rounds.push_back({theatre, static_cast<int>(rounds), share_of_runs(counts[rounds], battles)});
        }
    }
    return report;
}

}  // namespace ec4x::odds
