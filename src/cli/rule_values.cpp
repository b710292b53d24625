#include "cli/rule_values.h"

#include <algorithm>

#include "cli/console.h"
#include "cli/ruleset_files.h"
#include "rules/load.h"

namespace ec4x::cli {

namespace {

// Takes the part in front of the next dot; dots in braces belong to it.
std::string_view take_segment(std::string_view& key)
{
    int depth = 0;
    std::size_t end = 0;
    for (; end < key.size() && (key[end] != '.' || depth > 0); ++end) depth += key[end] == '{' ? 1 : key[end] == '}' ? -1 : 0;
    const std::string_view segment = key.substr(0, end);
    key.remove_prefix(std::min(end + 1, key.size()));
    return segment;
}

bool fits(std::string_view segment, std::string_view pattern)
{
    if (pattern == "*" || (pattern.starts_with('<') && pattern.ends_with('>'))) return true;
    if (!pattern.starts_with('{') || !pattern.ends_with('}')) return segment == pattern;
    pattern = pattern.substr(1, pattern.size() - 2);
    while (!pattern.empty()) {
        const std::size_t end = std::min(pattern.find(','), pattern.size());
        if (segment == pattern.substr(0, end)) return true;
        pattern.remove_prefix(std::min(end + 1, pattern.size()));
    }
    return false;
}

}  // namespace

bool is_under(std::string_view value_key, std::string_view rulebook_key)
{
    while (!rulebook_key.empty()) {
        if (value_key.empty() || !fits(take_segment(value_key), take_segment(rulebook_key))) return false;
    }
    return true;
}

std::vector<RuleValues> read_rule_values(const Rule& rule, const std::vector<std::string>& rulesets)
{
    std::vector<RuleValues> result;
    for (const std::string& name : rulesets) {
        const auto rules = load_ruleset(read_layers(name));
        if (!rules) stop_bad_input("the ruleset " + name + " has mistakes, first: " + to_line(rules.error().front()));
        RuleValues values{name, {}};
        for (const auto& [key, value] : codec::flat_values(*rules)) {
            const auto owns = [&](const RuleKey& owned) { return is_under(key, owned.key); };
            if (std::ranges::any_of(rule.config, owns)) values.values.emplace(key, value);
        }
        result.push_back(std::move(values));
    }
    return result;
}

}  // namespace ec4x::cli
