// Golden games: recorded order sets that are resolved again, turn by turn, and must give the same state hashes for ever.
#pragma once

#include <string>
#include <vector>

#include "model/orders.h"
#include "model/ruleset.h"

namespace ec4x::test {

// tests/golden/NAME/orders.jsonl: an order set a line, ascending by turn.
[[nodiscard]] std::vector<OrderSet> recorded_orders(const std::string& name);

// The hash after each turn: "2 5f3a...". Four houses on the map of seed `thirty turns`, dice seed `golden`.
[[nodiscard]] std::string replayed_hashes(const Ruleset& rules, const std::vector<OrderSet>& orders, int turns);

// Four stewards play; what they order.
[[nodiscard]] std::string record_game(const Ruleset& rules, int turns);

}  // namespace ec4x::test
