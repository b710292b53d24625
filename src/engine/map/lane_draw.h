// Which systems are joined by lanes (MAP-013 to MAP-016) and which class each lane has (MAP-017 to MAP-019).
#pragma once

#include <span>
#include <vector>

#include "engine/map/streams.h"
#include "model/ids.h"
#include "model/ruleset/map_rules.h"
#include "model/star_map.h"

namespace ec4x {

// MAP-008, MAP-014 to MAP-016. Ascending; all Major so far. `homes` is ascending and no two are adjacent.
[[nodiscard]] std::vector<Lane> draw_lanes(std::span<const SystemId> homes, const MapRules& rules, const MapStreams& streams);

// MAP-017. How many of `lanes` lanes should be Restricted and Minor.
struct LaneQuota {
    int restricted = 0;
    int minor = 0;
};
[[nodiscard]] LaneQuota lane_quota(int lanes, const MapLaneClassRules& rules);

// MAP-018. Sets the classes of the lanes of a connected map, given in ascending order.
void assign_lane_classes(std::vector<Lane>& lanes, std::span<const SystemId> homes, const MapRules& rules, const MapStreams& streams);

}  // namespace ec4x
