// Who is ahead of whom (VIC-022, VIC-026).
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "engine/turn/turn.h"

namespace ec4x {

// VIC-022, in this order; greater is better.
struct Score {
    std::int64_t prestige = 0;
    std::int64_t colonies = 0;
    std::int64_t pu = 0;  // in classic thousandths
    Money income{};       // in classic the treasury (CLS-119)
    friend constexpr auto operator<=>(const Score&, const Score&) = default;
};
using Scores = std::map<HouseId, Score>;

[[nodiscard]] Scores scores_of(const Turn& turn);

// The best of some houses, ascending; several: equal in everything.
[[nodiscard]] std::vector<HouseId> best_of(const Scores& scores, std::span<const HouseId> houses);

// VIC-026: all houses by rank, of equal ones the lower id first.
[[nodiscard]] std::vector<Standing> ranking(const GameState& state, const Scores& scores, std::span<const HouseId> winners);

}  // namespace ec4x
