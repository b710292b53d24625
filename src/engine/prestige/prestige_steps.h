// The steps of a turn in which prestige is earned, lost and booked.
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

void open_ledger(Turn& turn);        // CC1: the ledger of the run begins empty (PRE-002)
void award_research(Turn& turn);     // MN5, IN5: levels gained in this step (PRE-007)
void award_fighting(Turn& turn);     // CF7 to CF9: what the step added to the facts of combat (PRE-009 to PRE-020)
void award_colonies(Turn& turn);     // CF10: colonies founded (PRE-008)
void charge_recurring(Turn& turn);   // IN3: taxes, blockades, bombardment (PRE-025 to PRE-028)
void award_development(Turn& turn);  // IN4: PRE-024
void book_prestige(Turn& turn);      // IN6: PRE-002

}  // namespace ec4x
