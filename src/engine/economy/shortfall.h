// What happens when the treasury is smaller than the upkeep (ECO-051 to ECO-054).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// The treasury is already used up and `missing` is still to be covered; what exceeds it goes to the treasury.
void cover_shortfall(Turn& turn, HouseId house, Money missing);

}  // namespace ec4x
