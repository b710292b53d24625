// The steps that only classic has (CLS-006).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

void pay_interest(Turn& turn);             // I1: CLS-028
void collect_net_values(Turn& turn);       // I2: CLS-023 to CLS-026
void pay_maintenance(Turn& turn);          // I3: CLS-029, CLS-030
void charge_monthly_prestige(Turn& turn);  // I4: CLS-027, CLS-036, CLS-019
void grow_populations(Turn& turn);         // E4: CLS-031

}  // namespace ec4x
