#include <doctest/doctest.h>

#include "record.h"
#include "replay.h"
#include "support/golden.h"

namespace ec4x {

TEST_CASE("TRN-033: the golden game of thirty turns has the hashes it always had")
{
    const test::GoldenGame& game = test::thirty_turns();
    test::record_if_asked(game);
    CHECK(test::recorded_orders(game).size() == 30 * 4);
    test::check_golden("thirty_turns/hashes.txt", test::replayed_hashes(game, game.turns));
}

TEST_CASE("TRN-006: resolving the golden game twice gives the same hashes")
{
    const test::GoldenGame& game = test::thirty_turns();
    CHECK(test::replayed_hashes(game, 12) == test::replayed_hashes(game, 12));
}

}  // namespace ec4x
