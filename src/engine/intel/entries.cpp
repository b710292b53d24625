#include "engine/intel/intel_steps.h"

namespace ec4x {

void enter_intelligence(Turn&) {}

void warn_houses(Turn&) {}

}  // namespace ec4x
