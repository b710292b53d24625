#include "engine/prestige/scaling.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "base/ensure.h"
#include "base/round.h"

namespace ec4x {

int prestige_multiplier(const PrestigeScalingRules& rules, int systems, int houses)
{
    static constexpr int kUnscaled = 1000;
    if (!rules.enabled) return kUnscaled;

    // Everything times the number of houses, so that systems per house stay exact.
    const std::int64_t baseline = std::int64_t{rules.baseline_systems} * houses;
    const std::int64_t plateau = std::int64_t{rules.plateau_systems} * houses;
    const std::int64_t per_house = systems >= baseline && systems <= plateau ? baseline : systems;
    const std::int64_t baseline_turns = std::int64_t{rules.baseline_turns} * houses;
    const std::int64_t target_turns = baseline_turns + (per_house - baseline) * rules.turns_per_system;
    ensure(target_turns > 0, "the loader made sure that a small map has turns");
    return static_cast<int>(std::clamp<std::int64_t>(div_half_up(rules.base * baseline_turns, target_turns), rules.min, rules.max));
}

int scaled(int base, int multiplier)
{
    if (base == 0) return 0;
    const auto size = std::max<std::int64_t>(1, div_floor(std::abs(std::int64_t{base}) * multiplier + 500, 1000));
    return static_cast<int>(base < 0 ? -size : size);
}

}  // namespace ec4x
