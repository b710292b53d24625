#include "engine/espionage/espionage_steps.h"

namespace ec4x {

void raid_colonies(Turn&) {}

}  // namespace ec4x
