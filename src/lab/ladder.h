// Ratings of bots from games in which everybody meets everybody: in each game whoever has the better rank is ahead of the other.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "lab/match.h"
#include "lab/tournament.h"
#include "odds/odds_report.h"

namespace ec4x::lab {

using ec4x::operator==;

using odds::Number;

// Who had which rank in a game.
struct Bout {
    std::vector<Entrant> who{};
    std::vector<int> ranks{};
};

struct Rating {
    std::string name{};
    std::int64_t meetings = 0;  // with another name
    InUnits<Number> ahead{};    // of these, ties as a half
    InUnits<Number> elo{};
    InUnits<Number> low{};  // 95 % interval: games drawn anew, with the dice of the seed
    InUnits<Number> high{};
};
BOOST_DESCRIBE_STRUCT(Rating, (), (name, meetings, ahead, elo, low, high))

// Best first. Entrants of the same name (strategy, level) are one; they do not meet each other.
[[nodiscard]] std::vector<Rating> ratings_of(const std::vector<Bout>& bouts, const std::function<std::string(const Entrant&)>& name, const std::string& seed);

struct LadderReport {
    std::string ruleset{};
    std::string seed{};
    int players = 0;
    std::int64_t games = 0;
    std::vector<Rating> entrants{};
    std::vector<Rating> strategies{};
    std::vector<Rating> levels{};
    std::string digest{};
    InUnits<Number> games_per_second{};
};
BOOST_DESCRIBE_STRUCT(LadderReport, (), (ruleset, seed, players, games, entrants, strategies, levels, digest, games_per_second))

[[nodiscard]] Result<LadderReport, std::string> climb_ladder(const Terms& terms, const Tournament& tournament, std::int64_t games, int threads,
                                                             const std::function<void(std::int64_t)>& progress);

[[nodiscard]] std::string in_words(const LadderReport& report, bool colour);

}  // namespace ec4x::lab
