// Where foreign fleets were seen, turn by turn, and whether they go to and fro (INT-032).
#pragma once

#include <span>
#include <vector>

#include "base/describe.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x {

struct TrackPoint {
    int turn = 0;
    SystemId system{};
};
BOOST_DESCRIBE_STRUCT(TrackPoint, (), (turn, system))

struct Track {
    FleetId fleet{};
    std::vector<TrackPoint> points{};  // by turn; the last sighting of each
    std::vector<SystemId> patrol{};    // the cycle, in the order gone; empty: none
};
BOOST_DESCRIBE_STRUCT(Track, (), (fleet, points, patrol))

// Of every foreign fleet in the database, ascending.
[[nodiscard]] std::vector<Track> tracks(const Ruleset& rules, const HouseView& view);

// INT-032: the shortest cycle that the last sightings repeat at least twice, starting with the first system of the latest run of turns.
[[nodiscard]] std::vector<SystemId> patrol_of(const IntelTrackRules& rules, std::span<const TrackPoint> points);

}  // namespace ec4x
