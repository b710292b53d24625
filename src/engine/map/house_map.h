// The map as one house knows it, in the form of a map file (MAP-035).
#pragma once

#include <string>

#include "codec/flat_values.h"
#include "model/view.h"

namespace ec4x {

// The form of a map file with `owner` behind `home`; what the house does not know is null, and so are the seed and the
// quality, from which the rest could be worked out. `config` (map_config of map_file.h) is public (SRV-007).
[[nodiscard]] std::string house_map_json(const HouseView& view, const codec::FlatValues& config);

}  // namespace ec4x
