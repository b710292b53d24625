// Breakthroughs (TEC-039 to TEC-045). Pure parts; the step is in research_steps.h.
#pragma once

#include <cstdint>

#include "model/house.h"
#include "model/ruleset.h"

namespace ec4x {

// What went into research in the turns before this one, as many as lie between two rolls (TEC-040).
struct RecentResearch {
    EnumArray<Pool, Money> spent{};
    Points credited{};
};
[[nodiscard]] RecentResearch recent_research(const BreakthroughRules& rules, const Research& research, int turn);

[[nodiscard]] bool is_breakthrough_turn(const BreakthroughRules& rules, int turn);       // TEC-039
[[nodiscard]] int breakthrough_chance(const BreakthroughRules& rules, Points credited);  // TEC-040, percent
[[nodiscard]] Breakthrough breakthrough_kind(const BreakthroughRules& rules, int d20);   // TEC-041
[[nodiscard]] Pool most_paid_pool(const EnumArray<Pool, Money>& spent);                  // TEC-042

}  // namespace ec4x
