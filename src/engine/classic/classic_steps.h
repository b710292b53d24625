// The steps that only classic has (CLS-006).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

void pay_interest(Turn& turn);               // I1: CLS-028
void collect_net_values(Turn& turn);         // I2: CLS-023 to CLS-026
void charge_monthly_prestige(Turn& turn);    // I4: CLS-027, CLS-036, CLS-019
void explore_and_sight(Turn& turn);          // C2, after the rolls for stealth: INT-003, INT-009 to INT-014
void award_classic_colonies(Turn& turn);     // C6: CLS-115
void scout(Turn& turn);                      // C7: CLS-074 to CLS-077
void resolve_contracts(Turn& turn);          // C8: CLS-111 to CLS-113
void advance_bought_technology(Turn& turn);  // E3: CLS-046
void terraform_planets(Turn& turn);          // E3: CLS-050
void grow_populations(Turn& turn);           // E4: CLS-031
void award_full_planets(Turn& turn);         // E4: CLS-115, CLS-116
void end_month(Turn& turn);                  // E5: CLS-114, CLS-117, CLS-118

}  // namespace ec4x
