// Booking the ledger (PRE-002). The step of IN6 is in prestige_steps.h.
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// For entries that are made after IN6: a fall in IN7, victory in IN8. Their houses are told, and all houses the new totals.
void book_at_once(Turn& turn);

}  // namespace ec4x
