#include "cli/ruleset_options.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <utility>

#include "cli/console.h"
#include "cli/files.h"
#include "cli/ruleset_files.h"
#include "rules/load.h"

namespace ec4x::cli {

void add_ruleset_options(CLI::App& command, RulesetOptions& options)
{
    command.add_option("--ruleset", options.ruleset, "standard, attrition, classic, or a folder with TOML files")->capture_default_str();
    command.add_option("--overrides", options.overrides, "a TOML file with the values that the host changes; may be given again");
    command.add_option("--set", options.set, "one value that the host changes, such as map.lane_density=100; may be given again");
}

Ruleset load_chosen_ruleset(const RulesetOptions& options)
{
    std::vector<RulesetSource> layers = read_layers(options.ruleset);
    for (const std::string& file : options.overrides) layers.push_back({file, {{file, read_text_file(file)}}});
    for (const std::string& text : options.set) {
        if (text.find('=') == std::string::npos) stop_bad_input("--set " + text + ": KEY=VALUE is needed");
        layers.push_back({"--set", {{"--set", text + '\n'}}});
    }
    auto rules = load_ruleset(layers);
    if (rules) return *std::move(rules);
    std::vector<std::string> lines;
    for (const Complaint& complaint : rules.error()) lines.push_back(to_line(complaint));
    stop_bad_input(lines, std::to_string(lines.size()) + " values were refused");
}

}  // namespace ec4x::cli
