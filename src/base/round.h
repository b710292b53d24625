// Divisions that say how they round (ECO-002, TRN-032). The divisor is positive.
#pragma once

#include <cstdint>

#include "base/ensure.h"

namespace ec4x {

// Towards minus infinity.
[[nodiscard]] constexpr std::int64_t div_floor(std::int64_t a, std::int64_t b)
{
    if (b <= 0) broken("a division is by a positive number");
    return a / b - (a % b < 0 ? 1 : 0);
}

// Towards plus infinity.
[[nodiscard]] constexpr std::int64_t div_ceil(std::int64_t a, std::int64_t b)
{
    if (b <= 0) broken("a division is by a positive number");
    return a / b + (a % b > 0 ? 1 : 0);
}

// To the nearest; x.5 goes up (towards plus infinity).
[[nodiscard]] constexpr std::int64_t div_half_up(std::int64_t a, std::int64_t b)
{
    const std::int64_t quotient = div_floor(a, b);
    const std::int64_t rest = a - quotient * b;
    return quotient + (rest >= b - rest ? 1 : 0);
}

}  // namespace ec4x
