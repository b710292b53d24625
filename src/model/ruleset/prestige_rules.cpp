#include "model/ruleset/prestige_rules.h"

#include <algorithm>

namespace ec4x {

Morale morale_level(const MoraleRules& morale, int prestige)
{
    const auto fits = [&](int upper_bound) { return prestige <= upper_bound; };
    return static_cast<Morale>(std::ranges::find_if(morale.upper_bounds, fits) - morale.upper_bounds.begin());
}

}  // namespace ec4x
