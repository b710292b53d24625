#include "support/rules.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "support/rule_tables.h"

namespace ec4x::testing {

namespace {

Result<Ruleset, Complaints> load_changed(std::string changes)
{
    return load_ruleset(std::array{ruleset_files("standard"), RulesetSource{"changes", {{"changes.toml", std::move(changes)}}}});
}

Result<Ruleset, Complaints> load_changed_classic(std::string changes)
{
    return load_ruleset(std::array{ruleset_files("standard"), ruleset_files("classic"), RulesetSource{"changes", {{"changes.toml", std::move(changes)}}}});
}

Ruleset loaded(const Result<Ruleset, Complaints>& result)
{
    REQUIRE(lines_of(result) == "");
    return *result;
}

}  // namespace

RulesetSource ruleset_files(const std::string& name)
{
    RulesetSource source{name, {}};
    const std::string folder = "rulesets/" + name;
    for (const auto& entry : std::filesystem::directory_iterator{std::filesystem::path{EC4X_SOURCE_DIR} / folder}) {
        if (entry.path().extension() != ".toml") continue;
        const std::string path = folder + '/' + entry.path().filename().string();
        source.files.push_back({path, source_text(path)});
    }
    std::ranges::sort(source.files, {}, &SourceText::name);
    return source;
}

const Ruleset& standard_rules()
{
    static const Ruleset rules = loaded(load_ruleset(std::array{ruleset_files("standard")}));
    return rules;
}

const Ruleset& attrition_rules()
{
    static const Ruleset rules = loaded(load_ruleset(std::array{ruleset_files("standard"), ruleset_files("attrition")}));
    return rules;
}

const Ruleset& classic_rules()
{
    static const Ruleset rules = loaded(load_ruleset(std::array{ruleset_files("standard"), ruleset_files("classic")}));
    return rules;
}

Ruleset classic_with(std::string changes) { return loaded(load_changed_classic(std::move(changes))); }

Ruleset rules_with(std::string changes) { return loaded(load_changed(std::move(changes))); }

std::string lines_of(const Result<Ruleset, Complaints>& result)
{
    std::string lines;
    if (result) return lines;
    for (const Complaint& complaint : result.error()) lines += (lines.empty() ? "" : "\n") + to_line(complaint);
    return lines;
}

std::string complaints_about(std::string changes) { return lines_of(load_changed(std::move(changes))); }

std::string classic_complaints(std::string changes) { return lines_of(load_changed_classic(std::move(changes))); }

}  // namespace ec4x::testing
