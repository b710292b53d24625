#include "engine/intel/intel_steps.h"

namespace ec4x {

void report_missions(Turn&) {}

}  // namespace ec4x
