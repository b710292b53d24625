// The prestige ledger of a run (PRE-002): every change is put down when it happens and booked in IN6.
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// An event of section B, scaled (PRE-004). Nothing for a base of 0 and for houses whose prestige is frozen (PRE-006).
void award(Turn& turn, HouseId house, PrestigeSource source, int base, const Subject& subject = {});

// A recurring entry of section C, scaled only where the host says so (`prestige.scaling.recurring`).
void charge(Turn& turn, HouseId house, PrestigeSource source, int value, const Subject& subject = {});

}  // namespace ec4x
