#include "lab/self_play_page.h"

#include <algorithm>
#include <map>

#include "draw/bar_chart.h"
#include "draw/chart.h"
#include "draw/column_chart.h"
#include "lab/figures.h"
#include "lab/findings.h"
#include "lab/page.h"

namespace ec4x::lab {

namespace {

using draw::css_palette;
using draw::operator""_pt;

constexpr draw::Length kWide = 740_pt;  // of the whole page
constexpr std::string_view kRange = "\xE2\x80\x93";

// Turns beyond which fewer than a tenth of the games go on say little.
bool is_told(const SelfPlayReport& report, const SpreadPoint& point) { return point.turn <= report.turns.p90 + 1; }

class SelfPlayPage {
public:
    SelfPlayPage(const SelfPlayReport& report, const Ruleset& rules)
        : report_{report},
          rules_{rules},
          page_{"Self-play",
                with_commas(report.games) + " games of " + std::to_string(report.players) + " houses under " + report.ruleset + ", seed " + report.seed}
    {
        for (const WinShare& strategy : report.strategies) seats_.emplace(strategy.name, 0);
        int next = 0;
        for (auto& [name, seat] : seats_) seat = ++next;
    }

    std::string written()
    {
        overview();
        endings();
        wins();
        curves();
        causes();
        uses();
        happenings();
        trouble();
        method();
        return page_.written("EC4X lab \xC2\xB7 digest " + report_.digest.substr(0, 16));
    }

private:
    void overview()
    {
        page_.section("What this says", "Overview");
        std::int64_t refused = 0;
        for (const FaultReport& fault : report_.refused) refused += fault.times;
        page_.facts({{"games", with_commas(report_.games), std::to_string(report_.players) + " houses, " + std::to_string(report_.rings) + " rings"},
                     {"turns, median", std::to_string(report_.turns.median),
                      "p10" + std::string{kRange} + "p90: " + std::to_string(report_.turns.p10) + std::string{kRange} + std::to_string(report_.turns.p90)},
                     {"battles a game", deed("battles"), deed("colonies_captured") + " colonies taken"},
                     {"houses that fell", decimal(falls(), 2), "of " + std::to_string(report_.players) + " in each game"},
                     {"orders refused", with_commas(refused), refused == 0 ? "of all bots in all games" : "see Trouble"},
                     {"broken invariants", report_.checked ? with_commas(report_.broken_games) : "not looked at",
                      report_.checked ? "games; looked at after each turn" : "--check does"}});
        page_.list(findings_of(report_));
    }

    [[nodiscard]] std::string deed(std::string_view name) const
    {
        const auto found = std::ranges::find(report_.deeds, name, &DeedReport::name);
        return found != report_.deeds.end() ? decimal(found->per_game.value.raw, 1) : "0";
    }

    [[nodiscard]] std::int64_t falls() const
    {
        std::int64_t sum = 0;
        for (const DeedReport& one : report_.deeds) {
            if (one.name == "collapses" || one.name == "eliminations") sum += one.per_game.value.raw;
        }
        return sum;
    }

    void endings()
    {
        page_.section("How games end", "Endings");
        page_.begin_pair();
        page_.figure("How many turns a game lasts", draw::column_chart_svg(lengths(), css_palette()));
        draw::BarChart victories{.title = "Games by kind of ending", .whole = 100'000};
        for (const VictoryShare& victory : report_.victories) {
            victories.rows.push_back({.label = victory.kind == "none" ? "broken off at turn " + std::to_string(report_.turn_limit) : plain_words(victory.kind),
                                      .value = victory.share.percent.value.raw,
                                      .figure = decimal(victory.share.percent.value.raw, 1) + " %",
                                      .interval = draw::BarInterval{victory.share.low.value.raw, victory.share.high.value.raw}});
        }
        page_.figure("What ends it", draw::bar_chart_svg(victories, css_palette()), "Brackets are 95 % confidence intervals (Wilson), here and below.");
        page_.end_pair();
    }

    [[nodiscard]] draw::ColumnChart lengths() const
    {
        const std::vector<std::int64_t>& counts = report_.turns.games_by_turns;
        const auto first = static_cast<std::int64_t>(std::ranges::find_if(counts, [](std::int64_t number) { return number > 0; }) - counts.begin());
        const std::int64_t span = static_cast<std::int64_t>(counts.size()) - first;
        std::int64_t step = 1;
        while (span / step > 40) step = step == 1 ? 2 : step == 2 ? 5 : step * 2;
        draw::ColumnChart chart{.title = "Games by number of turns", .unit = "games", .scale = "turns", .first = first / step * step, .step = step};
        for (std::int64_t from = chart.first; from < static_cast<std::int64_t>(counts.size()); from += step) {
            std::int64_t sum = 0;
            for (std::int64_t turn = from; turn < std::min(from + step, static_cast<std::int64_t>(counts.size())); ++turn)
                sum += counts[static_cast<std::size_t>(turn)];
            chart.heights.push_back(sum);
        }
        return chart;
    }

    enum class Marks { None, Seats, Strategies };

    [[nodiscard]] std::string win_chart(const std::vector<WinShare>& shares, const std::string& title, Marks marks) const
    {
        draw::BarChart chart{.title = title};
        int seat = 0;
        for (const WinShare& share : shares) {
            ++seat;
            chart.rows.push_back({.label = plain_words(share.name),
                                  .value = share.won.percent.value.raw,
                                  .figure = decimal(share.won.percent.value.raw, 1) + " %",
                                  .seat = marks == Marks::Seats        ? seat
                                          : marks == Marks::Strategies ? seats_.at(share.name)
                                                                       : 0,
                                  .interval = draw::BarInterval{share.won.low.value.raw, share.won.high.value.raw}});
        }
        if (!shares.empty()) chart.mark = draw::BarMark{shares.front().even.value.raw, "even " + decimal(shares.front().even.value.raw, 0) + " %"};
        return draw::bar_chart_svg(chart, css_palette());
    }

    void wins()
    {
        page_.section("Who wins");
        page_.begin_pair();
        page_.figure("By seat", win_chart(report_.seats, "Games won by each seat", Marks::Seats),
                     "Seats rotate, so a seat that wins more is favoured by the map.");
        page_.figure("By strategy", win_chart(report_.strategies, "Games won by each strategy", Marks::Strategies),
                     "Of the seats that it had; shared victories count for each winner.");
        if (report_.levels.size() > 1) page_.figure("By level", win_chart(report_.levels, "Games won by each level", Marks::None));
        page_.end_pair();
        PageTable table{.caption = "Entrants", .head = {"entrant", "seats", "wins", "95 %", "mean rank", "mean prestige", "fell"}};
        for (const WinShare& share : report_.entrants) {
            table.rows.push_back({plain_words(share.name), with_commas(share.games), decimal(share.won.percent.value.raw, 1) + " %",
                                  decimal(share.won.low.value.raw, 1) + std::string{kRange} + decimal(share.won.high.value.raw, 1),
                                  decimal(share.mean_rank->value.raw, 2), decimal(share.mean_prestige->value.raw, 0),
                                  decimal(share.fell->percent.value.raw, 1) + " %"});
        }
        page_.table(table);
    }

    [[nodiscard]] draw::ChartLine line_of(const CurveReport& curve, std::string name, int seat) const
    {
        draw::ChartLine line{.name = std::move(name), .seat = seat};
        for (const SpreadPoint& point : curve.points) {
            if (is_told(report_, point)) line.points.push_back({point.turn, point.median});
        }
        return line;
    }

    [[nodiscard]] std::string spread_chart(Curve curve, const std::string& title, const std::string& unit) const
    {
        draw::LineChart chart{.title = title, .unit = unit, .size = {360_pt, 190_pt}};
        if (const CurveReport* all = curve_of(report_, curve, "all")) {
            chart.lines.push_back(line_of(*all, "median", 0));
            for (const SpreadPoint& point : all->points) {
                if (is_told(report_, point)) chart.lines.back().band.push_back({point.turn, point.p10, point.p90});
            }
        }
        return draw::line_chart_svg(chart, css_palette());
    }

    [[nodiscard]] std::string strategy_chart(Curve curve, const std::string& title, const std::string& unit) const
    {
        draw::LineChart chart{.title = title, .unit = unit, .size = {kWide, 230_pt}};
        for (const auto& [name, seat] : seats_) {
            if (const CurveReport* one = curve_of(report_, curve, name)) chart.lines.push_back(line_of(*one, name, seat));
        }
        return draw::line_chart_svg(chart, css_palette());
    }

    [[nodiscard]] std::string rank_chart(Curve curve, const std::string& title, const std::string& unit) const
    {
        draw::LineChart chart{.title = title, .unit = unit, .size = {360_pt, 190_pt}};
        for (int rank = 1; rank <= report_.players; ++rank) {
            if (const CurveReport* one = curve_of(report_, curve, "rank " + std::to_string(rank)))
                chart.lines.push_back(line_of(*one, "rank " + std::to_string(rank), rank));
        }
        return draw::line_chart_svg(chart, css_palette());
    }

    void curves()
    {
        page_.section("How houses grow", "Growth");
        page_.paragraph(
            "The line is the median of all houses, the band holds eight in ten of them (p10 to p90). Games that have ended no longer "
            "count; the curves stop where nine in ten have. "
            "Then the same by strategy, and by the rank with which a house ends: the farther these lines part, and the earlier, the sooner "
            "a game is decided.");
        struct Row {
            Curve curve;
            std::string_view name;
            std::string_view unit;
        };
        static constexpr Row rows[] = {{Curve::Prestige, "Prestige", "prestige"},
                                       {Curve::Economy, "Economy", "gross house output, PP a turn"},
                                       {Curve::Fleet, "Fleet", "worth of all ships, PP"},
                                       {Curve::Colonies, "Colonies", "colonies"}};
        for (const Row& row : rows) {
            const std::string name{row.name};
            const std::string unit{row.unit};
            page_.begin_pair();
            page_.figure(name + " of all houses", spread_chart(row.curve, name + " of all houses", unit));
            page_.figure(name + " by final rank", rank_chart(row.curve, name + " by final rank, medians", unit));
            page_.end_pair();
            if (report_.strategies.size() > 1) page_.figure(name + " by strategy", strategy_chart(row.curve, name + " by strategy, medians", unit));
        }
    }

    void causes()
    {
        page_.section("Where prestige comes from", "Prestige");
        draw::BarChart chart{.title = "Prestige won and lost for each house and game, by source", .width = kWide};
        const std::int64_t houses = std::max<std::int64_t>(1, report_.games * report_.players);
        std::vector<std::string> never;
        for (const CauseReport& cause : report_.prestige) {
            const std::int64_t won = cause.won * 1000 / houses;
            const std::int64_t lost = -cause.lost * 1000 / houses;
            if (cause.won == 0 && cause.lost == 0) never.push_back(plain_words(cause.source));
            else chart.rows.push_back({.label = plain_words(cause.source), .value = won, .against = lost, .figure = figure_of(cause, won, lost)});
        }
        page_.figure("Points for each house and game: won to the right, lost to the left", draw::bar_chart_svg(chart, css_palette()));
        if (!never.empty()) page_.paragraph("Never: " + listed(never) + '.');
    }

    static std::string figure_of(const CauseReport& cause, std::int64_t won, std::int64_t lost)
    {
        const auto points = [](std::int64_t thousandths) { return decimal(thousandths, thousandths < 1000 ? 3 : 1); };
        std::string text = cause.won > 0 ? '+' + points(won) : "";
        if (cause.lost < 0) text += (text.empty() ? "\xE2\x88\x92" : "  \xE2\x88\x92") + points(lost);
        return text;
    }

    // Bars for what is used; the rest is named below them.
    void use_chart(const std::string& caption, const std::vector<UseReport>& uses, const std::string& note = {})
    {
        draw::BarChart chart{.title = caption};
        std::vector<std::string> never;
        for (const UseReport& use : uses) {
            if (use.times == 0) never.push_back(plain_words(use.name));
            else chart.rows.push_back({.label = label_of(use.name), .value = use.per_house.value.raw, .figure = figure_of(use)});
        }
        std::string below = note;
        if (!never.empty()) below += (below.empty() ? "Never: " : " Never: ") + listed(never) + '.';
        page_.figure(caption, chart.rows.empty() ? "" : draw::bar_chart_svg(chart, css_palette()), below);
    }

    static std::string figure_of(const UseReport& use)
    {
        std::string figure = use.per_house.value.raw < 10 ? "under 0.01" : decimal(use.per_house.value.raw, use.per_house.value.raw < 10'000 ? 2 : 1);
        if (use.lost) figure += " (" + decimal(*use.lost * 100'000 / use.times, 0) + " % lost)";
        if (use.detected) figure += " (" + decimal(use.detected->percent.value.raw, 0) + " % detected)";
        return figure;
    }

    // `DD destroyer`; other names in plain words.
    [[nodiscard]] std::string label_of(const std::string& name) const
    {
        const auto class_ = unit_class(name);
        const auto found = class_ ? rules_.units.classes.find(*class_) : rules_.units.classes.end();
        return found != rules_.units.classes.end() ? name + ' ' + found->second.name : plain_words(name);
    }

    void uses()
    {
        page_.section("What is used", "Use");
        page_.paragraph(
            "How often, for each house and game. What is named as never used is a choice that no bot makes: a gap of the bots, or of the "
            "rules.");
        page_.begin_pair();
        use_chart("Orders", report_.orders);
        use_chart("Orders to fleets", report_.fleet_orders);
        use_chart("Standing orders", report_.standing_orders);
        use_chart("Units built", report_.units, "Lost: in battle and assault, as a share of those built; start fleets may raise it above 100 %.");
        use_chart("Technology levels gained", report_.technologies);
        use_chart("Covert actions", report_.covert_actions);
        use_chart("Missions of scouts and raiders", report_.missions);
        page_.end_pair();
    }

    void happenings()
    {
        page_.section("What happens in a game", "Events");
        draw::BarChart chart{.title = "What happens in a game", .width = kWide};
        std::vector<DeedReport> deeds = report_.deeds;
        std::ranges::stable_sort(deeds, std::greater{}, &DeedReport::times);
        for (const DeedReport& one : deeds)
            chart.rows.push_back({.label = plain_words(one.name), .value = one.per_game.value.raw, .figure = decimal(one.per_game.value.raw, 2)});
        page_.figure("Times in each game", draw::bar_chart_svg(chart, css_palette()));
        if (report_.hub) hub(*report_.hub);
    }

    void hub(const HubReport& hub)
    {
        PageTable table{.caption = "The hub", .head = {"what", "figure"}};
        table.rows.push_back({"falls in", decimal(hub.fell.percent.value.raw, 1) + " % of games (" + decimal(hub.fell.low.value.raw, 1) + std::string{kRange} +
                                              decimal(hub.fell.high.value.raw, 1) + ")"});
        table.rows.push_back(
            {"first in turn", "median " + std::to_string(hub.median) + ", p10 " + std::to_string(hub.p10) + ", p90 " + std::to_string(hub.p90)});
        table.rows.push_back({"changes hands", decimal(hub.per_game.value.raw, 2) + " times a game"});
        table.rows.push_back({"its last lord wins", decimal(hub.throne.percent.value.raw, 1) + " %"});
        for (const UseReport& seat : hub.seats) table.rows.push_back({"first taken by " + seat.name, with_commas(seat.times)});
        for (const UseReport& entrant : hub.entrants) table.rows.push_back({"first taken by " + plain_words(entrant.name), with_commas(entrant.times)});
        page_.table(table);
    }

    void fault_table(const std::string& caption, const std::vector<FaultReport>& faults)
    {
        constexpr std::size_t kMost = 25;
        PageTable table{.caption = caption, .head = {"order and reason", "times"}};
        for (const FaultReport& fault : faults) {
            if (table.rows.size() < kMost) table.rows.push_back({fault.what, with_commas(fault.times)});
        }
        if (!faults.empty()) page_.table(table);
    }

    void trouble()
    {
        page_.section("Trouble");
        if (report_.refused.empty() && report_.failed.empty() && report_.broken.empty())
            page_.paragraph("None: no order was refused, none failed, no invariant was broken.");
        fault_table("Refused at submission: a mistake of a bot, because it knew all that the check knows", report_.refused);
        fault_table("Failed at resolution: mostly the fog of war, seldom a mistake", report_.failed);
        PageTable table{.caption = "Broken invariants: a mistake of the engine", .head = {"game", "what"}};
        for (const BrokenGame& broken : report_.broken) table.rows.push_back({std::to_string(broken.game), broken.what});
        if (!table.rows.empty()) page_.table(table);
    }

    void method()
    {
        page_.section("How it was played", "Method");
        page_.list({"Game i has the seed text " + report_.seed + ".i for its map, dice and bots, and everybody sits one seat further than in the game before.",
                    "Ruleset " + report_.ruleset + ", values " + report_.rules_hash + "; " + std::to_string(report_.rings) +
                        " rings; a game without an end is broken off after " + std::to_string(report_.turn_limit) + " turns.",
                    "Quantiles of curves are right to 1.6 %.",
                    "Digest over the last states of all games, the same for any number of threads and machines: " + report_.digest,
                    decimal(report_.games_per_second.value.raw, 1) + " games and " + decimal(report_.turns_per_second.value.raw, 0) +
                        " turns a second, peak memory " + std::to_string(report_.peak_memory_mb) + " MB."});
    }

    const SelfPlayReport& report_;
    const Ruleset& rules_;
    Page page_;
    std::map<std::string, int> seats_{};  // colours of strategies
};

}  // namespace

std::string self_play_page(const SelfPlayReport& report, const Ruleset& rules) { return SelfPlayPage{report, rules}.written(); }

}  // namespace ec4x::lab
