#include "engine/espionage/espionage_steps.h"

namespace ec4x {

void judge_investments(Turn&) {}

void act_covertly(Turn&) {}

void end_effects(Turn&) {}

}  // namespace ec4x
