#include "engine/combat/candidates.h"

#include <doctest/doctest.h>

#include <numeric>
#include <vector>

namespace ec4x {

TEST_CASE("CBT-005: every number chooses the first candidate at which the running sum exceeds it, from a table or from sums")
{
    struct Row {
        const char* why;
        std::vector<std::uint32_t> weights;
    };
    const Row rows[] = {{"one", {7}},
                        {"those who weigh nothing are never drawn", {0, 13, 0, 26, 13, 0}},
                        {"the heaviest of a table", {64, 1, 64, 0}},
                        {"one too heavy for a table", {3, 65, 2}},
                        {"a full table", std::vector<std::uint32_t>(16, 64)},
                        {"too much for a table", std::vector<std::uint32_t>(17, 64)},
                        {"the most candidates of a table", std::vector<std::uint32_t>(64, 5)},
                        {"too many for a table", std::vector<std::uint32_t>(65, 5)}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        constexpr BattleUnitIndex kFirst = 20;  // units before them belong to others
        std::vector<BattleUnitIndex> enemies(row.weights.size());
        std::iota(enemies.begin(), enemies.end(), kFirst);
        Candidates candidates;
        candidates.list(enemies);
        candidates.weigh([&](BattleUnitIndex unit) { return row.weights[unit - kFirst]; });
        REQUIRE(candidates.total().value() == std::accumulate(row.weights.begin(), row.weights.end(), 0U));
        std::uint32_t number = 0;
        for (const BattleUnitIndex unit : enemies) {
            for (std::uint32_t i = 0; i < row.weights[unit - kFirst]; ++i) CHECK(candidates.chosen_by(number++) == unit);
        }
    }
}

}  // namespace ec4x
