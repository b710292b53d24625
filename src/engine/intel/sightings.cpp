#include "engine/intel/intel_steps.h"

namespace ec4x {

void sight_contacts(Turn&) {}

void sight_battles(Turn&) {}

}  // namespace ec4x
