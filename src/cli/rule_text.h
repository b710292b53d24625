// A rule of the rulebook as text for a terminal: labels in a column of their own, wrapped lines, aligned tables.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/console.h"
#include "rules/rulebook.h"

namespace ec4x::cli {

// The rule's heading, rulesets and text.
[[nodiscard]] std::string rule_text(const Rule& rule, const Style& style);

// A line of a section: `label` stands in the left column, the text is wrapped beside it.
[[nodiscard]] std::string labelled(std::string_view label, std::string_view text, const Style& style);

// Rows with their columns aligned.
[[nodiscard]] std::vector<std::string> aligned(const std::vector<std::vector<std::string>>& rows);

}  // namespace ec4x::cli
