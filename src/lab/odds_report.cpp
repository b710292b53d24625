#include "lab/odds_report.h"

#include <algorithm>
#include <cmath>

#include "lab/odds.h"
#include "lab/statistics.h"
#include "report/columns.h"

namespace ec4x::lab {

namespace {

InUnits<Percent> percent(double share) { return {Percent{std::llround(share * 100 * Percent::kScale)}}; }

InUnits<Number> mean(std::int64_t sum, std::int64_t runs)
{
    return {Number{runs > 0 ? (sum * Number::kScale * 2 + runs) / (2 * runs) : 0}};
}

// With one decimal of a thousandth figure; two where it is small and not nothing.
std::string figure(std::int64_t thousandths, int decimals)
{
    const std::int64_t unit = decimals == 1 ? 100 : 10;
    const std::int64_t rounded = (thousandths + unit / 2) / unit;
    const std::int64_t whole = 1000 / unit;
    std::string rest = std::to_string(rounded % whole);
    rest.insert(0, static_cast<std::size_t>(decimals) - rest.size(), '0');
    return std::to_string(rounded / whole) + '.' + rest;
}

void add_lines(std::string& text, const std::vector<std::vector<std::string>>& rows)
{
    for (const std::string& line : report::aligned_columns(rows)) text += "  " + line + '\n';
}

std::string heading(std::string_view text, bool colour)
{
    return colour ? "\033[1m" + std::string{text} + "\033[0m\n" : std::string{text} + '\n';
}

void add_houses(std::string& text, const OddsReport& report)
{
    const bool captures = std::ranges::any_of(report.houses, [](const HouseOdds& odds) { return odds.captured.has_value(); });
    const bool unfought = std::ranges::any_of(report.houses, [](const HouseOdds& odds) { return odds.unfought.has_value(); });
    std::vector<std::vector<std::string>> rows{{"house", "wins", "draws", "retreats", "destroyed"}};
    if (unfought) rows[0].emplace_back("no battle");
    if (captures) rows[0].emplace_back("takes the colony");
    for (const HouseOdds& odds : report.houses) {
        rows.push_back({odds.name, in_words(odds.won), in_words(odds.drew), in_words(odds.retreated), in_words(odds.destroyed)});
        if (unfought) rows.back().push_back(odds.unfought ? in_words(*odds.unfought) : "-");
        if (captures) rows.back().push_back(odds.captured ? in_words(*odds.captured) : "-");
    }
    add_lines(text, rows);
}

void add_losses(std::string& text, const OddsReport& report)
{
    std::vector<std::vector<std::string>> rows{{"house", "force", "in", "number", "destroyed", "crippled"}};
    for (const ExpectedLoss& loss : report.losses) {
        rows.push_back({loss.house.text(), loss.what, loss.fleet ? "fleet " + std::to_string(*loss.fleet) : "colony", std::to_string(loss.number),
                        figure(loss.destroyed.value.raw, 2), figure(loss.crippled.value.raw, 2)});
    }
    add_lines(text, rows);
}

void add_rounds(std::string& text, const OddsReport& report)
{
    constexpr std::int64_t kLongestBar = 50;
    std::vector<std::vector<std::string>> rows{{"theatre", "rounds", "share", ""}};
    for (const RoundsShare& row : report.rounds) {
        const std::int64_t bar = (row.share.percent.value.raw * kLongestBar + 50'000) / 100'000;
        rows.push_back({std::string{name_of(row.theatre)}, std::to_string(row.rounds), figure(row.share.percent.value.raw, 1) + " %",
                        std::string(static_cast<std::size_t>(bar), '#')});
    }
    add_lines(text, rows);
}

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

std::string in_words(const Share& share)
{
    return figure(share.percent.value.raw, 1) + " % (" + figure(share.low.value.raw, 1) + "-" + figure(share.high.value.raw, 1) + ')';
}

std::string in_words(const OddsReport& report, bool colour)
{
    std::string text = report.title.empty() ? "" : heading(report.title, colour) + '\n';
    text += std::to_string(report.runs) + " runs under " + report.ruleset + ", seeds " + report.seed + ".0 to " + report.seed + '.' +
            std::to_string(std::max<std::int64_t>(report.runs - 1, 0)) + "; in brackets 95 % confidence\n\n";
    text += heading("Chances", colour);
    add_houses(text, report);
    text += '\n' + heading("Losses, on average", colour);
    add_losses(text, report);
    if (!report.rounds.empty()) {
        text += '\n' + heading("Rounds", colour);
        add_rounds(text, report);
    }
    return text + '\n' + std::to_string(report.battles_per_second) + " battles a second\n";
}

}  // namespace ec4x::lab
