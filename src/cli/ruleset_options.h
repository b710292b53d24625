// The options by which a command chooses a ruleset and a host's changes to it.
#pragma once

#include <string>
#include <vector>

#include "model/ruleset.h"

namespace CLI {
class App;
}

namespace ec4x::cli {

struct RulesetOptions {
    std::string ruleset = "standard";
    std::vector<std::string> overrides{};  // files, each laid over the one before
    std::vector<std::string> set{};        // `key=value`
};

// --ruleset, --overrides, --set.
void add_ruleset_options(CLI::App& command, RulesetOptions& options);

// The ruleset with its changes; prints every complaint and stops where there is one (SRV-008).
[[nodiscard]] Ruleset load_chosen_ruleset(const RulesetOptions& options);

}  // namespace ec4x::cli
