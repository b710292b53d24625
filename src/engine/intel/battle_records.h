// The records of fighting as a house may see them (CBT-068, INT-015 to INT-017): the only door by which they go out. Which ones are its
// to see was settled when they were made (audience.h); here what only others may know is taken out.
#pragma once

#include <vector>

#include "model/combat_records.h"

namespace ec4x {

// Without the Rules of Engagement of others, Raiders that nobody has seen (INT-015), and tests that did not find such Raiders.
[[nodiscard]] std::vector<BattleRecord> battles_for(const CombatRecords& records, HouseId house);
[[nodiscard]] std::vector<BombardmentRecord> bombardments_for(const CombatRecords& records, HouseId house);
[[nodiscard]] std::vector<GroundRecord> ground_battles_for(const CombatRecords& records, HouseId house);

// All of them; who else sees them is not said.
[[nodiscard]] CombatRecords records_for(const CombatRecords& records, HouseId house);

}  // namespace ec4x
