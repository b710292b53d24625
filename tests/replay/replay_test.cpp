#include <doctest/doctest.h>

#include <cstdlib>

#include "replay.h"
#include "support/golden.h"

namespace ec4x {

// EC4X_RECORD=1 lets the players play anew; then the rest is blessed as usual.
void record_if_asked(const test::GoldenGame& game)
{
    if (std::getenv("EC4X_RECORD") != nullptr) test::check_golden(game.name + "/orders.jsonl", test::record_game(game));
}

TEST_CASE("TRN-033: the golden game of thirty turns has the hashes it always had")
{
    const test::GoldenGame& game = test::thirty_turns();
    record_if_asked(game);
    CHECK(test::recorded_orders(game).size() == 30 * 4);
    test::check_golden("thirty_turns/hashes.txt", test::replayed_hashes(game, game.turns));
}

TEST_CASE("TRN-006: resolving the golden game twice gives the same hashes")
{
    const test::GoldenGame& game = test::thirty_turns();
    CHECK(test::replayed_hashes(game, 12) == test::replayed_hashes(game, 12));
}

}  // namespace ec4x
