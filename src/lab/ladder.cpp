#include "lab/ladder.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/dice.h"
#include "lab/bradley_terry.h"
#include "lab/figures.h"
#include "lab/games.h"
#include "lab/self_play_tally.h"
#include "lab/table_words.h"

namespace ec4x::lab {

namespace {

constexpr int kDrawings = 400;  // of games anew, for the intervals

// Results of pairs, by places in a list of names.
class Meetings {
public:
    Meetings(const std::vector<Bout>& bouts, const std::function<std::string(const Entrant&)>& name)
    {
        std::map<std::string, std::size_t> places;
        for (const Bout& bout : bouts) {
            for (const Entrant& entrant : bout.who) places.emplace(name(entrant), 0);
        }
        for (auto& [text, place] : places) {
            place = names_.size();
            names_.push_back(text);
        }
        for (const Bout& bout : bouts) add(bout, places, name);
    }

    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
    [[nodiscard]] std::size_t games() const { return games_.size(); }

    // How often who was ahead of whom in these games.
    [[nodiscard]] std::vector<std::vector<double>> wins(const std::vector<std::size_t>& games) const
    {
        std::vector<std::vector<double>> sums(names_.size(), std::vector<double>(names_.size()));
        for (const std::size_t game : games) {
            for (const Pair& pair : games_[game]) sums[pair.ahead][pair.behind] += pair.weight;
        }
        return sums;
    }

private:
    struct Pair {
        std::size_t ahead = 0;
        std::size_t behind = 0;
        double weight = 1;  // a half of a tie, which stands twice
    };

    void add(const Bout& bout, const std::map<std::string, std::size_t>& places, const std::function<std::string(const Entrant&)>& name)
    {
        std::vector<Pair>& pairs = games_.emplace_back();
        for (std::size_t i = 0; i < bout.who.size(); ++i) {
            for (std::size_t j = 0; j < bout.who.size(); ++j) {
                const std::size_t one = places.at(name(bout.who[i]));
                const std::size_t other = places.at(name(bout.who[j]));
                if (one == other || bout.ranks[i] > bout.ranks[j]) continue;
                pairs.push_back({one, other, bout.ranks[i] == bout.ranks[j] ? 0.5 : 1.0});
            }
        }
    }

    std::vector<std::string> names_{};
    std::vector<std::vector<Pair>> games_{};
};

InUnits<Number> points(double value) { return {{std::llround(value * 1000)}}; }

// The 2.5th and the 97.5th percentile of each name's rating over games that are drawn anew.
std::vector<std::pair<double, double>> intervals(const Meetings& meetings, const std::string& seed)
{
    Dice dice{stream_text(seed, 0, "lab-ladder")};
    std::vector<std::vector<double>> drawn(meetings.names().size());
    std::vector<std::size_t> games(meetings.games());
    for (int drawing = 0; drawing < kDrawings; ++drawing) {
        for (std::size_t& game : games) game = dice.below(static_cast<std::uint32_t>(meetings.games()));
        const std::vector<double> ratings = elo_ratings(meetings.wins(games));
        for (std::size_t i = 0; i < ratings.size(); ++i) drawn[i].push_back(ratings[i]);
    }
    std::vector<std::pair<double, double>> ends;
    for (std::vector<double>& values : drawn) {
        std::ranges::sort(values);
        ends.emplace_back(values[kDrawings / 40], values[kDrawings - 1 - kDrawings / 40]);
    }
    return ends;
}

void add_ratings(std::string& text, std::string_view title, const std::vector<Rating>& ratings, bool colour)
{
    if (ratings.size() < 2) return;
    std::vector<std::vector<std::string>> rows{{"", "Elo", "95 %", "meetings", "ahead"}};
    for (const Rating& rating : ratings) {
        rows.push_back({rating.name, decimal(rating.elo.value.raw, 0), decimal(rating.low.value.raw, 0) + "\xE2\x80\x93" + decimal(rating.high.value.raw, 0),
                        with_commas(rating.meetings), decimal(rating.ahead.value.raw * 100 / std::max<std::int64_t>(1, rating.meetings), 1) + " %"});
    }
    add_table(text, title, rows, colour);
}

}  // namespace

std::vector<Rating> ratings_of(const std::vector<Bout>& bouts, const std::function<std::string(const Entrant&)>& name, const std::string& seed)
{
    const Meetings meetings{bouts, name};
    std::vector<std::size_t> all(meetings.games());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    const auto wins = meetings.wins(all);
    const std::vector<double> ratings = elo_ratings(wins);
    const auto ends = intervals(meetings, seed);
    std::vector<Rating> list;
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        double ahead = 0;
        double behind = 0;
        for (std::size_t j = 0; j < ratings.size(); ++j) {
            ahead += wins[i][j];
            behind += wins[j][i];
        }
        list.push_back({meetings.names()[i], std::llround(ahead + behind), points(ahead), points(ratings[i]), points(ends[i].first), points(ends[i].second)});
    }
    std::ranges::stable_sort(list, std::greater{}, [](const Rating& rating) { return rating.elo.value.raw; });
    return list;
}

Result<LadderReport, std::string> climb_ladder(const Terms& terms, const Tournament& tournament, std::int64_t games, int threads,
                                               const std::function<void(std::int64_t)>& progress)
{
    std::vector<Bout> bouts(static_cast<std::size_t>(games));
    std::vector<std::string> hashes(bouts.size());
    const auto failure = play_games(
        {.end = games, .threads = threads, .progress = progress}, [&](std::int64_t game) { return play_match(terms, tournament.match(game)); },
        [&](std::int64_t game, const MatchResult& result) {
            Bout& bout = bouts[static_cast<std::size_t>(game)];
            bout.who = tournament.match(game).seats;
            for (const SeatResult& seat : result.seats) bout.ranks.push_back(seat.rank);
            hashes[static_cast<std::size_t>(game)] = result.hash;
        });
    if (failure) return *failure;
    LadderReport report{.seed = tournament.seed(), .players = tournament.players(), .games = games};
    report.entrants = ratings_of(bouts, text_of, tournament.seed());
    report.strategies = ratings_of(bouts, strategy_of, tournament.seed());
    report.levels = ratings_of(bouts, level_of, tournament.seed());
    report.digest = digest_of(hashes);
    return report;
}

std::string in_words(const LadderReport& report, bool colour)
{
    std::string text = with_commas(report.games) + " games of " + std::to_string(report.players) + " houses under " + report.ruleset + ", seeds " +
                       report.seed + ".0 and on; in each game whoever has the better rank is ahead\n";
    add_ratings(text, "Entrants", report.entrants, colour);
    if (report.strategies.size() < report.entrants.size()) add_ratings(text, "Strategies", report.strategies, colour);
    if (report.levels.size() < report.entrants.size()) add_ratings(text, "Levels", report.levels, colour);
    return text + "\nDigest " + report.digest + '\n' + decimal(report.games_per_second.value.raw, 2) + " games a second\n";
}

}  // namespace ec4x::lab
