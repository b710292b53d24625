#include "engine/classic/calendar.h"

#include <algorithm>

namespace ec4x {

ClassicDate date_of(const ClassicCalendarRules& rules, int turn)
{
    return {.year = rules.start_year + (turn - 1) / rules.months_per_year, .month = (turn - 1) % rules.months_per_year + 1};
}

std::string text_of(ClassicDate date) { return std::to_string(date.year) + (date.month < 10 ? ".0" : ".") + std::to_string(date.month); }

bool sells_technology(const ClassicRules& rules, int turn)
{
    const int month = date_of(rules.calendar, turn).month;
    return std::ranges::any_of(rules.tech.months, [&](int sale) { return sale == month; });
}

ClassicDate next_sale(const ClassicRules& rules, int turn)
{
    do ++turn;  // the loader made sure that there is such a month
    while (!sells_technology(rules, turn));
    return date_of(rules.calendar, turn);
}

int last_turn_of(const ClassicCalendarRules& rules, int year) { return (year - rules.start_year + 1) * rules.months_per_year; }

}  // namespace ec4x
