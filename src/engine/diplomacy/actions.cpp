#include "engine/diplomacy/diplomacy_steps.h"

namespace ec4x {

void conduct_diplomacy(Turn&) {}

}  // namespace ec4x
