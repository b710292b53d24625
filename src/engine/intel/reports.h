// CO3: reports.
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// Gives the events of the run their numbers: the house's sequence moves on by as many as are for it (SRV-068).
void number_events(Turn& turn);

}  // namespace ec4x
