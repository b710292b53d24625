#include "engine/standing/standing_steps.h"

namespace ec4x {

void settle_standing(Turn&) {}

void let_houses_fall(Turn&) {}

void declare_victory(Turn&) {}

}  // namespace ec4x
