// What a house has learned of others, in words.
#pragma once

#include <string>

#include "model/view.h"

namespace ec4x::report {

[[nodiscard]] std::string planet_text(PlanetClass class_, RawMaterials raw);  // benign, rich raw materials

// What the entry says, without its place: fleet beta:7 with 2 CL+2, on patrol.
[[nodiscard]] std::string seen_text(const HouseView& view, const IntelEntry& entry);

// How it was learned: by a fleet, from an ally.
[[nodiscard]] std::string source_text(const HouseView& view, const IntelEntry& entry);

}  // namespace ec4x::report
