#pragma once

namespace CLI {
class App;
}

namespace ec4x::cli {

// `ec4x rules`: the rulebook with its values and tests, and the check of a ruleset.
void add_rules_command(CLI::App& app);

}  // namespace ec4x::cli
