// What happened between houses in a turn, by comparing the states before and after.
#pragma once

#include <utility>
#include <vector>

#include "lab/counts.h"
#include "model/combat_records.h"
#include "model/state.h"

namespace ec4x::lab {

// A zero for each kind.
[[nodiscard]] Counts no_deeds();

// What is worth remembering of the state before the turn.
class DeedMarks {
public:
    explicit DeedMarks(const GameState& before);
    void count(const GameState& after, const CombatRecords& records, Counts& deeds) const;

private:
    std::vector<std::pair<SystemId, HouseId>> owners_;  // of colonies, ascending
    std::vector<HouseStatus> statuses_;                 // by house, ascending
    std::vector<Relation> relations_;                   // by pair, ascending
};

}  // namespace ec4x::lab
