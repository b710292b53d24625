// The map as a file: one canonical text for each map, and its fingerprint (MAP-034).
#pragma once

#include <string>

#include "codec/flat_values.h"
#include "engine/map/generate.h"

namespace ec4x {

struct MapFile {
    GeneratedMap generated{};
    codec::FlatValues config{};  // the settings under which the map was made, as JSON texts by key
};

// All values of `map.*` and `planet.*` but those that stand elsewhere in the file.
[[nodiscard]] codec::FlatValues map_config(const MapRules& rules, const PlanetRules& planets);

[[nodiscard]] std::string map_file_text(const MapFile& file);

// The SHA-256 of the text without the names: hosts may rename systems.
[[nodiscard]] std::string map_fingerprint(const MapFile& file);

}  // namespace ec4x
