#include "cli/rules_actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "cli/console.h"
#include "cli/rule_text.h"
#include "cli/rulebook_files.h"
#include "codec/json_writer.h"
#include "rules/rule_coverage.h"
#include "rules/rulebook_check.h"

namespace ec4x::cli {

struct RuleSummary {
    std::string id{};
    std::string title{};
    std::string file{};
    int line = 0;
    bool pointer = false;
    std::vector<std::string> rulesets{};
    std::vector<std::string> keys{};
};
BOOST_DESCRIBE_STRUCT(RuleSummary, (), (id, title, file, line, pointer, rulesets, keys))

struct RuleReport {
    Inline<Rule> rule{};
    std::optional<std::vector<std::string>> tests{};  // absent where there is no test program to ask
};
BOOST_DESCRIBE_STRUCT(RuleReport, (), (rule, tests))

struct RulebookReport {
    int rules = 0;
    int keys = 0;
    Complaints complaints{};
};
BOOST_DESCRIBE_STRUCT(RulebookReport, (), (rules, keys, complaints))

struct CheckReport {
    RulebookReport rulebook{};
};
BOOST_DESCRIBE_STRUCT(CheckReport, (), (rulebook))

namespace {

std::string in_capitals(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

RuleSummary summary_of(const Rule& rule)
{
    RuleSummary summary{rule.id, rule.title, rule.file, rule.line, rule.pointer, rule.rulesets, {}};
    for (const RuleKey& key : rule.config) summary.keys.push_back(key.key);
    return summary;
}

// "no rule CBT-999 (there are CBT-001 to CBT-068)".
std::string unknown_rule(const Rulebook& book, const std::string& id)
{
    const auto same_prefix = [&](const Rule& rule) { return rule.id.starts_with(id.substr(0, 3)); };
    const auto first = std::ranges::find_if(book.rules, same_prefix);
    if (id.size() < 3 || first == book.rules.end()) return fmt::format("there is no rule {}; an id looks like CBT-037", id);
    const auto last = std::ranges::find_if(book.rules.rbegin(), book.rules.rend(), same_prefix);
    return fmt::format("there is no rule {}; there are {} to {}", id, first->id, last->id);
}

std::vector<std::string> tests_of(const Rule& rule, const std::vector<std::string>& names)
{
    std::vector<std::string> tests;
    std::ranges::copy_if(names, std::back_inserter(tests), [&](const std::string& name) {
        return std::ranges::count(leading_rule_ids(name), std::string_view{rule.id}) > 0;
    });
    return tests;
}

std::string bar_of(int tested, int rules)
{
    constexpr int kCells = 20;
    const int filled = rules == 0 ? 0 : tested * kCells / rules;
    return fmt::format("[{}{}] {:3} %", std::string(static_cast<std::size_t>(filled), '#'),
                       std::string(static_cast<std::size_t>(kCells - filled), '.'), rules == 0 ? 0 : tested * 100 / rules);
}

void print_coverage(const RuleCoverage& coverage, const RulesOptions& options)
{
    print_line(fmt::format("{:32}{:>6}{:>8}", "file", "rules", "tested"));
    for (const FileCoverage& file : coverage.files) {
        print_line(fmt::format("{:32}{:6}{:8}  {}", file.file, file.rules, file.tested, bar_of(file.tested, file.rules)));
        if (!options.untested || file.untested.empty()) continue;
        print(labelled("", fmt::format("without a test: {}", fmt::join(file.untested, " ")), output_style()));
    }
    print_line(fmt::format("{:32}{:6}{:8}  {}", "total", coverage.rules, coverage.tested, bar_of(coverage.tested, coverage.rules)));
}

}  // namespace

void list_rules(const RulesOptions& options)
{
    const Rulebook book = read_rulebook(options.rules);
    const std::string prefix = in_capitals(options.prefix);
    std::vector<RuleSummary> rules;
    for (const Rule& rule : book.rules) {
        if (!options.file.empty() && rule.file != options.file) continue;
        if (rule.id.starts_with(prefix)) rules.push_back(summary_of(rule));
    }
    if (rules.empty()) stop_bad_input("no rule matches; see the files and prefixes in " + (options.rules / "00-index.md").string());
    if (options.json) return print_line(codec::json_of(rules));
    for (const RuleSummary& rule : rules) print_line(fmt::format("{}  {}{}", rule.id, rule.title, rule.pointer ? " (pointer)" : ""));
}

void show_rule(const RulesOptions& options)
{
    const Rulebook book = read_rulebook(options.rules);
    const std::string id = in_capitals(options.id);
    const Rule* rule = find_rule(book.rules, id);
    if (rule == nullptr) stop_bad_input(unknown_rule(book, id));
    const auto names = read_test_names(options.tests);
    RuleReport report{{*rule}, std::nullopt};
    if (names) report.tests = tests_of(*rule, *names);
    if (options.json) return print_line(codec::json_of(report));

    const Style style = output_style();
    print(rule_text(*rule, style));
    if (!names) print(labelled("Tests", "not known: there are no test programs in " + options.tests.string(), style));
    else if (report.tests->empty()) print(labelled("Tests", "none", style));
    else for (const std::string& test : *report.tests) print(labelled("Tests", test, style));
}

void show_coverage(const RulesOptions& options)
{
    const Rulebook book = read_rulebook(options.rules);
    const auto names = read_test_names(options.tests);
    if (!names) stop_bad_input(options.tests.string() + ": there are no test programs; build with the preset dev, or name their folder with --tests");
    const RuleCoverage coverage = rule_coverage(book.rules, *names);
    if (options.json) print_line(codec::json_of(coverage));
    else print_coverage(coverage, options);
    if (coverage.unknown.empty()) return;
    const UnknownRule& first = coverage.unknown.front();
    stop_with_problems(fmt::format("{} test names open with an id that is no rule, first {} in \"{}\"", coverage.unknown.size(), first.id, first.test));
}

void check_rules(const RulesOptions& options)
{
    const Rulebook book = read_rulebook(options.rules);
    CheckReport report;
    report.rulebook = {static_cast<int>(book.rules.size()), static_cast<int>(book.index.keys.size()), check_rulebook(book.rules, book.index)};
    if (options.json) print_line(codec::json_of(report));
    else if (report.rulebook.complaints.empty()) print_line(fmt::format("rulebook: {} rules, {} keys, no complaint", report.rulebook.rules, report.rulebook.keys));
    else for (const Complaint& complaint : report.rulebook.complaints) print_line(to_line(complaint));
    if (!report.rulebook.complaints.empty()) stop_with_problems(fmt::format("{} complaints about the rulebook", report.rulebook.complaints.size()));
}

}  // namespace ec4x::cli
