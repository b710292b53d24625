// Where the homeworlds lie, and which seat gets which (MAP-009 to MAP-012).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/map/streams.h"
#include "model/ids.h"
#include "model/ruleset/map_rules.h"
#include "model/star_map.h"

namespace ec4x {

[[nodiscard]] std::vector<SystemId> homes_of(const StarMap& map);  // ascending

// How far one homeworld lies from its rivals.
struct RivalDistances {
    int nearest = 0;
    int total = 0;
};
[[nodiscard]] std::vector<RivalDistances> rival_distances(std::span<const SystemId> homes);  // in the order of `homes`

// MAP-010 step 2.
struct PlacementFigures {
    int d = 0;  // smallest distance between two homes
    int s = 0;  // largest minus smallest nearest-rival distance
    int t = 0;  // smallest total distance to all rivals in percent of the largest
};
[[nodiscard]] PlacementFigures placement_figures(std::span<const SystemId> homes);

struct Placement {
    std::vector<SystemId> homes{};  // ascending
    PlacementFigures figures{};
    int B = 0;         // largest d of all runs
    int fallback = 0;  // MAP-011: 0 none, 1 without the test of t, 2 the smallest s
};

[[nodiscard]] std::vector<SystemId> home_candidates(int rings, const MapHomeworldRules& rules);  // MAP-009, ascending

// MAP-010. Nothing if no run kept all homes at least 2 apart. There are at least as many candidates as houses.
[[nodiscard]] std::optional<Placement> place_homes(const MapHomeworldRules& rules, const MapStreams& streams);

// MAP-012. The home of seat 1, of seat 2, and so on.
[[nodiscard]] std::vector<SystemId> seat_homes(std::vector<SystemId> homes, const MapStreams& streams);

}  // namespace ec4x
