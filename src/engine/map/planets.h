// Planets and stars of the systems (MAP-023, MAP-024, MAP-026) and fair neighbourhoods of the homeworlds (MAP-027).
#pragma once

#include <span>
#include <vector>

#include "engine/map/lanes.h"
#include "engine/map/streams.h"
#include "model/ids.h"
#include "model/ruleset/map_rules.h"
#include "model/words.h"

namespace ec4x {

struct Planet {
    PlanetClass class_ = PlanetClass::Extreme;
    RawMaterials raw = RawMaterials::VeryPoor;
};
BOOST_DESCRIBE_STRUCT(Planet, (), (class_, raw))

[[nodiscard]] std::vector<Planet> planets_of(const StarMap& map);  // by id

[[nodiscard]] PlanetClass class_of_roll(int roll, const PlanetRules& rules);                     // MAP-023
[[nodiscard]] RawMaterials raw_of_roll(int roll, PlanetClass class_, const PlanetRules& rules);  // MAP-024

// MAP-023, MAP-024. By id; homeworlds are given and take no dice.
[[nodiscard]] std::vector<Planet> roll_planets(std::span<const SystemId> homes, Planet homeworld, const PlanetRules& rules, const MapStreams& streams,
                                               int attempt);

// MAP-027. The systems that count for each home: its nearest non-home systems, over lanes that are not Restricted.
using Neighbourhoods = std::vector<std::vector<SystemId>>;  // in the order of `homes`
[[nodiscard]] Neighbourhoods neighbourhoods(const LaneGraph& lanes, std::span<const SystemId> homes, int count);

[[nodiscard]] std::vector<int> prospects(const Neighbourhoods& near, std::span<const Planet> planets);  // V of each home
[[nodiscard]] bool are_fair(std::span<const int> prospects, const MapFairRules& rules);

struct PlanetDraw {
    std::vector<Planet> planets{};  // by id
    std::vector<int> prospects{};   // V by ascending home id
    int attempt = 0;
};

// MAP-027. The first attempt that is fair, or else the fairest.
[[nodiscard]] PlanetDraw draw_planets(const LaneGraph& lanes, std::span<const SystemId> homes, Planet homeworld, const MapFairRules& fair,
                                      const PlanetRules& rules, const MapStreams& streams);

[[nodiscard]] std::vector<StarClass> draw_stars(const MapStreams& streams);  // MAP-026, by id

}  // namespace ec4x
