// The ledger in tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/prestige/ledger.h"
#include "engine/prestige/prestige_steps.h"
#include "support/played.h"

namespace ec4x::testing {

inline constexpr int kUnscaled = 1000;

// The entries of a house as booked: "ship_destroyed 10".
inline Lines entries(const GameState& state, HouseId house)
{
    Lines lines;
    for (const LedgerEntry& entry : state.ledger) {
        if (entry.house == house) lines.push_back(std::string{name_of(entry.source)} + " " + std::to_string(entry.booked));
    }
    return lines;
}

// Four houses at peace in turn 8; entries count as they are.
inline Situation four_houses()
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4).house("alpha").house("beta").house("gamma").house("delta");
    game.state.prestige_multiplier = kUnscaled;
    game.state.turn = 8;
    return game;
}

}  // namespace ec4x::testing
