// The map as one house knows it: what it knows at the start (MAP-033) and its exports (MAP-035).
#pragma once

#include <string>
#include <vector>

#include "codec/flat_values.h"
#include "model/ruleset/map_rules.h"
#include "model/star_map.h"
#include "model/view.h"

namespace ec4x {

// MAP-033. What the house of a seat knows before its first turn. Owners are not the map's to tell.
[[nodiscard]] Table<SystemId, KnownSystem> systems_known_at_start(const StarMap& map, int seat, const MapRevealRules& reveal);
[[nodiscard]] std::vector<Lane> lanes_known_at_start(const StarMap& map, int seat, const MapRevealRules& reveal);

// The form of a map file with `owner` behind `home`; what the house does not know is null, and so are the seed and the
// quality, from which the rest could be worked out. `config` (map_config of map_file.h) is public (SRV-007).
[[nodiscard]] std::string house_map_json(const HouseView& view, const codec::FlatValues& config);

// A heading, then a line for each system or lane, ended by CR LF; unknown values are empty (RFC 4180).
[[nodiscard]] std::string systems_csv(const HouseView& view);
[[nodiscard]] std::string lanes_csv(const HouseView& view);

}  // namespace ec4x
