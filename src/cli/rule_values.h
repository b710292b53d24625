// The values in force for the keys of a rule.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "codec/flat_values.h"
#include "rules/rulebook.h"

namespace ec4x::cli {

// The values of one ruleset for the keys of one rule, as JSON texts by key.
struct RuleValues {
    std::string ruleset{};
    codec::FlatValues values{};
};

// Stops with one line where a ruleset has mistakes.
[[nodiscard]] std::vector<RuleValues> read_rule_values(const Rule& rule, const std::vector<std::string>& rulesets);

// Whether a value stands under a key of the rulebook: `units.DD.as` under `units.<class>.{as,ds}` and under `units.<class>.*`.
[[nodiscard]] bool is_under(std::string_view value_key, std::string_view rulebook_key);

}  // namespace ec4x::cli
