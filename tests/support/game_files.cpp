#include "support/game_files.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace ec4x::test {

std::string read_source_file(const std::string& path)
{
    std::ifstream in{std::filesystem::path{EC4X_SOURCE_DIR} / path, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::vector<std::string> system_names()
{
    std::vector<std::string> names;
    std::istringstream lines{read_source_file("docs/rules/data/system-names.txt")};
    for (std::string line; std::getline(lines, line);) names.push_back(line);
    return names;
}

RulesetSource ruleset_layer(const std::string& name)
{
    RulesetSource layer{name, {}};
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{std::filesystem::path{EC4X_SOURCE_DIR} / "rulesets" / name, error}) {
        const std::string file = "rulesets/" + name + "/" + entry.path().filename().string();
        layer.files.push_back({file, read_source_file(file)});
    }
    std::ranges::sort(layer.files, {}, &SourceText::name);
    return layer;
}

namespace {

Ruleset load_layers(const std::vector<RulesetSource>& layers)
{
    const auto rules = load_ruleset(layers);
    if (!rules) {
        for (const Complaint& complaint : rules.error()) std::fprintf(stderr, "%s\n", to_line(complaint).c_str());
        std::exit(1);
    }
    return *rules;
}

}  // namespace

Ruleset load_standard_rules() { return load_layers({ruleset_layer("standard")}); }
Ruleset load_rules(const std::string& name) { return load_layers({ruleset_layer("standard"), ruleset_layer(name)}); }

}  // namespace ec4x::test
