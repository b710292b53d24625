// The story of a game as a person would tell it afterwards, turn by turn: who proposed, betrayed, spied, fought, conquered and
// fell. It knows everything, so no house may read it while the game goes on. Its diff shows what a changed rule does to a game.
#pragma once

#include <string>

#include "replay.h"

namespace ec4x::test {

// Standings are told every so many turns.
inline constexpr int kStandingsEvery = 10;

// A turn's part; empty where nothing worth telling happened.
[[nodiscard]] std::string chronicle_of(const TurnResult& result);

[[nodiscard]] std::string replayed_chronicle(const GoldenGame& game);

}  // namespace ec4x::test
