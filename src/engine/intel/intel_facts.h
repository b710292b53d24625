// What the Conflict Phase leaves to CF15, where entries are made (INT-029).
#pragma once

#include <optional>
#include <vector>

#include "model/ids.h"
#include "model/intel.h"

namespace ec4x {

// A report of a mission of this fleet: told as `mission_report` when it has become an entry.
struct MissionOf {
    FleetId fleet{};
    FleetOrderKind order = FleetOrderKind::SpyPlanet;
};

// An observation on its way into the database of a house. The entry has turn, step, system, source, quality and what was seen; its number and
// its corruption come in CF15.
struct Draft {
    HouseId house{};
    IntelEntry entry{};
    std::optional<MissionOf> mission{};
};

// ESP-023: Intelligence Theft that succeeded. What is copied is the victim's database at the beginning of CF14 (ESP-007).
struct Theft {
    HouseId thief{};
    HouseId victim{};
};

struct IntelFacts {
    std::vector<Draft> drafts{};  // CF5 to CF15, in the order observed
    std::vector<Theft> thefts{};  // CF14
};

}  // namespace ec4x
