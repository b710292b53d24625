#include "engine/prestige/prestige_steps.h"

namespace ec4x {

void award_research(Turn&) {}

void award_fighting(Turn&) {}

void award_colonies(Turn&) {}

void charge_recurring(Turn&) {}

void award_development(Turn&) {}

void book_prestige(Turn&) {}

}  // namespace ec4x
