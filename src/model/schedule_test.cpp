#include "model/schedule.h"

#include <doctest/doctest.h>

namespace ec4x {

TEST_CASE("TRN-034 a schedule is days and times")
{
    const Schedule daily{{true, true, true, true, true, true, true}, {20 * 60}};
    CHECK(parse_schedule("daily 20:00") == daily);
    const Schedule twice{{true, false, false, true, false, false, false}, {6 * 60, 18 * 60 + 30}};
    CHECK(parse_schedule("mon,thu 18:30,06:00,18:30") == twice);
    for (const std::string_view bad : {"", "daily", "20:00", "daily 24:00", "daily 20:60", "daily 8:00", "daily 20:00,", "daily  20:00", "someday 20:00",
                                       "mon,,tue 20:00", "daily 20:00 ", "daily 20.00", "daily -1:00", "Daily 20:00"}) {
        CAPTURE(bad);
        CHECK(!parse_schedule(bad));
    }
}

}  // namespace ec4x
