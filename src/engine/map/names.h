// Names of the systems (MAP-040).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/map/streams.h"

namespace ec4x {

// What is wrong with a list of names for use as `map.names`; nothing if it will do.
[[nodiscard]] std::optional<std::string> flaw_of_names(std::span<const std::string> names);

[[nodiscard]] std::vector<std::string> draw_names(std::span<const std::string> list, const MapStreams& streams);  // by id

}  // namespace ec4x
