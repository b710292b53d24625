// From those who take part to the battle (CBT-021, CBT-022, CBT-030, CBT-033 to CBT-035, CBT-038, CBT-039).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/combat/battle.h"
#include "engine/forces/roster.h"
#include "engine/turn/turn.h"

namespace ec4x {

// What a house brings to a battle. Fighters come with the ships that carry them.
struct Levy {
    HouseId house{};
    std::vector<const Fleet*> fleets{};   // ascending
    std::vector<const Squadron*> pool{};  // unassigned
    std::vector<const Unit*> units{};     // starbases and colony fighters
    int pool_spacelift = 0;
};

// Levies ascending by house. The battle has begun: its number is used (CBT-006), a house at Low inspires a squadron (CBT-030).
// `only_ambusher` (DET-007): of Raiders that all are unseen only those of this house fire first.
[[nodiscard]] Battle enlist(Turn& turn, const Roster& roster, SystemId system, Theatre theatre, std::span<const Levy> levies,
                            std::optional<HouseId> only_ambusher = std::nullopt);

// CBT-022: the squadron and the ship that carry a fighter, both in the battle.
void find_carrier(const Battle& battle, const Ship& carrier, BattleUnit& fighter);

}  // namespace ec4x
