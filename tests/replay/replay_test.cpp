#include <doctest/doctest.h>

#include <cstdlib>

#include "replay.h"
#include "support/golden.h"
#include "support/rules.h"

namespace ec4x {

constexpr int kTurns = 30;

TEST_CASE("TRN-033: the golden game of thirty turns has the hashes it always had")
{
    const Ruleset& rules = testing::standard_rules();
    // EC4X_RECORD=1 lets the stewards play anew; then the hashes are blessed as usual.
    if (std::getenv("EC4X_RECORD") != nullptr) test::check_golden("thirty_turns/orders.jsonl", test::record_game(rules, kTurns));
    const auto orders = test::recorded_orders("thirty_turns");
    CHECK(orders.size() == kTurns * 4);
    test::check_golden("thirty_turns/hashes.txt", test::replayed_hashes(rules, orders, kTurns));
}

TEST_CASE("TRN-006: resolving the golden game twice gives the same hashes")
{
    const Ruleset& rules = testing::standard_rules();
    const auto orders = test::recorded_orders("thirty_turns");
    CHECK(test::replayed_hashes(rules, orders, 12) == test::replayed_hashes(rules, orders, 12));
}

}  // namespace ec4x
