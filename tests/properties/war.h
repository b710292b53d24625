// Games that begin in the middle of a war, made by dice: relations of all kinds, fleets before the colonies of others, Raiders,
// carriers, loaded transports, starbases, garrisons, fleets in Reserve and Mothballed.
#pragma once

#include <span>
#include <vector>

#include "base/dice.h"
#include "engine/turn/resolve.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x::testing {

// Ascending; without the Imperium (CLS-017).
[[nodiscard]] std::vector<HouseId> players_of(const GameState& state);

void put_at_war(const Ruleset& rules, GameState& state, Dice& dice);

// How often each kind of fighting and its diplomacy occurred.
struct WarTally {
    int space = 0;
    int orbital = 0;
    int follow_ups = 0;
    int ambushes = 0;
    int stalemates = 0;
    int detections = 0;
    int retreats = 0;
    int contacts_lost = 0;
    int without_a_shot = 0;
    int bombardments = 0;
    int invasions = 0;
    int blitzes = 0;
    int repelled = 0;
    int captures = 0;
    int covert_done = 0;
    int covert_detected = 0;
    int raids_done = 0;
    int raids_detected = 0;
    int treaties = 0;
    int incidents = 0;
    int breaches = 0;

    void count(const TurnResult& result);
};

}  // namespace ec4x::testing
