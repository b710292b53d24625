// Which rules have a test: a test that shows a rule opens its name with the rule's id, or with several.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "rules/rulebook.h"

namespace ec4x {

struct FileCoverage {
    std::string file{};
    int rules = 0;
    int tested = 0;
    std::vector<std::string> untested{};
};
BOOST_DESCRIBE_STRUCT(FileCoverage, (), (file, rules, tested, untested))

// A test that claims a rule which the rulebook does not have.
struct UnknownRule {
    std::string id{};
    std::string test{};
};
BOOST_DESCRIBE_STRUCT(UnknownRule, (), (id, test))

struct RuleCoverage {
    int rules = 0;
    int tested = 0;
    std::vector<std::string> untested{};
    std::vector<FileCoverage> files{};
    std::vector<UnknownRule> unknown{};
};
BOOST_DESCRIBE_STRUCT(RuleCoverage, (), (rules, tested, untested, files, unknown))

// "CBT-001 CBT-002 dice ..." gives both ids.
[[nodiscard]] std::vector<std::string_view> leading_rule_ids(std::string_view test_name);

[[nodiscard]] RuleCoverage rule_coverage(const std::vector<Rule>& rules, const std::vector<std::string>& test_names);

}  // namespace ec4x
