// Tables of the rulebook as tests read them, so that a test and the book cannot differ.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ec4x::testing {

// Rows of trimmed cells, the head first; backticks are left out.
using RuleTable = std::vector<std::vector<std::string>>;

// The text of a file below the source folder; fails the test if it is not there.
[[nodiscard]] std::string source_text(const std::string& path);

// The n-th table, from 0, in the rule with this id; fails the test if there is none.
[[nodiscard]] RuleTable rule_table(std::string_view id, int n = 0);

// The first table under the heading `## title` of the index.
[[nodiscard]] RuleTable index_table(std::string_view title);

}  // namespace ec4x::testing
