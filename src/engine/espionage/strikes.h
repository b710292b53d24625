// What an undetected covert action does (ESP-015 to ESP-024): a function for each action.
#pragma once

#include <optional>

#include "base/dice.h"
#include "engine/turn/turn.h"

namespace ec4x {

struct Strike {
    HouseId attacker{};
    HouseId victim{};  // a Sweep's own house
    std::optional<SystemId> system{};
    std::optional<UnitId> starbase{};  // chosen when CF14 began
    Points* srp = nullptr;             // what is left of the SRP pool that the victim had when CF14 began (ESP-007)
    Dice* dice = nullptr;              // of effects
};

// Changes the state, tells the victim what it can see of its loss (ESP-008), and returns what the attacker is told.
[[nodiscard]] CovertEffect strike(Turn& turn, CovertAction action, const Strike& strike);

// Shared with covert raids (UNT-030).
[[nodiscard]] CovertEffect sabotage_colony(Turn& turn, SystemId system, int iu);
[[nodiscard]] CovertEffect cripple_facility(Turn& turn, SystemId system, UnitId facility);
[[nodiscard]] CovertEffect assassinate(Turn& turn, HouseId victim);

}  // namespace ec4x
