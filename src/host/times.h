// Stretches of time in seconds.
#pragma once

#include "model/window.h"

namespace ec4x {

inline constexpr UtcTime kMinute = 60;
inline constexpr UtcTime kHour = 60 * kMinute;
inline constexpr UtcTime kDay = 24 * kHour;

}  // namespace ec4x
