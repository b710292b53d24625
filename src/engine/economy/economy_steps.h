// The economic steps of a turn (ECO-029, ECO-030). Houses without an economy are left as they are (ECO-066).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

void pay_upkeep(Turn& turn);             // MN1, I3: ECO-050 to ECO-054, CLS-029, CLS-030
void deliver_transfers(Turn& turn);      // MN4: ECO-043 to ECO-046
void enforce_limits(Turn& turn);         // MN6: ECO-058, ECO-062, UNT-040
void enforce_capital_limit(Turn& turn);  // CF16: ECO-062
void collect_taxes(Turn& turn);          // IN2: ECO-018 to ECO-024, ECO-044
void note_tax_rate(Turn& turn);          // IN3: ECO-025; the prestige of taxes comes after it
void grow(Turn& turn);                   // IN4: ECO-034, then ECO-031

}  // namespace ec4x
