// The one status between two houses (DIP-001) and its change.
#pragma once

#include <optional>
#include <span>

#include "engine/turn/turn.h"

namespace ec4x {

// DIP-021, DIP-036: all are told, with the system for the two houses and `observers` (ascending) alone. Nothing where it is so already. Leaving
// Ally ends what hangs on the pact: renunciation and sharing. Proposals that have become impossible are void (DIP-012).
void set_status(Turn& turn, HouseId one, HouseId other, Relation status, Cause cause, std::optional<SystemId> system = {},
                std::span<const HouseId> observers = {});

// DIP-035: its pacts become Neutral without breach, its proposals are void.
void leave_relations(Turn& turn, HouseId fallen);

}  // namespace ec4x
