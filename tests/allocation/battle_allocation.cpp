// Fails if battles after the first allocate (architecture.md: no allocation in a round).
#include <cstdio>
#include <string>

#include "support/counted_allocations.h"
#include "support/game_files.h"
#include "support/line_battle.h"

namespace ec4x {

namespace {

constexpr int kBattles = 200;

// How many allocations the battles with other dice cost after a first one.
std::int64_t allocations_of(const Ruleset& rules, std::uint32_t squadrons)
{
    const Battle battle = test::line_battle(rules, "CA", squadrons);
    const OpenExits exits;
    Arena arena{rules};
    DiceSource source{.seed = "allocation.000"};
    std::int64_t before = 0;
    for (int i = 0; i < kBattles; ++i) {
        source.seed.resize(source.seed.find('.') + 1);
        source.seed += std::to_string(1000 + i);  // as long every time: no new memory for it
        if (i == 1) before = test::allocations();
        arena.fight(battle, BattleStreams{source, battle.turn, battle.combat_id}, exits);
    }
    return test::allocations() - before;
}

}  // namespace

}  // namespace ec4x

int main()
{
    const ec4x::Ruleset rules = ec4x::test::load_standard_rules();
    int failures = 0;
    for (const std::uint32_t squadrons : {1U, 10U, 100U}) {
        const std::int64_t allocations = ec4x::allocations_of(rules, squadrons);
        std::printf("%u against %u squadrons: %lld allocations in %d battles after the first\n", squadrons, squadrons, static_cast<long long>(allocations),
                    ec4x::kBattles - 1);
        failures += allocations == 0 ? 0 : 1;
    }
    return failures;
}
