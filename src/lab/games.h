// Many games on several threads. Results are folded one at a time as they come; whoever folds keeps sums that do not depend on their order.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "lab/match.h"

namespace ec4x::lab {

// The games `first`, `first + step`, ... below `end`.
struct Jobs {
    std::int64_t first = 0;
    std::int64_t end = 0;
    std::int64_t step = 1;
    int threads = 1;
    std::function<void(std::int64_t done)> progress{};  // called by one thread at a time
};

using PlayGame = std::function<Result<MatchResult, std::string>(std::int64_t game)>;
using FoldGame = std::function<void(std::int64_t game, const MatchResult& result)>;

// Why a game could not be played; the rest is then left.
[[nodiscard]] std::optional<std::string> play_games(const Jobs& jobs, const PlayGame& play, const FoldGame& fold);

}  // namespace ec4x::lab
