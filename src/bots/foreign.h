// The others, as far as the intelligence database tells, and what a level makes of it.
#pragma once

#include <vector>

#include "bots/outlook.h"

namespace ec4x::bots {

[[nodiscard]] std::vector<Rival> rivals_of(const HouseView& view);

// Foreign colonies and fleets, with estimates of what nobody has seen.
void look_abroad(const Study& study, Outlook& outlook);

}  // namespace ec4x::bots
