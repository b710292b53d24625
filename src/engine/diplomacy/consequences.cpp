#include "engine/diplomacy/diplomacy_steps.h"

namespace ec4x {

void let_breaches_fall_due(Turn&) {}

void draw_consequences(Turn&) {}

void cool_off(Turn&) {}

}  // namespace ec4x
