// The steps of research in a turn (TEC rules).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

void deposit_research(Turn& turn, HouseId house);  // CC6, after all other spending of the house: TEC-003 to TEC-008, TEC-035
void advance_research(Turn& turn);                 // MN5: TEC-010 to TEC-017
void break_through(Turn& turn);                    // IN5: TEC-039 to TEC-045

}  // namespace ec4x
