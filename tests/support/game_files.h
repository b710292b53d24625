// The files that come with the game, for programs among the tests that are no doctest programs.
#pragma once

#include <string>
#include <vector>

#include "rules/load.h"

namespace ec4x::test {

// Empty where the file cannot be read. `path` is seen from the source tree.
[[nodiscard]] std::string read_source_file(const std::string& path);

// The lines of docs/rules/data/system-names.txt (MAP-040).
[[nodiscard]] std::vector<std::string> system_names();

// rulesets/NAME as a layer.
[[nodiscard]] RulesetSource ruleset_layer(const std::string& name);

// rulesets/standard, loaded; ends the program where it has mistakes.
[[nodiscard]] Ruleset load_standard_rules();
[[nodiscard]] Ruleset load_rules(const std::string& name);  // rulesets/NAME, which extends standard

}  // namespace ec4x::test
