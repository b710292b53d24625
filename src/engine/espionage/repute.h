// What covert action does to the repute of houses (PRE-014, PRE-015, DIP-025).
#pragma once

#include <optional>

#include "engine/turn/turn.h"

namespace ec4x {

// Two houses, and the system if the action was aimed at one.
struct CovertAffair {
    HouseId attacker{};
    HouseId victim{};
    std::optional<SystemId> system{};
};

// PRE-014: an action that succeeded, or the mission of a raid that matches it (ESP-029).
void reward_success(Turn& turn, const CovertAffair& affair, CovertAction action);

// PRE-015: an action, or a raid. CF16 draws the diplomatic consequences.
void expose_action(Turn& turn, const CovertAffair& affair, CovertAction action);
void expose_raid(Turn& turn, const CovertAffair& affair);

}  // namespace ec4x
