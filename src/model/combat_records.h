// The records of all fighting of one run (CBT-068): kept for ever, shown to those who may see them (INT-015 to INT-017).
#pragma once

#include <string>
#include <vector>

#include "base/describe.h"
#include "model/assault_record.h"
#include "model/battle_record.h"

namespace ec4x {

namespace recorded {

using ec4x::operator==;

// Who may see a record (INT-016, INT-017); no part of what they see.
struct Readers {
    std::string combat_id{};
    std::vector<HouseId> houses{};  // ascending
};
BOOST_DESCRIBE_STRUCT(Readers, (), (combat_id, houses))

}  // namespace recorded

struct CombatRecords {
    std::vector<BattleRecord> battles{};  // each list in the order fought
    std::vector<BombardmentRecord> bombardments{};
    std::vector<GroundRecord> ground{};
    std::vector<recorded::Readers> seen_by{};  // of each that any house may see, in the order fought

    [[nodiscard]] bool empty() const { return battles.empty() && bombardments.empty() && ground.empty(); }
};
BOOST_DESCRIBE_STRUCT(CombatRecords, (), (battles, bombardments, ground, seen_by))

}  // namespace ec4x
