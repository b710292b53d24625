// A run of games of a tournament, on threads here and perhaps on other machines: tally and hashes of all of them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "lab/self_play_tally.h"
#include "lab/tournament.h"

namespace ec4x::lab {

// Which share of the games this process plays: those with number mod `number` equal to `index`.
struct Portion {
    int index = 0;
    int number = 1;
};

struct SelfPlay {
    SelfPlayTally tally{};
    std::vector<std::string> hashes{};  // of the last states, in the order of the games of this portion
};
BOOST_DESCRIBE_STRUCT(SelfPlay, (), (tally, hashes))

struct SelfPlayRequest {
    std::int64_t games = 0;
    int threads = 1;
    Portion portion{};
    std::function<void(std::int64_t done)> progress{};
};

// The same for any number of threads. Or why a game could not be played.
[[nodiscard]] Result<SelfPlay, std::string> self_play(const Terms& terms, const Tournament& tournament, const SelfPlayRequest& request);

// All portions, in the order of their index, together.
[[nodiscard]] SelfPlay joined_portions(const std::vector<SelfPlay>& portions);

}  // namespace ec4x::lab
