// Whom to fight: every Enemy, and one more house when there is nothing left to settle.
#pragma once

#include "bots/outlook.h"

namespace ec4x::bots {

void choose_prey(const Study& study, Outlook& outlook);

// From when on a house looks for prey even without a quarrel: later where there is more room for everybody.
[[nodiscard]] int first_war_turn(const Study& study);

}  // namespace ec4x::bots
