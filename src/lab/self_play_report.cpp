#include "lab/self_play_report.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/map/generate.h"
#include "rules/rules_hash.h"

namespace ec4x::lab {

namespace {

InUnits<Number> ratio(std::int64_t sum, std::int64_t number) { return number_of(number > 0 ? static_cast<double>(sum) / static_cast<double>(number) : 0); }

std::int64_t quantile_of(const std::vector<std::int64_t>& counts, std::int64_t number, int percent)
{
    std::int64_t below = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        below += counts[i];
        if (below > 0 && below * 100 >= number * percent) return static_cast<std::int64_t>(i);
    }
    return 0;
}

TurnsReport turns_of(const SelfPlayTally& tally)
{
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < tally.lengths.size(); ++i) sum += static_cast<std::int64_t>(i) * tally.lengths[i];
    return {quantile_of(tally.lengths, tally.games, 10), quantile_of(tally.lengths, tally.games, 50), quantile_of(tally.lengths, tally.games, 90),
            ratio(sum, tally.games), tally.lengths};
}

WinShare seat_share(int seat, const SeatTally& tally, int players)
{
    return {.name = "seat " + std::to_string(seat), .games = tally.games, .won = odds::share_of_runs(tally.wins, tally.games), .even = {{100'000 / players}}};
}

WinShare entrant_share(std::string name, const EntrantTally& tally, int players)
{
    return {.name = std::move(name),
            .games = tally.games,
            .won = odds::share_of_runs(tally.wins, tally.games),
            .even = {{100'000 / players}},
            .mean_rank = ratio(tally.ranks, tally.games),
            .mean_prestige = ratio(tally.prestige, tally.games),
            .fell = odds::share_of_runs(tally.fallen, tally.games)};
}

// The entrants under one name for each group, best first.
template <class GroupOf>
std::vector<WinShare> shares_by(const SelfPlayTally& tally, const Tournament& tournament, const GroupOf& group_of)
{
    std::map<std::string, std::string> groups;
    for (const Entrant& entrant : tournament.entrants()) groups[text_of(entrant)] = group_of(entrant);
    std::map<std::string, EntrantTally> sums;
    for (const auto& [name, of_entrant] : tally.entrants) {
        EntrantTally& sum = sums[groups[name]];
        sum.games += of_entrant.games;
        sum.wins += of_entrant.wins;
        sum.ranks += of_entrant.ranks;
        sum.prestige += of_entrant.prestige;
        sum.fallen += of_entrant.fallen;
    }
    std::vector<WinShare> shares;
    for (const auto& [name, sum] : sums) shares.push_back(entrant_share(name, sum, tournament.players()));
    std::ranges::stable_sort(shares, std::greater{}, [](const WinShare& share) { return share.won.percent.value.raw; });
    return shares;
}

SpreadPoint point_of(std::size_t turn, const Distribution& spread)
{
    return {static_cast<int>(turn) + 1, spread.number, spread.quantile(10), spread.quantile(50), spread.quantile(90), number_of(spread.mean())};
}

void add_curves_of(std::vector<CurveReport>& curves, const std::string& of, const std::vector<CurveSpread>& by_turn)
{
    for (const Curve curve : all_of_enum<Curve>()) {
        CurveReport report{.curve = curve, .of = of};
        for (std::size_t turn = 0; turn < by_turn.size(); ++turn) report.points.push_back(point_of(turn, by_turn[turn][curve]));
        curves.push_back(std::move(report));
    }
}

// Of the entrants under one name for each group, where there are several.
template <class GroupOf>
void add_group_curves(std::vector<CurveReport>& curves, const SelfPlayTally& tally, const Tournament& tournament, const GroupOf& group_of)
{
    std::map<std::string, std::string> groups;
    for (const Entrant& entrant : tournament.entrants()) groups[text_of(entrant)] = group_of(entrant);
    std::map<std::string, EntrantTally> sums;
    for (const auto& [name, entrant] : tally.entrants) sums[groups[name]].add(entrant);
    if (sums.size() < 2) return;
    for (const auto& [name, sum] : sums) add_curves_of(curves, name, sum.curves);
}

std::vector<CurveReport> curves_of(const SelfPlayTally& tally, const Tournament& tournament, const EntrantTally& all)
{
    std::vector<CurveReport> curves;
    add_curves_of(curves, "all", all.curves);
    add_group_curves(curves, tally, tournament, strategy_of);
    add_group_curves(curves, tally, tournament, level_of);
    for (std::size_t rank = 0; rank < tally.by_rank.size(); ++rank) add_curves_of(curves, "rank " + std::to_string(rank + 1), tally.by_rank[rank]);
    return curves;
}

std::vector<CauseReport> causes_of(const EntrantTally& all)
{
    std::vector<CauseReport> causes;
    for (const auto& [source, won] : all.use.prestige_won) {
        const std::int64_t lost = count_of(all.use.prestige_lost, source);
        causes.push_back({source, won, lost, ratio(won + lost, all.games)});
    }
    std::ranges::stable_sort(causes, std::greater{}, [](const CauseReport& cause) { return cause.won - cause.lost; });
    return causes;
}

// Most used first; what nobody used stands at the end.
std::vector<UseReport> uses_of(const Counts& counts, std::int64_t houses)
{
    std::vector<UseReport> uses;
    for (const auto& [name, times] : counts) uses.push_back({.name = name, .times = times, .per_house = ratio(times, houses)});
    std::ranges::stable_sort(uses, std::greater{}, &UseReport::times);
    return uses;
}

std::vector<FaultReport> faults_of(const Counts& counts)
{
    std::vector<FaultReport> faults;
    for (const auto& [what, times] : counts) faults.push_back({what, times});
    std::ranges::stable_sort(faults, std::greater{}, &FaultReport::times);
    return faults;
}

HubReport hub_of(const SelfPlayTally& tally)
{
    const HubTally& hub = tally.hub;
    HubReport report{.fell = odds::share_of_runs(hub.games, tally.games),
                     .throne = odds::share_of_runs(hub.throne, hub.games),
                     .p10 = quantile_of(hub.first, hub.games, 10),
                     .median = quantile_of(hub.first, hub.games, 50),
                     .p90 = quantile_of(hub.first, hub.games, 90),
                     .per_game = ratio(hub.changes, tally.games)};
    for (std::size_t i = 0; i < tally.seats.size(); ++i) {
        const std::int64_t times = i < hub.by_seat.size() ? hub.by_seat[i] : 0;
        report.seats.push_back({.name = "seat " + std::to_string(i + 1), .times = times, .per_house = ratio(times, tally.seats[i].games)});
    }
    for (const auto& [name, entrant] : tally.entrants) {
        const std::int64_t times = count_of(hub.by_entrant, name);
        report.entrants.push_back({.name = name, .times = times, .per_house = ratio(times, entrant.games)});
    }
    return report;
}

void add_victory(SelfPlayReport& report, const SelfPlayTally& tally, std::string_view kind)
{
    report.victories.push_back({std::string{kind}, odds::share_of_runs(count_of(tally.endings, kind), tally.games)});
}

void add_uses(SelfPlayReport& report, const EntrantTally& all)
{
    report.prestige = causes_of(all);
    report.orders = uses_of(all.use.orders, all.games);
    report.fleet_orders = uses_of(all.use.fleet_orders, all.games);
    report.standing_orders = uses_of(all.use.standing, all.games);
    report.units = uses_of(all.use.built, all.games);
    for (UseReport& unit : report.units) unit.lost = count_of(all.use.lost, unit.name);
    report.technologies = uses_of(all.use.levels, all.games);
    report.covert_actions = uses_of(all.use.covert, all.games);
    for (UseReport& action : report.covert_actions) action.detected = odds::share_of_runs(count_of(all.use.detected, action.name), action.times);
    report.missions = uses_of(all.use.missions, all.games);
    report.refused = faults_of(all.use.refused);
    report.failed = faults_of(all.use.failed);
}

}  // namespace

const CurveReport* curve_of(const SelfPlayReport& report, Curve curve, std::string_view of)
{
    const auto found = std::ranges::find_if(report.curves, [&](const CurveReport& one) { return one.curve == curve && one.of == of; });
    return found != report.curves.end() ? &*found : nullptr;
}

InUnits<Number> number_of(double value) { return {{std::llround(value * 1000)}}; }

SelfPlayReport report_self_play(const Terms& terms, const Tournament& tournament, const SelfPlay& run)
{
    const SelfPlayTally& tally = run.tally;
    const int players = tournament.players();
    EntrantTally all;
    for (const auto& [name, entrant] : tally.entrants) all.add(entrant);
    SelfPlayReport report{.rules_hash = rules_hash(terms.rules),
                          .seed = tournament.seed(),
                          .players = players,
                          .rings = rings_of(players, terms.rules.map),
                          .turn_limit = terms.turn_limit,
                          .checked = terms.check,
                          .games = tally.games,
                          .digest = digest_of(run.hashes),
                          .turns = turns_of(tally),
                          .shared_wins = tally.shared_wins,
                          .broken_games = tally.broken};
    for (const Victory victory : all_of_enum<Victory>()) add_victory(report, tally, name_of(victory));
    add_victory(report, tally, "none");
    for (std::size_t i = 0; i < tally.seats.size(); ++i) report.seats.push_back(seat_share(static_cast<int>(i) + 1, tally.seats[i], players));
    report.entrants = shares_by(tally, tournament, text_of);
    report.strategies = shares_by(tally, tournament, strategy_of);
    report.levels = shares_by(tally, tournament, level_of);
    report.curves = curves_of(tally, tournament, all);
    add_uses(report, all);
    for (const auto& [name, times] : tally.deeds) report.deeds.push_back({name, times, ratio(times, tally.games)});
    if (terms.rules.classic && terms.rules.classic->hub.enabled) report.hub = hub_of(tally);
    for (const auto& [game, what] : tally.first_broken) report.broken.push_back({game, what});
    return report;
}

}  // namespace ec4x::lab
