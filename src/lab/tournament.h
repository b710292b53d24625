// Who plays whom in which seat. Game i of seed text S has the seed text `S.i`, so that nothing depends on who plays it and when.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/match.h"

namespace ec4x::lab {

constexpr std::size_t kMostEntrants = 24;
constexpr std::size_t kLongestLabSeed = 44;  // with the number of a game and of a seat 64 characters (CBT-007)
constexpr std::int64_t kMostGames = 100'000'000;

// With fewer entrants than seats the list begins again; with more, every choice of that many takes its turn, in an order drawn by dice.
class Tournament {
public:
    Tournament(std::vector<Entrant> entrants, int players, std::string seed);

    // Each line-up plays `players` games in a row, and in each of them everybody sits one seat further.
    [[nodiscard]] Match match(std::int64_t game) const;

    [[nodiscard]] const std::vector<Entrant>& entrants() const { return entrants_; }
    [[nodiscard]] int players() const { return players_; }
    [[nodiscard]] const std::string& seed() const { return seed_; }

private:
    std::vector<Entrant> entrants_;
    int players_;
    std::string seed_;
    std::vector<std::uint32_t> choices_{};  // entrants as bits
};

}  // namespace ec4x::lab
