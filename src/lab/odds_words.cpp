#include "lab/odds_words.h"

#include <algorithm>

#include "report/columns.h"

namespace ec4x::lab {

using odds::ExpectedLoss;
using odds::HouseOdds;
using odds::NeedReport;
using odds::NeedTrial;
using odds::OddsReport;
using odds::Percent;
using odds::RoundsShare;
using odds::Share;

namespace {

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

std::string heading(std::string_view text, bool colour) { return colour ? "\033[1m" + std::string{text} + "\033[0m\n" : std::string{text} + '\n'; }

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

namespace {

// The least number tried that does as well as any, to a percent of the runs.
const NeedTrial& plateau_of(const NeedReport& report)
{
    const auto best = std::ranges::max_element(report.tried, {}, [](const NeedTrial& trial) { return trial.share.times; });
    const NeedTrial* least = &*best;
    for (const NeedTrial& trial : report.tried) {
        if (trial.number < least->number && trial.share.times + report.runs / 100 >= best->share.times) least = &trial;
    }
    return *least;
}

}  // namespace

std::string in_words(const NeedReport& report)
{
    const auto odds = [](const NeedTrial& trial) { return std::to_string(trial.number) + ": " + in_words(trial.share) + '\n'; };
    std::string text;
    const std::string goal = report.goal == "won" ? "win" : "take the colony";
    std::string chance = std::to_string(report.chance.value.raw / Percent::kScale);
    if (report.chance.value.raw % Percent::kScale != 0) chance += '.' + std::to_string(1000 + report.chance.value.raw % Percent::kScale).substr(1);
    if (report.needed) {
        text +=
            report.house.text() + " needs " + std::to_string(*report.needed) + " x " + report.what + " to " + goal + " with a chance of " + chance + " %\n\n";
    } else {
        text += "Not even " + std::to_string(report.at->number) + " x " + report.what + " let " + report.house.text() + ' ' + goal + " with a chance of " +
                chance + " %\n";
        const NeedTrial& plateau = plateau_of(report);
        if (plateau.number < report.at->number) {
            text += "Beyond " + std::to_string(plateau.number) +
                    " more of them hardly help: something else decides, and `ec4x battle odds` shows what\n\n  with " + odds(plateau);
        } else {
            text += '\n';
        }
    }
    text += "  with " + odds(*report.at);
    if (report.below) text += "  with " + odds(*report.below);
    return text + "\n" + std::to_string(report.runs) + " runs for each number, seeds " + report.seed + ".0 and on; in brackets 95 % confidence\n";
}

}  // namespace ec4x::lab
