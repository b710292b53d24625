// The chances of an engagement, from many runs. Run i of seed text S has the seed text `S.i`, so that the result depends neither on the
// number of threads nor on their order.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "lab/engagement.h"
#include "lab/tally.h"

namespace ec4x::lab {

constexpr std::int64_t kMostRuns = 1'000'000'000;
constexpr std::size_t kLongestSeed = 54;  // with `.` and the number of a run 64 characters (CBT-007)

struct Sampling {
    std::string seed = "golden";
    std::int64_t runs = 10'000;  // at most
    double until = 0;            // stops when no share has a wider half interval; 0: all runs
    int threads = 1;
    std::function<void(std::int64_t done)> progress{};  // called now and then, by one thread at a time
};

// Same engagement, seed text, runs and `until`: same tally, for any number of threads.
[[nodiscard]] Tally sample(const Engagement& engagement, const Sampling& sampling);

// The half width of the least sure share.
[[nodiscard]] double widest_half(const Tally& tally);

}  // namespace ec4x::lab
