// What the generator promises about its maps, checked afresh from the map (MAP-011, MAP-014, MAP-016, MAP-019, MAP-027).
#pragma once

#include <string>
#include <vector>

#include "engine/map/generate.h"

namespace ec4x {

// One sentence for each promise that the map breaks; empty for every map that generate_map made under these rules.
[[nodiscard]] std::vector<std::string> broken_guarantees(const GeneratedMap& generated, const MapRules& rules, const PlanetRules& planets);

}  // namespace ec4x
