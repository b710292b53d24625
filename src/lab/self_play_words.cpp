#include "lab/self_play_words.h"

#include <algorithm>

#include "lab/figures.h"
#include "lab/table_words.h"

namespace ec4x::lab {

namespace {

using Rows = std::vector<std::vector<std::string>>;

void add_wins(std::string& text, std::string_view title, const std::vector<WinShare>& shares, bool colour)
{
    const bool ranked = !shares.empty() && shares.front().mean_rank;
    Rows rows{{"", "games", "wins"}};
    if (ranked) rows[0].insert(rows[0].end(), {"mean rank", "mean prestige", "fell"});
    for (const WinShare& share : shares) {
        rows.push_back({share.name, with_commas(share.games), percent_words(share.won)});
        if (ranked)
            rows.back().insert(rows.back().end(), {decimal(share.mean_rank->value.raw, 2), decimal(share.mean_prestige->value.raw, 0),
                                                   decimal(share.fell->percent.value.raw, 1) + " %"});
    }
    add_table(text, title, rows, colour);
}

void add_curves(std::string& text, const SelfPlayReport& report, bool colour)
{
    Rows rows{{"turn", "houses", "prestige", "economy", "fleet", "colonies"}};
    const CurveReport* prestige = curve_of(report, Curve::Prestige, "all");
    if (prestige == nullptr) return;
    const std::size_t step = std::max<std::size_t>(1, static_cast<std::size_t>(report.turns.p90) / 6);
    for (std::size_t i = 0; i < prestige->points.size() && i <= static_cast<std::size_t>(report.turns.p90); i += step) {
        rows.push_back({std::to_string(prestige->points[i].turn), with_commas(prestige->points[i].houses)});
        for (const Curve curve : all_of_enum<Curve>()) {
            const SpreadPoint& point = curve_of(report, curve, "all")->points[i];
            rows.back().push_back(with_commas(point.median) + " (" + with_commas(point.p10) + "\xE2\x80\x93" + with_commas(point.p90) + ')');
        }
    }
    add_table(text, "Curves: median (p10\xE2\x80\x93p90) of houses in games that go on", rows, colour);
}

void add_causes(std::string& text, const SelfPlayReport& report, bool colour)
{
    Rows rows{{"source", "won", "lost", "for each house"}};
    for (const CauseReport& cause : report.prestige) {
        if (cause.won != 0 || cause.lost != 0)
            rows.push_back({plain_words(cause.source), with_commas(cause.won), with_commas(cause.lost), decimal(cause.per_house.value.raw, 1)});
    }
    add_table(text, "Causes of prestige", rows, colour);
}

// The most used on a line; what was never used on another.
void add_uses(std::string& text, std::string_view title, const std::vector<UseReport>& uses)
{
    std::string used;
    std::string unused;
    for (const UseReport& use : uses) {
        std::string& list = use.times > 0 ? used : unused;
        if (!list.empty()) list += ", ";
        list += plain_words(use.name);
        if (use.times > 0) list += ' ' + decimal(use.per_house.value.raw, use.per_house.value.raw < 10'000 ? 2 : 0);
    }
    text += "  " + std::string{title} + ": " + (used.empty() ? "none" : used) + '\n';
    if (!unused.empty()) text += "    never: " + unused + '\n';
}

void add_faults(std::string& text, const SelfPlayReport& report, bool colour)
{
    const auto lines = [](const std::vector<FaultReport>& faults) {
        Rows rows;
        for (const FaultReport& fault : faults) rows.push_back({fault.what, with_commas(fault.times)});
        return rows;
    };
    if (!report.refused.empty()) add_table(text, "Orders refused at submission", lines(report.refused), colour);
    if (!report.failed.empty()) add_table(text, "Orders that failed at resolution", lines(report.failed), colour);
    Rows broken;
    for (const BrokenGame& game : report.broken) broken.push_back({"game " + std::to_string(game.game), game.what});
    if (!broken.empty()) add_table(text, with_commas(report.broken_games) + " games with a broken invariant", broken, colour);
    else text += report.checked ? "\nNo invariant was broken.\n" : "";
}

void add_hub(std::string& text, const HubReport& hub, bool colour)
{
    Rows rows{{"falls in", percent_words(hub.fell)},
              {"first in turn", "median " + std::to_string(hub.median) + ", p10 " + std::to_string(hub.p10) + ", p90 " + std::to_string(hub.p90)},
              {"changes hands", decimal(hub.per_game.value.raw, 2) + " times a game"},
              {"its last lord wins", percent_words(hub.throne)}};
    for (const UseReport& seat : hub.seats) rows.push_back({"first taken by " + seat.name, with_commas(seat.times)});
    for (const UseReport& entrant : hub.entrants) rows.push_back({"by " + plain_words(entrant.name), with_commas(entrant.times)});
    add_table(text, "The hub", rows, colour);
}

}  // namespace

std::string in_words(const SelfPlayReport& report, bool colour)
{
    std::string text = with_commas(report.games) + " games of " + std::to_string(report.players) + " houses under " + report.ruleset + ", seeds " +
                       report.seed + ".0 to " + report.seed + '.' + std::to_string(report.games - 1) + "; in brackets 95 % confidence\n";
    text += "Turns: median " + std::to_string(report.turns.median) + ", p10 " + std::to_string(report.turns.p10) + ", p90 " + std::to_string(report.turns.p90) +
            ", mean " + decimal(report.turns.mean.value.raw, 1) + '\n';
    Rows rows{{"ending", "games"}};
    for (const VictoryShare& victory : report.victories)
        rows.push_back({victory.kind == "none" ? "broken off" : plain_words(victory.kind), percent_words(victory.share)});
    add_table(text, "Victories", rows, colour);
    add_wins(text, "Wins by seat", report.seats, colour);
    add_wins(text, "Wins by entrant", report.entrants, colour);
    if (report.strategies.size() > 1 && report.strategies.size() < report.entrants.size()) add_wins(text, "Wins by strategy", report.strategies, colour);
    if (report.levels.size() > 1 && report.levels.size() < report.entrants.size()) add_wins(text, "Wins by level", report.levels, colour);
    add_curves(text, report, colour);
    add_causes(text, report, colour);
    Rows deeds{{"what", "a game"}};
    for (const DeedReport& deed : report.deeds) deeds.push_back({plain_words(deed.name), decimal(deed.per_game.value.raw, 2)});
    add_table(text, "What happened", deeds, colour);
    if (report.hub) add_hub(text, *report.hub, colour);
    text += colour ? "\n\033[1mUse, for each house and game\033[0m\n" : "\nUse, for each house and game\n";
    add_uses(text, "orders", report.orders);
    add_uses(text, "fleet orders", report.fleet_orders);
    add_uses(text, "standing orders", report.standing_orders);
    add_uses(text, "units built", report.units);
    add_uses(text, "technology levels", report.technologies);
    add_uses(text, "covert actions", report.covert_actions);
    add_uses(text, "missions", report.missions);
    add_faults(text, report, colour);
    text += "\nDigest " + report.digest + '\n';
    return text + decimal(report.games_per_second.value.raw, 2) + " games a second, " + decimal(report.turns_per_second.value.raw, 0) +
           " turns a second, peak memory " + std::to_string(report.peak_memory_mb) + " MB\n";
}

}  // namespace ec4x::lab
