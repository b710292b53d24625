// What the tests of the map share.
#pragma once

#include <rapidcheck.h>

#include <sstream>
#include <string>
#include <vector>

#include "engine/map/generate.h"
#include "engine/map/homes.h"
#include "support/rule_tables.h"
#include "support/rules.h"

namespace ec4x::map_test {

inline const MapRules& map_rules() { return testing::standard_rules().map; }
inline const PlanetRules& planet_rules() { return testing::standard_rules().planet; }

// The list of MAP-040.
inline const std::vector<std::string>& built_in_names()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> lines;
        std::istringstream text{testing::source_text("docs/rules/data/system-names.txt")};
        for (std::string line; std::getline(text, line);) lines.push_back(line);
        return lines;
    }();
    return names;
}

inline Result<GeneratedMap, MapFailure> try_map(int players, const std::string& seed, const MapRules& rules = map_rules())
{
    return generate_map({.players = players, .seed = seed}, rules, planet_rules(), built_in_names());
}

inline GeneratedMap a_map(int players, const std::string& seed, const MapRules& rules = map_rules()) { return try_map(players, seed, rules).value(); }

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
