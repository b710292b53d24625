// Strengths from results of pairs (Bradley and Terry): the chance that i is ahead of j is s(i) / (s(i) + s(j)).
#pragma once

#include <vector>

namespace ec4x::lab {

// wins[i][j]: how often i was ahead of j, ties as a half for each. Elo points around 1500. Everybody also plays one draw against a house of
// the middle, so that who never lost stays finite.
[[nodiscard]] std::vector<double> elo_ratings(const std::vector<std::vector<double>>& wins);

}  // namespace ec4x::lab
