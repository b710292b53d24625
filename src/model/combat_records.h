// The records of all fighting of one run (CBT-068): kept for ever, shown to those who may see them (INT-015 to INT-017).
#pragma once

#include <vector>

#include "base/describe.h"
#include "model/assault_record.h"
#include "model/battle_record.h"

namespace ec4x {

struct CombatRecords {
    std::vector<BattleRecord> battles{};  // each list in the order fought
    std::vector<BombardmentRecord> bombardments{};
    std::vector<GroundRecord> ground{};
};
BOOST_DESCRIBE_STRUCT(CombatRecords, (), (battles, bombardments, ground))

}  // namespace ec4x
