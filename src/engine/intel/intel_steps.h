// The steps of a turn in which houses learn of each other (INT).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

void sight_contacts(Turn& turn);      // CF5, after scouts were looked for: INT-009 to INT-014, DET-010
void sight_battles(Turn& turn);       // CF7 to CF9: what the step added to the records of combat (INT-015 to INT-017)
void report_missions(Turn& turn);     // CF12, after missions without a subject were dropped: INT-019 to INT-022
void enter_intelligence(Turn& turn);  // CF15: last sightings, thefts, sharing; all drafts become entries, corrupted where due (INT-029, INT-034)
void warn_houses(Turn& turn);         // CO3: the warnings of the report (INT-039)
void number_events(Turn& turn);       // CO3, last of all: SRV-068

}  // namespace ec4x
