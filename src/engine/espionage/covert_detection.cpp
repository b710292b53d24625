#include "engine/espionage/covert_detection.h"

#include <algorithm>
#include <cstddef>

namespace ec4x {

std::optional<int> detection_need(const EspionageRules& rules, int cic)
{
    if (cic < 1 || rules.cic_need.empty()) return std::nullopt;
    return rules.cic_need[std::min(static_cast<std::size_t>(cic), rules.cic_need.size()) - 1];
}

int cip_modifier(const EspionageRules& rules, int cip)
{
    const auto fits = [&](const CipStep& step) { return step.up_to == 0 || cip <= step.up_to; };
    const auto step = std::ranges::find_if(rules.cip_modifier, fits);
    return cip >= 1 && step != rules.cip_modifier.end() ? int{step->bonus} : 0;
}

bool detects_covert(int need, int modifier, int roll) { return roll != 1 && roll + modifier >= need; }

}  // namespace ec4x
