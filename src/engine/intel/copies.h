// Entries that pass from house to house: stolen (ESP-023) and shared (DIP-037). They keep quality, turn and false values (INT-038).
#pragma once

#include <vector>

#include "engine/forces/roster.h"
#include "engine/turn/turn.h"

namespace ec4x {

// A copy on its way; its number is given when it is entered.
struct Copy {
    HouseId to{};
    IntelEntry entry{};
};

// From databases as they are before CF15 adds to them. What the thief knows already is not copied again.
[[nodiscard]] std::vector<Copy> stolen_entries(const Turn& turn);

// From the entries that houses made themselves in this CF15, about third houses and systems; with `include_own` also the sharer's own
// fleets and colonies.
[[nodiscard]] std::vector<Copy> shared_entries(const Turn& turn, const Roster& roster);

}  // namespace ec4x
