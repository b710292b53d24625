// Alliance and peace (DIP-014, DIP-015).
#pragma once

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

// Why the two cannot conclude it, from the side of `house`: `final_conflict`, `wrong_status`, `isolated`, `barred` (DIP-020).
[[nodiscard]] Outcome cannot_conclude(const Turn& turn, HouseId house, HouseId other, Treaty treaty);

// The new status, prestige of a first pact (PRE-011), and the end of stored assaults and raids of the two against each other.
void conclude(Turn& turn, HouseId one, HouseId other, Treaty treaty);

}  // namespace ec4x
