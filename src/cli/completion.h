// Completion of the command line in shells, made from the commands themselves.
#pragma once

#include <string>
#include <vector>

#include "cli/command_tree.h"

namespace ec4x::cli {

// Scripts to be sourced, or put where the shell looks for them. After --ruleset they offer the names of rulesets.
[[nodiscard]] std::string bash_completion(const Command& program, const std::vector<std::string>& rulesets);
[[nodiscard]] std::string zsh_completion(const Command& program, const std::vector<std::string>& rulesets);

}  // namespace ec4x::cli
