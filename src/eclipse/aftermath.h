// What follows when all hexes are resolved (ECL-046): attacks on population, discs removed and placed, repair.
#pragma once

#include "base/dice.h"
#include "eclipse/journal.h"
#include "eclipse/setup.h"

namespace ec4x::eclipse {

void attack_population(Setup& setup, EnteredDice* entered, Journal& journal);  // ECL-047 to ECL-054
void remove_discs(Setup& setup, Journal& journal);                             // ECL-055
void place_discs(Setup& setup, Journal& journal);                              // ECL-056, ECL-057
void repair_ships(Setup& setup, Journal& journal);                             // ECL-058

// ECL-050: where a cube from this slot goes.
[[nodiscard]] Resource graveyard_for(const Player& player, Slot slot);

}  // namespace ec4x::eclipse
