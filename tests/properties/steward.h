// A house that plays a plain, sensible game by the rulebook: colonises what is near, invests, researches, builds a few ships.
// It stands in for a player where a test needs a game that goes somewhere; it sees the view and nothing else.
#pragma once

#include "model/orders.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::testing {

[[nodiscard]] OrderSet steward_orders(const Ruleset& rules, const HouseView& view);

}  // namespace ec4x::testing
