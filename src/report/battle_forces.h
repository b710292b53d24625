// What the houses had in a battle and what was left of it, counted from the record.
#pragma once

#include <vector>

#include "model/battle_record.h"

namespace ec4x::report {

// Squadrons, fighter squadrons and starbases.
struct ForceCount {
    HouseId house{};
    int before = 0;
    int as_before = 0;
    int sound = 0;  // after it
    int crippled = 0;
    int lost = 0;
};

// One for each house, in the order of the record.
[[nodiscard]] std::vector<ForceCount> forces_in(const BattleRecord& record);

}  // namespace ec4x::report
