// The rulesets that come with the game, for tests.
#pragma once

#include <string>

#include "model/ruleset.h"
#include "rules/load.h"

namespace ec4x::testing {

// Read once from rulesets/.
[[nodiscard]] const Ruleset& standard_rules();
[[nodiscard]] const Ruleset& attrition_rules();
[[nodiscard]] const Ruleset& classic_rules();

// `standard` with a host's changes as TOML: `rules_with("combat.max_rounds = 3")`. Fails the test if they are refused.
[[nodiscard]] Ruleset rules_with(std::string changes);

[[nodiscard]] Ruleset classic_with(std::string changes);  // the same of `classic`

// The files of rulesets/NAME, named as complaints name them.
[[nodiscard]] RulesetSource ruleset_files(const std::string& name);

// What the loader says, one line for each complaint; empty if it accepts the ruleset.
[[nodiscard]] std::string lines_of(const Result<Ruleset, Complaints>& result);

// The same about `standard` with these changes, which stand in `changes.toml`.
[[nodiscard]] std::string complaints_about(std::string changes);
[[nodiscard]] std::string classic_complaints(std::string changes);  // the same of `classic`

}  // namespace ec4x::testing
