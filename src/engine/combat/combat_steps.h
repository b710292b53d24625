// The steps of a turn in which houses fight.
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

void check_morale(Turn& turn);      // CF2: MOR-001, MOR-002
void fix_stances(Turn& turn);       // CF6: CBT-018, ORD-008
void fight_battles(Turn& turn);     // CF7: detection, space and orbital battles, system by system (CBT-017, TRN-012)
void follow_up(Turn& turn);         // CF8: retreated fleets arrive, follow-up battles (CBT-052, CBT-056)
void assault_colonies(Turn& turn);  // CF9: bombardment, invasion, blitz (BOM, GRD, ORD-040, ORD-042)
void collect_wreckage(Turn& turn);  // CF9, in the end: ORD-034

}  // namespace ec4x
