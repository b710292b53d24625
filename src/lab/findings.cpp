#include "lab/findings.h"

#include <algorithm>

#include "lab/figures.h"

namespace ec4x::lab {

namespace {

// Whether the share is surely not the even one: its interval does not hold it.
bool is_above(const WinShare& share) { return share.won.low.value > share.even.value; }
bool is_below(const WinShare& share) { return share.won.high.value < share.even.value; }

std::string with_share(const WinShare& share) { return plain_words(share.name) + " (" + decimal(share.won.percent.value.raw, 1) + " %)"; }

std::string about_trouble(const SelfPlayReport& report)
{
    std::int64_t refused = 0;
    for (const FaultReport& fault : report.refused) refused += fault.times;
    std::string text = refused == 0 ? "No order of a bot was refused" : with_commas(refused) + " orders of bots were refused";
    if (!report.checked) return text + "; invariants were not looked at (--check does).";
    return text + (report.broken_games == 0 ? ", and no invariant was broken." : "; invariants were broken in " + with_commas(report.broken_games) + " games.");
}

std::string about_endings(const SelfPlayReport& report)
{
    const auto most = std::ranges::max_element(report.victories, {}, [](const VictoryShare& victory) { return victory.share.times; });
    if (most == report.victories.end()) return "No game was played.";
    const std::string length = "Half of all games last " + std::to_string(report.turns.median) + " turns or fewer, eight in ten " +
                               std::to_string(report.turns.p10) + " to " + std::to_string(report.turns.p90) + ". ";
    if (most->kind == "none")
        return length + decimal(most->share.percent.value.raw, 1) + " % had no end after " + std::to_string(report.turn_limit) + " turns.";
    return length + "Most end by " + plain_words(most->kind) + " (" + decimal(most->share.percent.value.raw, 1) + " %).";
}

std::string about_wins(const std::vector<WinShare>& shares, const std::string& what)
{
    std::vector<std::string> above;
    std::vector<std::string> below;
    for (const WinShare& share : shares) {
        if (is_above(share)) above.push_back(with_share(share));
        if (is_below(share)) below.push_back(with_share(share));
    }
    if (above.empty() && below.empty()) return "No " + what + " surely wins more or less than its even share.";
    const auto wins = [](const std::vector<std::string>& names) { return listed(names) + (names.size() == 1 ? " wins" : " win"); };
    std::string text = above.empty() ? "" : wins(above) + " surely more than an even share";
    if (!below.empty()) text += (above.empty() ? "" : "; ") + wins(below) + " surely less" + (above.empty() ? " than an even share" : "");
    text.front() = static_cast<char>(text.front() >= 'a' && text.front() <= 'z' ? text.front() - 'a' + 'A' : text.front());
    return text + '.';
}

std::string about_prestige(const SelfPlayReport& report)
{
    std::int64_t all = 0;
    for (const CauseReport& cause : report.prestige) all += cause.won;
    if (all == 0) return "Nobody won prestige.";
    std::vector<std::string> largest;
    std::vector<CauseReport> causes = report.prestige;
    std::ranges::stable_sort(causes, std::greater{}, &CauseReport::won);
    for (const CauseReport& cause : causes) {
        if (largest.size() == 3 || cause.won == 0) break;
        largest.push_back(plain_words(cause.source) + " (" + decimal(cause.won * 100'000 / all, 0) + " %)");
    }
    return "Prestige is won mostly by " + listed(largest) + '.';
}

// The leader in the middle of the game, against who comes last.
std::string about_lead(const SelfPlayReport& report)
{
    const CurveReport* first = curve_of(report, Curve::Economy, "rank 1");
    const CurveReport* last = curve_of(report, Curve::Economy, "rank " + std::to_string(report.players));
    const auto middle = static_cast<std::size_t>(report.turns.median / 2);
    if (first == nullptr || last == nullptr || middle >= std::min(first->points.size(), last->points.size())) return {};
    const std::int64_t low = std::max<std::int64_t>(1, last->points[middle].median);
    return "Halfway, at turn " + std::to_string(middle + 1) + ", the economy of the later winner is " + decimal(first->points[middle].median * 1000 / low, 1) +
           " times that of whoever comes last.";
}

void name_unused(std::vector<std::string>& names, const std::vector<UseReport>& uses)
{
    for (const UseReport& use : uses) {
        if (use.times == 0) names.push_back(plain_words(use.name));
    }
}

std::string about_unused(const SelfPlayReport& report)
{
    std::vector<std::string> orders;
    std::vector<std::string> units;
    std::vector<std::string> technologies;
    std::vector<std::string> actions;
    name_unused(orders, report.orders);
    name_unused(orders, report.fleet_orders);
    name_unused(orders, report.standing_orders);
    name_unused(units, report.units);
    name_unused(technologies, report.technologies);
    name_unused(actions, report.covert_actions);
    const auto part = [](const std::vector<std::string>& names, const std::string& one, const std::string& many) {
        constexpr std::size_t kNamed = 6;
        if (names.empty()) return std::string{};
        std::string text = std::to_string(names.size()) + ' ' + (names.size() == 1 ? one : many);
        return names.size() <= kNamed ? text + " (" + listed(names) + ')' : text;
    };
    std::vector<std::string> parts{part(orders, "kind of order", "kinds of order"), part(units, "class of unit", "classes of unit"),
                                   part(technologies, "technology", "technologies"), part(actions, "covert action", "covert actions")};
    std::erase(parts, "");
    if (parts.empty()) return "Every order, unit, technology and covert action is used.";
    return "Nobody ever uses " + listed(parts) + '.';
}

}  // namespace

std::string listed(const std::vector<std::string>& words)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

std::vector<std::string> findings_of(const SelfPlayReport& report)
{
    std::vector<std::string> findings{about_trouble(report), about_endings(report), about_wins(report.seats, "seat")};
    if (report.strategies.size() > 1) findings.push_back(about_wins(report.strategies, "strategy"));
    if (report.levels.size() > 1) findings.push_back(about_wins(report.levels, "level"));
    findings.push_back(about_lead(report));
    findings.push_back(about_prestige(report));
    findings.push_back(about_unused(report));
    std::erase(findings, "");
    return findings;
}

}  // namespace ec4x::lab
