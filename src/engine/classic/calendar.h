// Years and months of a classic game (CLS-005, CLS-045).
#pragma once

#include <string>

#include "model/ruleset/classic_rules.h"

namespace ec4x {

struct ClassicDate {
    int year = 0;
    int month = 0;
    friend bool operator==(const ClassicDate&, const ClassicDate&) = default;
};

[[nodiscard]] ClassicDate date_of(const ClassicCalendarRules& rules, int turn);
[[nodiscard]] std::string text_of(ClassicDate date);  // 2001.06

// CLS-045: whether technology is sold in the turn, and the month in which it is next.
[[nodiscard]] bool sells_technology(const ClassicRules& rules, int turn);
[[nodiscard]] ClassicDate next_sale(const ClassicRules& rules, int turn);  // after this turn

// CLS-119: the last turn of a game with an end year.
[[nodiscard]] int last_turn_of(const ClassicCalendarRules& rules, int year);

}  // namespace ec4x
