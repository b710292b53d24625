#include "rules/rule_coverage.h"

#include <algorithm>
#include <set>

namespace ec4x {

std::vector<std::string_view> leading_rule_ids(std::string_view test_name)
{
    std::vector<std::string_view> ids;
    while (const auto id = leading_rule_id(test_name)) {
        ids.push_back(*id);
        test_name.remove_prefix(id->size());
        test_name.remove_prefix(std::min(test_name.find_first_not_of(", "), test_name.size()));
    }
    return ids;
}

RuleCoverage rule_coverage(const std::vector<Rule>& rules, const std::vector<std::string>& test_names)
{
    std::set<std::string_view> known;
    std::set<std::string_view> prefixes;  // "SHA-256 ..." opens with something that looks like an id and is none
    for (const Rule& rule : rules) {
        known.insert(rule.id);
        prefixes.insert(std::string_view{rule.id}.substr(0, 3));
    }

    RuleCoverage coverage;
    std::set<std::string_view> tested;
    for (const std::string& name : test_names) {
        for (const std::string_view id : leading_rule_ids(name)) {
            if (known.contains(id)) tested.insert(id);
            else if (prefixes.contains(id.substr(0, 3))) coverage.unknown.push_back({std::string{id}, name});
        }
    }

    for (const Rule& rule : rules) {
        if (coverage.files.empty() || coverage.files.back().file != rule.file) coverage.files.push_back({rule.file, 0, 0, {}});
        FileCoverage& file = coverage.files.back();
        ++coverage.rules;
        ++file.rules;
        if (tested.contains(rule.id)) {
            ++coverage.tested;
            ++file.tested;
        } else {
            coverage.untested.push_back(rule.id);
            file.untested.push_back(rule.id);
        }
    }
    return coverage;
}

}  // namespace ec4x
