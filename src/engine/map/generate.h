// The generator of star maps (MAP-003 to MAP-032, MAP-040).
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "engine/map/planets.h"
#include "model/reason.h"
#include "model/ruleset/map_rules.h"
#include "model/star_map.h"

namespace ec4x {

struct MapRequest {
    int players = 0;
    std::string seed{};                                           // MAP-005
    Planet homeworld{PlanetClass::Eden, RawMaterials::Abundant};  // MAP-028: `setup.homeworld.class` and `.raw`
};

struct GeneratedMap {
    std::string seed{};
    int players = 0;
    StarMap map{};
    MapQuality quality{};
};
BOOST_DESCRIBE_STRUCT(GeneratedMap, (), (seed, players, map, quality))

// MAP-032. Why there is no map: a code for programs, a sentence for the host.
struct MapFailure {
    Reason reason = Reason::OutOfRange;
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(MapFailure, (), (reason, text))

[[nodiscard]] inline int rings_of(int players, const MapRules& rules) { return rules.rings > 0 ? rules.rings.value : players; }  // MAP-003

// The same request, rules and names give the same map everywhere and for ever (MAP-005). `built_in_names` is the list
// of MAP-040, used if `map.names` is empty.
[[nodiscard]] Result<GeneratedMap, MapFailure> generate_map(const MapRequest& request, const MapRules& rules, const PlanetRules& planets,
                                                            std::span<const std::string> built_in_names);

}  // namespace ec4x
