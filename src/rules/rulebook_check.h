// What the rulebook promises about itself: ids, counts, keys and references agree with the index.
#pragma once

#include <vector>

#include "codec/complaint.h"
#include "rules/rulebook.h"

namespace ec4x {

// Every complaint, in the order of files and lines.
[[nodiscard]] Complaints check_rulebook(const std::vector<Rule>& rules, const RuleIndex& index);

}  // namespace ec4x
