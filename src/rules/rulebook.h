// The rulebook (docs/rules) as data: what `ec4x rules` prints, and what tells which rules have a test.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"

namespace ec4x {

struct RuleKey {
    std::string key{};
    std::string default_{};  // empty where the rule holds a table instead
};
BOOST_DESCRIBE_STRUCT(RuleKey, (), (key, default_))

struct Rule {
    std::string id{};
    std::string title{};
    std::string file{};
    int line = 0;
    bool pointer = false;  // "see X": the rule only keeps its id, X is the owner
    std::vector<std::string> rulesets{};
    std::vector<RuleKey> config{};
    std::vector<std::string> text{};  // the lines below the heading, without blank ones at the end
};
BOOST_DESCRIBE_STRUCT(Rule, (), (id, title, file, line, pointer, rulesets, config, text))

struct IndexedPrefix {
    std::string prefix{};
    int rules = 0;
};
BOOST_DESCRIBE_STRUCT(IndexedPrefix, (), (prefix, rules))

struct IndexedFile {
    std::string file{};
    int line = 0;
    int rules = 0;
    std::vector<IndexedPrefix> prefixes{};
};
BOOST_DESCRIBE_STRUCT(IndexedFile, (), (file, line, rules, prefixes))

struct IndexedKey {
    std::string key{};
    std::string default_{};  // empty for "table in the rule"
    std::string owner{};
    int line = 0;
};
BOOST_DESCRIBE_STRUCT(IndexedKey, (), (key, default_, owner, line))

struct IndexedRule {
    std::string id{};
    std::string title{};
    std::string file{};
    int line = 0;
    bool pointer = false;
};
BOOST_DESCRIBE_STRUCT(IndexedRule, (), (id, title, file, line, pointer))

// A number that the index states about itself.
struct IndexedCount {
    int line = 0;
    int count = 0;
};
BOOST_DESCRIBE_STRUCT(IndexedCount, (), (line, count))

struct RuleIndex {
    std::string file{};
    std::vector<IndexedFile> files{};
    std::vector<IndexedKey> keys{};
    std::vector<IndexedRule> rules{};
    IndexedCount total{};  // "| total | 26 prefixes | 982 |"
    IndexedCount prefixes{};
    IndexedCount stated_keys{};   // "477 keys."
    IndexedCount stated_rules{};  // "982 rules, 46 of which only point to their owner."
    IndexedCount pointers{};
};
BOOST_DESCRIBE_STRUCT(RuleIndex, (), (file, files, keys, rules, total, prefixes, stated_keys, stated_rules, pointers))

// The rule id ("CBT-037") with which a text begins.
[[nodiscard]] std::optional<std::string_view> leading_rule_id(std::string_view text);

// The fields of a row of a table; `\|` is a bar that stands in a field.
[[nodiscard]] std::vector<std::string> table_fields(std::string_view row);

// The rules of one file, in its order.
[[nodiscard]] std::vector<Rule> read_rules(std::string_view file, std::string_view text);

// The tables of 00-index.md: files, configuration keys, all rules.
[[nodiscard]] RuleIndex read_rule_index(std::string_view file, std::string_view text);

[[nodiscard]] const Rule* find_rule(const std::vector<Rule>& rules, std::string_view id);

}  // namespace ec4x
