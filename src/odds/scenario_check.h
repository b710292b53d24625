// What types cannot say about a scenario: houses that nobody named, ships that cannot be in one squadron, too many of anything.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "odds/scenario.h"
#include "rules/check.h"

namespace ec4x::odds {

// Why the simulator cannot use the ruleset of this name; nothing if it can.
[[nodiscard]] std::optional<std::string> why_no_ruleset(const std::string& name);

// All of them. Also makes of the texts of ships what they say.
[[nodiscard]] std::vector<Contradiction> contradictions_in(Scenario& scenario, const Ruleset& rules);

// MOR-001: a prestige at which a house has this morale; nothing if none gives it.
[[nodiscard]] std::optional<int> prestige_for(const MoraleRules& rules, Morale morale);

}  // namespace ec4x::odds
