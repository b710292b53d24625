// Planners of a house that plays by months (CLS-005): to these the planners of the same topics leave what classic does in its own way.
#pragma once

#include "bots/planners.h"

namespace ec4x::bots {

void grow_by_the_month(Plan& plan);   // colonists, technology, better worlds, industry
void buy_technology(Plan& plan);      // CLS-044 to CLS-047; in other months money is laid by for it
void hire_guilds(Plan& plan);         // CLS-111
void build_by_the_month(Plan& plan);  // all else, and in the last month what is given away (CLS-034)
void build_colonists(Plan& plan);     // ETACs
void give_away(Plan& plan);

[[nodiscard]] int months_left(const Plan& plan);              // after this one; many in a game without end
[[nodiscard]] std::int64_t price_of_point(const Plan& plan);  // SAT for a point of prestige, as donations have it (CLS-034)
[[nodiscard]] bool deals_with_guilds(const Plan& plan);

}  // namespace ec4x::bots
