// The star map (MAP rules): hexes with one system each, joined by jump lanes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "base/table.h"
#include "model/ids.h"
#include "model/words.h"

namespace ec4x {

// Axial coordinates of a flat-top hex; the centre is (0, 0) (MAP-001).
struct Hex {
    int q = 0;
    int r = 0;
};
BOOST_DESCRIBE_STRUCT(Hex, (), (q, r))

// A solar system with its one planet (MAP-022). Class and raw materials stay with the system whoever owns it.
struct System {
    SystemId id{};
    std::string name{};
    Hex hex{};
    StarClass star = StarClass::F;
    PlanetClass class_ = PlanetClass::Extreme;
    RawMaterials raw = RawMaterials::VeryPoor;
    std::optional<int> home{};  // seat number of the house whose homeworld this is
};
BOOST_DESCRIBE_STRUCT(System, (), (id, name, hex, star, class_, raw, home))

// Works in both directions; `a` is the lower id; at most one per pair (MAP-013).
struct Lane {
    SystemId a{};
    SystemId b{};
    LaneClass class_ = LaneClass::Major;
};
BOOST_DESCRIBE_STRUCT(Lane, (), (a, b, class_))

struct StarMap {
    int rings = 0;
    Table<SystemId, System> systems{};
    std::vector<Lane> lanes{};  // ascending by (a, b)
};
BOOST_DESCRIBE_STRUCT(StarMap, (), (rings, systems, lanes))

// How fair the map is (MAP-011, MAP-027); part of the map file.
struct MapQuality {
    int d = 0;               // smallest distance between two homeworlds
    int s = 0;               // largest minus smallest nearest-rival distance
    int t = 0;               // smallest total distance to all rivals in percent of the largest
    int B = 0;               // largest d of all runs
    int fallback = 0;        // 0, 1, 2 (MAP-010 step 3)
    int planet_attempt = 0;  // MAP-027
    std::vector<int> V{};    // prospect values by ascending home id
};
BOOST_DESCRIBE_STRUCT(MapQuality, (), (d, s, t, B, fallback, planet_attempt, V))

}  // namespace ec4x
