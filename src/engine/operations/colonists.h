// Colonists on their way aboard ETACs (ADM-010, ECO-036).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// ECO-011, ECO-036: whole PTU that the colony can give: it keeps its last PU and those who are still settling. None where
// administrative commands do not work (ADM-002).
[[nodiscard]] std::int64_t spare_ptu(const Turn& turn, const Colony& colony);

// ADM-010 `all` at the own colony where the fleet is: the PTU loaded, 0 if nothing could be.
int load_colonists(Turn& turn, const Fleet& fleet);

}  // namespace ec4x
