// What the participants of a battle and third houses are told of it (INT-015 to INT-017).
#pragma once

#include <span>
#include <vector>

#include "engine/combat/battle.h"
#include "engine/intel/audience.h"
#include "engine/turn/turn.h"

namespace ec4x {

// What the result itself does not say.
struct BattleAftermath {
    std::span<const HouseLosses> losses{};                 // by force
    Houses withdrew = 0;                                   // must leave after a stalemate (CBT-062)
    Houses with_fleets = 0;                                // of which a fleet lives
    std::span<const event::SpaceliftCaptured> captured{};  // CLS-098
    const Audience& audience;
};

// After the result was written into the state. Also settles who may see the record.
void report_battle(Turn& turn, const Battle& battle, const BattleResult& result, const BattleAftermath& after);

// CBT-065: the houses of a set, ascending.
[[nodiscard]] std::vector<HouseId> houses_of(const Battle& battle, Houses set);

}  // namespace ec4x
