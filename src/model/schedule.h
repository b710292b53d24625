// When windows close: `daily 20:00` or `mon,thu 06:00,18:00`, in UTC (TRN-034).
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "base/describe.h"

namespace ec4x {

struct Schedule {
    std::array<bool, 7> days{};  // from Monday
    std::vector<int> minutes{};  // of the day, ascending
};
BOOST_DESCRIBE_STRUCT(Schedule, (), (days, minutes))

// Nothing for a text that is no schedule, the empty one included.
[[nodiscard]] std::optional<Schedule> parse_schedule(std::string_view text);

}  // namespace ec4x
