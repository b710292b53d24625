// ECL-023: when a die hits.
#pragma once

#include <algorithm>

namespace ec4x::eclipse {

// The lowest face that hits: 1 never does, 6 always does.
[[nodiscard]] constexpr int lowest_hit(int computer, int shield) { return std::clamp(6 - computer + shield, 2, 6); }

[[nodiscard]] constexpr bool hits(int face, int computer, int shield) { return face >= lowest_hit(computer, shield); }

}  // namespace ec4x::eclipse
