// What a turn does with projects, docks, repairs and new units, step by step.
#pragma once

#include <vector>

#include "engine/turn/turn.h"

namespace ec4x {

void begin_waiting(Turn& turn, HouseId house);  // CC6, after cancellations: CON-010
void enter_docks(Turn& turn);                   // CC8: CON-027 to CON-031, CON-035, CON-036
void assign_squadrons(Turn& turn);              // CC9: COM-006, COM-011, COM-012
void progress_construction(Turn& turn);         // MN2: CON-013, CON-016, CON-021; docks that a shortfall took: CON-022
void finish_repairs(Turn& turn);                // MN3: CON-025, CON-032, CON-036, CON-037
void commission(Turn& turn);                    // CO1: CON-014, CON-034, COM-001 to COM-009, UNT-012, UNT-022, UNT-040

// A facility was destroyed or crippled, or is about to be: what is in its docks moves or is lost (CON-022, CON-023).
void lose_facility(Turn& turn, UnitId facility, Cause cause);

// A colony changes hands or ends: everything begun, waiting or in dock there is lost (CON-026).
void lose_all_construction(Turn& turn, SystemId colony, Cause cause);

// Starbases and fighters that are being retrofitted and cannot fight (TEC-021), ascending.
[[nodiscard]] std::vector<UnitId> units_in_retrofit(const GameState& state);

}  // namespace ec4x
