// What the rulebook promises about itself: ids, counts, keys and references agree with the index.
#pragma once

#include <string>
#include <vector>

#include "base/describe.h"
#include "rules/rulebook.h"

namespace ec4x {

struct RulebookComplaint {
    std::string file{};
    int line = 0;
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(RulebookComplaint, (), (file, line, text))

// Every complaint, in the order of files and lines.
[[nodiscard]] std::vector<RulebookComplaint> check_rulebook(const std::vector<Rule>& rules, const RuleIndex& index);

}  // namespace ec4x
