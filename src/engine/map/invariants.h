// What every map fulfils, drawn by the generator or brought by a host (MAP-008, MAP-009, MAP-013, MAP-014, MAP-016,
// MAP-019, MAP-035).
#pragma once

#include <string>
#include <vector>

#include "base/describe.h"
#include "model/ruleset/map_rules.h"
#include "model/star_map.h"

namespace ec4x {

struct MapBreach {
    bool always = false;  // refused even with `map.import.strict = false`
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(MapBreach, (), (always, text))

// All breaches, empty for a sound map. Ids are below systems_in(map.rings); lanes may stand in any order.
[[nodiscard]] std::vector<MapBreach> breaches_of(const StarMap& map, int players, const MapRules& rules);

// Each lane once, lower id first, ascending; of two for the same pair the first stays, lanes of a system to itself go.
[[nodiscard]] std::vector<Lane> tidied(std::vector<Lane> lanes);

// `3`, `3 and 7`, `3, 7 and 9`.
[[nodiscard]] std::string in_words(const std::vector<SystemId>& ids);

}  // namespace ec4x
