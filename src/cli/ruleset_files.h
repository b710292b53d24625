// The layers of a ruleset. A name stands for one that comes with the game (cli/shipped_files.h), anything with a slash for a folder.
#pragma once

#include <string>
#include <vector>

#include "rules/load.h"

namespace ec4x::cli {

// The layers of a ruleset, the one that gives every value first: `attrition` is laid over `standard` because it says so.
[[nodiscard]] std::vector<RulesetSource> read_layers(const std::string& name_or_folder);

// The same for several, each laid over the one before; what a folder extends is read once, in front.
[[nodiscard]] std::vector<RulesetSource> read_layers(const std::vector<std::string>& names_or_folders);

}  // namespace ec4x::cli
