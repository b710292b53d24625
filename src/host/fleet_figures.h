// What administrative commands have done to fleets, for receipts (SRV-019).
#pragma once

#include <vector>

#include "host/receipt.h"
#include "model/view.h"

namespace ec4x {

// The fleets that are not as they were, as they are after the orders.
[[nodiscard]] std::vector<FleetFigure> changed_fleets(const HouseView& before, const HouseView& after);

}  // namespace ec4x
