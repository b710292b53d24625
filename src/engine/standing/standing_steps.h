// The steps of a turn in which houses stand, fall and win (VIC).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

void settle_absences(Turn& turn);  // CC2: missed turns, return from autopilot, order sets made for houses without one (TRN-039, VIC-013)
void settle_standing(Turn& turn);  // IN1: Final Conflict, then autopilot begins (VIC-008, VIC-023, VIC-024)
void let_houses_fall(Turn& turn);  // IN7: collapse and surrender, then elimination (VIC-003, VIC-014, VIC-017, VIC-018)
void declare_victory(Turn& turn);  // IN8: VIC-019 to VIC-022, VIC-025

}  // namespace ec4x
