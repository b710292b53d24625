// The chances of an engagement, from many runs. Run i of seed text S has the seed text `S.i`, so that the result depends neither on who fights
// the runs nor on their order.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "odds/engagement.h"
#include "odds/tally.h"

namespace ec4x::odds {

constexpr std::int64_t kMostRuns = 1'000'000'000;
constexpr std::size_t kLongestSeed = 54;  // with `.` and the number of a run 64 characters (CBT-007)

struct Sampling {
    std::string seed = "golden";
    std::int64_t runs = 10'000;  // at most
    double until = 0;            // stops when no share has a wider half interval; 0: all runs
};

[[nodiscard]] Tally empty_tally(const Engagement& engagement);

// The runs from `first` to before `end`, added to the tally.
void fight_runs(Combatant& combatant, const std::string& seed, std::int64_t first, std::int64_t end, Tally& tally);

// All runs, one after the other.
[[nodiscard]] Tally sample(const Engagement& engagement, const Sampling& sampling);

// The same, where `fight` fights the runs from `first` to before `end` of each batch and adds them to the tally: on many threads, for instance.
using FightBatch = std::function<void(std::int64_t first, std::int64_t end, Tally& tally)>;
[[nodiscard]] Tally sample_by(const Engagement& engagement, const Sampling& sampling, const FightBatch& fight);

// The half width of the least sure share.
[[nodiscard]] double widest_half(const Tally& tally);

}  // namespace ec4x::odds
