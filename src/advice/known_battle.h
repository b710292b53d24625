// The battle that a house may expect in a system, as far as it knows: its own fleets, and those of others where they were last seen.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/view.h"
#include "odds/scenario.h"

namespace ec4x::advice {

struct KnownBattle {
    odds::Scenario scenario{};
    std::vector<std::string> assumptions{};  // what is taken for granted because nobody has seen it
};

// With these own fleets, wherever they are now. Why there can be no battle, if so.
[[nodiscard]] Result<KnownBattle, std::string> known_battle(const Ruleset& rules, const HouseView& view, SystemId system, std::span<const FleetId> fleets);

}  // namespace ec4x::advice
