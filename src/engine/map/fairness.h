// How fair a map is to each seat, in figures for `ec4x map fairness`.
#pragma once

#include <optional>
#include <vector>

#include "base/describe.h"
#include "model/ruleset/map_rules.h"
#include "model/star_map.h"

namespace ec4x {

struct SeatFairness {
    int seat = 0;
    SystemId home{};
    int nearest_rival = 0;                      // in hexes (MAP-010)
    int distance_to_rivals = 0;                 // in hexes, all of them added up (MAP-010)
    int prospect = 0;                           // V of MAP-027
    int jumps_to_rival = 0;                     // to the nearest rival, over all lanes
    std::optional<int> troop_jumps_to_rival{};  // the same over lanes that are not Restricted
    int systems_within_2 = 0;                   // jumps, without the homeworld
    int systems_within_3 = 0;
    EnumArray<LaneClass, int> lanes_near{};  // with both ends within 2 jumps
    std::vector<SystemId> chokepoints{};     // systems that every shortest way to one of the nearest rivals passes
};
BOOST_DESCRIBE_STRUCT(SeatFairness, (),
                      (seat, home, nearest_rival, distance_to_rivals, prospect, jumps_to_rival, troop_jumps_to_rival, systems_within_2, systems_within_3,
                       lanes_near, chokepoints))

// By seat. The map is connected and has at least two homeworlds.
[[nodiscard]] std::vector<SeatFairness> fairness_of(const StarMap& map, const MapFairRules& rules);

}  // namespace ec4x
