// What the tests of the map share.
#pragma once

#include <rapidcheck.h>

#include <fstream>
#include <string>
#include <vector>

#include "engine/map/generate.h"
#include "engine/map/homes.h"

namespace ec4x::map_test {

inline MapRules map_rules()
{
    MapRules rules;
    rules.etac_connectivity = true;
    rules.fair = {.attempts = {32}, .count = {8}, .pct = {75}};
    rules.generator_version = {1};
    rules.homeworld = {.lanes = {3}, .lanes_major = true, .max_spread = {1}, .min_ring = {2}, .min_total_pct = {75}, .slack = {1},
                       .tries = {64}};
    rules.import = {.strict = true};
    rules.lane_class = {.minor_pct = {35}, .restricted_pct = {15}};
    rules.lane_density = {60};
    rules.max_players = {12};
    rules.max_rings = {20};
    rules.min_lanes = {2};
    rules.min_players = {2};
    rules.reveal = {.homeworlds = false, .lanes = true, .planets = false};
    return rules;
}

inline PlanetRules planet_rules()
{
    using enum RawMaterials;
    PlanetRules rules;
    rules.class_roll = {{{1}, {2}, {3}, {3}, {4}, {4}, {5}, {5}, {6}, {7}}};
    rules.pu_max = {{{20}, {60}, {180}, {500}, {1000}, {2000}, {4000}}};
    rules.resource_mod = {{6, {1}}, {7, {2}}};
    rules.resource_roll = {{0, VeryPoor}, {2, Poor}, {4, Abundant}, {8, Rich}, {10, VeryRich}};
    return rules;
}

// The list of MAP-040.
inline const std::vector<std::string>& built_in_names()
{
    static const std::vector<std::string> names = [] {
        std::ifstream file{EC4X_SOURCE_DIR "/docs/rules/data/system-names.txt"};
        std::vector<std::string> lines;
        for (std::string line; std::getline(file, line);) lines.push_back(line);
        return lines;
    }();
    return names;
}

inline Result<GeneratedMap, MapFailure> try_map(int players, const std::string& seed, const MapRules& rules = map_rules())
{
    return generate_map({.players = players, .seed = seed}, rules, planet_rules(), built_in_names());
}

inline GeneratedMap a_map(int players, const std::string& seed, const MapRules& rules = map_rules())
{
    return try_map(players, seed, rules).value();
}

inline std::vector<std::uint32_t> numbers(const std::vector<SystemId>& ids)
{
    std::vector<std::uint32_t> values;
    for (const SystemId id : ids) values.push_back(id.value);
    return values;
}

// In a property: from the whole range at once; by default RapidCheck begins with its lower end.
inline int any(int min, int max) { return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(min, max + 1)); }

inline std::string any_seed() { return std::to_string(*rc::gen::arbitrary<std::uint64_t>()); }

}  // namespace ec4x::map_test
