// The steps of a turn in which houses work against each other in secret (ESP).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

void note_budgets(Turn& turn);       // CC1: PRE-030
void judge_investments(Turn& turn);  // CC6, last of all: PRE-030
void raid_colonies(Turn& turn);      // CF12: ESP-027 to ESP-029, UNT-030
void act_covertly(Turn& turn);       // CF14: Sweeps, then all other actions (ESP-007)
void end_effects(Turn& turn);        // IN9: TRN-023

}  // namespace ec4x
