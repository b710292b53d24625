#include "engine/turn/calendar.h"

#include <doctest/doctest.h>

#include "support/rules.h"

namespace ec4x {

TEST_CASE("MAP-038 TRN-042 a cycle lasts longer on larger maps")
{
    const CalendarRules& rules = testing::standard_rules().calendar;
    struct Row {
        const char* why;
        int systems, houses, turn, year;
    };
    static constexpr Row rows[] = {{"four houses, 6 years a cycle", 61, 4, 8, 3042},
                                   {"the first turn", 61, 4, 1, 3000},
                                   {"s = 10", 20, 2, 2, 3001},
                                   {"just above 10", 21, 2, 2, 3002},
                                   {"s = 14", 28, 2, 2, 3002},
                                   {"just above 14", 29, 2, 2, 3006},
                                   {"s = 20", 40, 2, 2, 3006},
                                   {"just above 20", 41, 2, 2, 3010},
                                   {"just below 30", 59, 2, 2, 3010},
                                   {"s = 30", 60, 2, 2, 3015},
                                   {"twelve houses", 469, 12, 3, 3030}};
    for (const Row& row : rows) {
        CAPTURE(row.systems);
        CHECK(strategic_year(rules, row.systems, row.houses, row.turn) == row.year);
    }
}

}  // namespace ec4x
