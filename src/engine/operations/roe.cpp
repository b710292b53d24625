#include "engine/operations/roe.h"

#include <algorithm>

#include "base/round.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x {

bool wants_to_stay(const RoeRules& rules, int roe, std::int64_t own, std::int64_t enemy)
{
    if (roe <= kLowestRoe) return false;
    if (roe >= kHighestRoe) return true;
    const RoeThreshold& threshold = rules.thresholds[static_cast<std::size_t>(roe - 1)];
    return threshold.own * own >= threshold.enemy * enemy;
}

std::int64_t counted_strength(const Ruleset& rules, const GameState& state, const Roster& roster, std::span<const Fleet* const> fleets,
                              std::span<const Unit* const> units)
{
    std::int64_t sum = 0;
    for (const Fleet* fleet : fleets) sum += current_strength(rules, state, roster, *fleet).as;
    for (const Unit* unit : units) {
        const int as = attack_strength(data_of(rules, unit->class_), rules, unit->level);
        sum += unit->hull == HullState::Crippled ? div_ceil(std::int64_t{as} * rules.combat.crippled_as_pct, 100) : as;
    }
    return sum;
}

int effective_roe(const MoraleRules& rules, int roe, Morale morale)
{
    return std::clamp(roe + rules.roe_modifier[static_cast<std::size_t>(morale)], kLowestRoe, kHighestRoe);
}

int task_force_roe(const MoraleRules& rules, std::span<const int> fleets, StarbasePresent starbase, Morale morale)
{
    if (starbase == StarbasePresent::Yes || fleets.empty()) return kHighestRoe;
    return effective_roe(rules, *std::ranges::max_element(fleets), morale);
}

bool never_retreats_from(const RoeRules& rules, const GameState& state, HouseId house, SystemId system)
{
    if (!rules.homeworld_never_retreats || state.houses.at(house).home != system) return false;
    const Colony* colony = state.colonies.find(system);
    return colony != nullptr && colony->owner == house;
}

}  // namespace ec4x
