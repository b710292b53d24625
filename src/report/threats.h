// Foreign forces that can strike an own colony in the next turn, as far as the house knows. Abilities, never intentions.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/intel/picture.h"
#include "engine/turn/turn.h"
#include "model/view.h"

namespace ec4x::report {

// The fleets of one unfriendly house in one place.
struct Threat {
    HouseId house{};
    SystemId from{};
    std::vector<FleetId> fleets{};
    std::int64_t strength = 0;  // AS as far as it is known (STO-014)
    int spacelift = 0;
    int seen = 0;                      // turn
    std::vector<SystemId> colonies{};  // own ones in reach, the least defended first
};

// `state` is what the house believes, `turn` of that state. The gravest first.
[[nodiscard]] std::vector<Threat> threats_to(const Turn& turn, const HouseView& view);

// AS of the own Active fleets in a system.
[[nodiscard]] std::int64_t own_strength_at(const Turn& turn, const Roster& roster, HouseId house, SystemId system);

}  // namespace ec4x::report
