// What a request for a map must fulfil before anything is drawn (MAP-003, MAP-005, MAP-032, MAP-040).
#pragma once

#include <optional>

#include "engine/map/generate.h"

namespace ec4x {

[[nodiscard]] std::optional<MapFailure> flaw_of_request(const MapRequest& request, const MapRules& rules, const PlanetRules& planets);

}  // namespace ec4x
