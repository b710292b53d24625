// The base-10 logarithm of the price formulas, exact on every machine (TEC-004).
#pragma once

#include <cstdint>

namespace ec4x {

inline constexpr int kMaxLg = 9000;

// T[j] = ceil(10^(j/1000)), j from 0 to 9000.
[[nodiscard]] std::int64_t lg_threshold(int j);

// Thousandths of the base-10 logarithm, rounded down: the largest j with T[j] <= g. Less than 1 counts as 1.
[[nodiscard]] int lg(std::int64_t g);

}  // namespace ec4x
