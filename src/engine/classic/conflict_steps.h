// The steps of classic in which houses fight (CLS-006, CLS-078).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

void roll_for_stealth(Turn& turn);        // C2, after the stances: CLS-083
void fight_in_space(Turn& turn);          // C3: CLS-080 to CLS-099; retreats move in the end
void fight_at_starbases(Turn& turn);      // C4: CLS-100 to CLS-102; also who may assault
void award_classic_fighting(Turn& turn);  // C3, C4, C5: CLS-115, CLS-116

}  // namespace ec4x
