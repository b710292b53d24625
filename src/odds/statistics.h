// Shares and how sure they are. The only floating point of the program: it describes results, it decides none.
#pragma once

#include <cstdint>

namespace ec4x::odds {

// A share of runs with its 95 % confidence interval, in 0 to 1.
struct Estimate {
    double share = 0;
    double low = 0;
    double high = 1;
    [[nodiscard]] double half_width() const { return (high - low) / 2; }
};

// Wilson's score interval. Without runs nothing is known: 0 to 1.
[[nodiscard]] Estimate estimate(std::int64_t times, std::int64_t runs);

}  // namespace ec4x::odds
