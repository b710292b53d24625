// Values of `map.*`, `planet.*` and `lanes.*` (MAP rules).
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "base/bounded.h"
#include "base/describe.h"
#include "model/words.h"

namespace ec4x {

struct MapFairRules {
    Bounded<1, 64> attempts{};
    Bounded<1, 64> count{};
    Bounded<0, 100> pct{};
};
BOOST_DESCRIBE_STRUCT(MapFairRules, (), (attempts, count, pct))

struct MapHomeworldRules {
    Bounded<1, 3> lanes{};
    bool lanes_major = false;
    Bounded<0, 40> max_spread{};
    Bounded<1, 20> min_ring{};
    Bounded<0, 100> min_total_pct{};
    Bounded<0, 40> slack{};
    Bounded<1, 1000> tries{};
};
BOOST_DESCRIBE_STRUCT(MapHomeworldRules, (), (lanes, lanes_major, max_spread, min_ring, min_total_pct, slack, tries))

struct MapImportRules {
    bool strict = false;
};
BOOST_DESCRIBE_STRUCT(MapImportRules, (), (strict))

struct MapLaneClassRules {
    Bounded<0, 100> minor_pct{};
    Bounded<0, 100> restricted_pct{};
};
BOOST_DESCRIBE_STRUCT(MapLaneClassRules, (), (minor_pct, restricted_pct))

struct MapRevealRules {
    bool homeworlds = false;
    bool lanes = false;
    bool planets = false;
};
BOOST_DESCRIBE_STRUCT(MapRevealRules, (), (homeworlds, lanes, planets))

struct MapRules {
    bool etac_connectivity = false;  // MAP-019
    MapFairRules fair{};             // MAP-027
    Bounded<1, 1> generator_version{};
    MapHomeworldRules homeworld{};   // MAP-009, MAP-010, MAP-014
    MapImportRules import{};         // MAP-035
    MapLaneClassRules lane_class{};  // MAP-017
    Bounded<1, 100> lane_density{};  // MAP-015
    Bounded<2, 12> max_players{};
    Bounded<1, 20> max_rings{};
    Bounded<0, 6> min_lanes{};
    Bounded<2, 12> min_players{};
    std::vector<std::string> names{};  // MAP-040; empty: the built-in list
    MapRevealRules reveal{};           // MAP-033
    Bounded<0, 20> rings{};            // MAP-003; 0: one per house
    std::string seed{};                // MAP-005; empty: drawn by the server
};
BOOST_DESCRIBE_STRUCT(MapRules, (),
                      (etac_connectivity, fair, generator_version, homeworld, import, lane_class, lane_density, max_players, max_rings, min_lanes, min_players,
                       names, reveal, rings, seed))

struct PlanetRules {
    std::array<Bounded<1, 7>, 10> class_roll{};    // MAP-023: class number by D10
    std::array<Bounded<1, 4900>, 7> pu_max{};      // MAP-025: by class number - 1
    std::map<int, Bounded<-9, 9>> resource_mod{};  // MAP-023: class number to modifier
    std::map<int, RawMaterials> resource_roll{};   // MAP-024: lower bounds of the modified roll
};
BOOST_DESCRIBE_STRUCT(PlanetRules, (), (class_roll, pu_max, resource_mod, resource_roll))

struct LanesMinorRules {
    bool blocks_crippled = false;
    bool blocks_crippled_retreat = false;
};
BOOST_DESCRIBE_STRUCT(LanesMinorRules, (), (blocks_crippled, blocks_crippled_retreat))

struct LanesRestrictedRules {
    bool blocks_crippled = false;
    bool blocks_spacelift = false;
};
BOOST_DESCRIBE_STRUCT(LanesRestrictedRules, (), (blocks_crippled, blocks_spacelift))

// MAP-020.
struct LanesRules {
    LanesMinorRules minor{};
    LanesRestrictedRules restricted{};
};
BOOST_DESCRIBE_STRUCT(LanesRules, (), (minor, restricted))

}  // namespace ec4x
