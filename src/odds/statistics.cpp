#include "odds/statistics.h"

#include <algorithm>
#include <cmath>

namespace ec4x::odds {

Estimate estimate(std::int64_t times, std::int64_t runs)
{
    constexpr double kZ = 1.959963984540054;  // 97.5 % of a normal distribution lie below
    if (runs <= 0) return {};
    const auto n = static_cast<double>(runs);
    const double share = static_cast<double>(times) / n;
    const double spread = kZ * kZ / n;
    const double middle = share + spread / 2;
    const double reach = kZ * std::sqrt(share * (1 - share) / n + spread / (4 * n));
    const double low = times == 0 ? 0 : (middle - reach) / (1 + spread);
    const double high = times == runs ? 1 : (middle + reach) / (1 + spread);
    return {share, std::clamp(low, 0.0, 1.0), std::clamp(high, 0.0, 1.0)};
}

}  // namespace ec4x::odds
