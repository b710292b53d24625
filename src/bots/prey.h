// Whom to fight: every Enemy, and one more house when there is nothing left to settle.
#pragma once

#include "bots/outlook.h"

namespace ec4x::bots {

void choose_prey(const Study& study, Outlook& outlook);

}  // namespace ec4x::bots
