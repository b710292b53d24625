// What many games say: shares with 95 % confidence intervals, curves, causes, uses. From a tally to what people and programs read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "lab/self_play.h"
#include "odds/odds_report.h"

namespace ec4x::lab {

using odds::Number;
using odds::Percent;
using odds::Share;

struct TurnsReport {
    std::int64_t p10 = 0;
    std::int64_t median = 0;
    std::int64_t p90 = 0;
    InUnits<Number> mean{};
    std::vector<std::int64_t> games_by_turns{};  // how many games lasted 0, 1, 2, ... turns
};
BOOST_DESCRIBE_STRUCT(TurnsReport, (), (p10, median, p90, mean, games_by_turns))

struct VictoryShare {
    std::string kind{};  // `none`: broken off at the turn limit of the lab
    Share share{};
};
BOOST_DESCRIBE_STRUCT(VictoryShare, (), (kind, share))

struct WinShare {
    std::string name{};
    std::int64_t games = 0;   // seats that it had
    Share won{};              // of these
    InUnits<Percent> even{};  // what it would win if all were equal
    std::optional<InUnits<Number>> mean_rank{};
    std::optional<InUnits<Number>> mean_prestige{};
    std::optional<Share> fell{};  // collapsed or was eliminated
};
BOOST_DESCRIBE_STRUCT(WinShare, (), (name, games, won, even, mean_rank, mean_prestige, fell))

struct SpreadPoint {
    int turn = 0;
    std::int64_t houses = 0;  // in games that had not ended
    std::int64_t p10 = 0;
    std::int64_t median = 0;
    std::int64_t p90 = 0;
    InUnits<Number> mean{};
};
BOOST_DESCRIBE_STRUCT(SpreadPoint, (), (turn, houses, p10, median, p90, mean))

struct CurveReport {
    Curve curve = Curve::Prestige;
    std::string of{};  // `all`, a strategy, a level, or `rank 1`: the houses that ended so
    std::vector<SpreadPoint> points{};
};
BOOST_DESCRIBE_STRUCT(CurveReport, (), (curve, of, points))

struct CauseReport {
    std::string source{};
    std::int64_t won = 0;         // points in all games
    std::int64_t lost = 0;        // not above 0
    InUnits<Number> per_house{};  // both, for each house and game
};
BOOST_DESCRIBE_STRUCT(CauseReport, (), (source, won, lost, per_house))

struct UseReport {
    std::string name{};
    std::int64_t times = 0;
    InUnits<Number> per_house{};         // and game
    std::optional<std::int64_t> lost{};  // units
    std::optional<Share> detected{};     // covert actions
};
BOOST_DESCRIBE_STRUCT(UseReport, (), (name, times, per_house, lost, detected))

struct DeedReport {
    std::string name{};
    std::int64_t times = 0;
    InUnits<Number> per_game{};
};
BOOST_DESCRIBE_STRUCT(DeedReport, (), (name, times, per_game))

// Of a game whose hub the Imperium holds (CLS-017).
struct HubReport {
    Share fell{};          // games
    Share throne{};        // of these: won by who held it last
    std::int64_t p10 = 0;  // turn in which it fell first
    std::int64_t median = 0;
    std::int64_t p90 = 0;
    InUnits<Number> per_game{};      // how often it changes hands
    std::vector<UseReport> seats{};  // who took it first, for each game
    std::vector<UseReport> entrants{};
};
BOOST_DESCRIBE_STRUCT(HubReport, (), (fell, throne, p10, median, p90, per_game, seats, entrants))

struct FaultReport {
    std::string what{};
    std::int64_t times = 0;
};
BOOST_DESCRIBE_STRUCT(FaultReport, (), (what, times))

struct BrokenGame {
    std::int64_t game = 0;
    std::string what{};
};
BOOST_DESCRIBE_STRUCT(BrokenGame, (), (game, what))

struct SelfPlayReport {
    std::string ruleset{};
    std::string rules_hash{};
    std::string seed{};
    int players = 0;
    int rings = 0;
    int turn_limit = 0;
    bool checked = false;  // for broken invariants
    std::int64_t games = 0;
    std::string digest{};  // over all final states, in the order of the games
    TurnsReport turns{};
    std::vector<VictoryShare> victories{};
    std::int64_t shared_wins = 0;
    std::vector<WinShare> seats{};
    std::vector<WinShare> entrants{};
    std::vector<WinShare> strategies{};
    std::vector<WinShare> levels{};
    std::vector<CurveReport> curves{};
    std::vector<CauseReport> prestige{};
    std::vector<DeedReport> deeds{};
    std::optional<HubReport> hub{};
    std::vector<UseReport> orders{};
    std::vector<UseReport> fleet_orders{};
    std::vector<UseReport> standing_orders{};
    std::vector<UseReport> units{};
    std::vector<UseReport> technologies{};
    std::vector<UseReport> covert_actions{};
    std::vector<UseReport> missions{};
    std::vector<FaultReport> refused{};
    std::vector<FaultReport> failed{};
    std::int64_t broken_games = 0;
    std::vector<BrokenGame> broken{};
    // What depends on the machine.
    InUnits<Number> games_per_second{};
    InUnits<Number> turns_per_second{};
    std::int64_t peak_memory_mb = 0;
};
BOOST_DESCRIBE_STRUCT(SelfPlayReport, (),
                      (ruleset, rules_hash, seed, players, rings, turn_limit, checked, games, digest, turns, victories, shared_wins, seats, entrants,
                       strategies, levels, curves, prestige, deeds, hub, orders, fleet_orders, standing_orders, units, technologies, covert_actions, missions,
                       refused, failed, broken_games, broken, games_per_second, turns_per_second, peak_memory_mb))

// Without what depends on the machine.
[[nodiscard]] SelfPlayReport report_self_play(const Terms& terms, const Tournament& tournament, const SelfPlay& run);

// Of a line in the report; null if there is none.
[[nodiscard]] const CurveReport* curve_of(const SelfPlayReport& report, Curve curve, std::string_view of);

[[nodiscard]] InUnits<Number> number_of(double value);  // to a thousandth

}  // namespace ec4x::lab
