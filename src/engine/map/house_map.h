// The map as one house knows it (MAP-033) and its exports (MAP-035).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "codec/flat_values.h"
#include "model/ruleset/map_rules.h"
#include "model/star_map.h"

namespace ec4x {

struct KnownSystem {
    SystemId id{};
    std::string name{};
    Hex hex{};
    StarClass star = StarClass::F;
    std::optional<PlanetClass> class_{};
    std::optional<RawMaterials> raw{};
    std::optional<int> home{};       // seat number
    std::optional<HouseId> owner{};  // of the colony
};
BOOST_DESCRIBE_STRUCT(KnownSystem, (), (id, name, hex, star, class_, raw, home, owner))

struct HouseMap {
    int players = 0;
    int rings = 0;
    std::vector<KnownSystem> systems{};  // all of them, by id
    std::vector<Lane> lanes{};           // those known, ascending
};
BOOST_DESCRIBE_STRUCT(HouseMap, (), (players, rings, systems, lanes))

// MAP-033. What the house of a seat knows before its first turn; owners come from elsewhere.
[[nodiscard]] HouseMap starting_map(const StarMap& map, int players, int seat, const MapRevealRules& reveal);

// The form of a map file with `owner` behind `home`; what the house does not know is null, and so are the seed and the
// quality, from which the rest could be worked out. `config` is public (SRV-007).
[[nodiscard]] std::string house_map_json(const HouseMap& map, const codec::FlatValues& config);

// A heading, then a line for each system or lane, ended by CR LF; unknown values are empty (RFC 4180).
[[nodiscard]] std::string systems_csv(const HouseMap& map);
[[nodiscard]] std::string lanes_csv(const HouseMap& map);

}  // namespace ec4x
