// The window of a turn as a value (TRN-034); what opens and closes it is engine/turn/window.h.
#pragma once

#include <cstdint>
#include <optional>

#include "base/describe.h"

namespace ec4x {

using UtcTime = std::int64_t;  // whole seconds since 1970-01-01T00:00:00Z

struct Window {
    int turn = 0;
    UtcTime opened = 0;
    std::optional<UtcTime> deadline{};  // none: only early resolution or the admin closes it
    std::optional<UtcTime> paused{};    // since when; the deadline does not run
    bool closed = false;
};
BOOST_DESCRIBE_STRUCT(Window, (), (turn, opened, deadline, paused, closed))

}  // namespace ec4x
