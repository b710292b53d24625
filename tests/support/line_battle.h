// The battle that the speed of the engine is measured by: so many squadrons of one class against as many, weapon level 1, ROE 10,
// fought to the end.
#pragma once

#include <string_view>

#include "engine/combat/battle.h"

namespace ec4x::test {

[[nodiscard]] Battle line_battle(const Ruleset& rules, std::string_view class_, std::uint32_t squadrons);

}  // namespace ec4x::test
