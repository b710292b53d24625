// A map file brought by a host (MAP-035).
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "engine/map/map_file.h"
#include "model/reason.h"

namespace ec4x {

struct MapImport {
    MapFile file{};
    std::vector<std::string> warnings{};  // breaches that `map.import.strict = false` lets pass
};

// Everything that is wrong with the file, one sentence each.
struct MapRefusal {
    Reason reason = Reason::BadMap;
    std::vector<std::string> breaches{};
};

// The configured values are those of the game, `rules`; the file's own `config` is only kept. The file's name stands in
// sentences about its text.
[[nodiscard]] Result<MapImport, MapRefusal> import_map(std::string text, const MapRules& rules, std::string file_name = {});

}  // namespace ec4x
