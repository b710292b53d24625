// The least number that is enough, where more is never worse.
#pragma once

#include <algorithm>
#include <optional>

namespace ec4x {

// From 1 to `most`, by doubling, then by halving the interval. None: not even the most is enough.
template <class Enough>
std::optional<int> least_enough(int most, Enough&& enough)
{
    int low = 0;  // not enough: it was tried, or it is nothing
    int high = 1;
    while (!enough(high)) {
        if (high >= most) return std::nullopt;
        low = high;
        high = std::min(high * 2, most);
    }
    while (high - low > 1) {
        const int middle = low + (high - low) / 2;
        (enough(middle) ? high : low) = middle;
    }
    return high;
}

}  // namespace ec4x
