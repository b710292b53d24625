// Third houses at a battle, bombardment or landing (INT-017): present, but no part of it.
#pragma once

#include <span>
#include <vector>

#include "engine/forces/roster.h"
#include "engine/turn/turn.h"

namespace ec4x {

struct Audience {
    std::vector<HouseId> witnesses{};   // get the record: an armed fleet, scouts or a scout mission; ascending
    std::vector<HouseId> bystanders{};  // learn the result: only a colony or unarmed ships; ascending
};

// Fleets that have left a battle there and are on their way see nothing more of it (CBT-017).
[[nodiscard]] Audience audience_in(const Turn& turn, const Roster& roster, SystemId system, std::span<const HouseId> participants);

// INT-016, INT-017: the houses that may see the record. `informed` are participants that learn the result.
void let_see(CombatRecords& records, const std::string& combat_id, std::span<const HouseId> informed, const Audience& audience);

}  // namespace ec4x
