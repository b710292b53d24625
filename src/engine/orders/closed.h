// Whether a house gives orders at all (SRV-017).
#pragma once

#include "engine/orders/refusal.h"
#include "model/view.h"

namespace ec4x {

// Why it gives none any more: the game is over, or it has fallen. Nothing if it does.
[[nodiscard]] Outcome closed_to_orders(const HouseView& view);

}  // namespace ec4x
