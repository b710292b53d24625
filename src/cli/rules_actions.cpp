#include "cli/rules_actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "cli/console.h"
#include "cli/rule_text.h"
#include "cli/rule_values.h"
#include "cli/rulebook_files.h"
#include "cli/ruleset_files.h"
#include "cli/shipped_files.h"
#include "codec/json_writer.h"
#include "rules/load.h"
#include "rules/rule_coverage.h"
#include "rules/rulebook_check.h"
#include "rules/rules_hash.h"

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

struct RulesetReport {
    std::string ruleset{};
    int values = 0;
    std::string hash{};
    Complaints complaints{};
};
BOOST_DESCRIBE_STRUCT(RulesetReport, (), (ruleset, values, hash, complaints))

struct RulesCheckReport {
    RulebookReport rulebook{};
    std::vector<RulesetReport> rulesets{};
};
BOOST_DESCRIBE_STRUCT(RulesCheckReport, (), (rulebook, rulesets))

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
    std::ranges::copy_if(names, std::back_inserter(tests),
                         [&](const std::string& name) { return std::ranges::count(leading_rule_ids(name), std::string_view{rule.id}) > 0; });
    return tests;
}

// The rulesets whose values a rule is shown with: those it belongs to, as far as they come with the game, or the one asked for.
std::vector<std::string> rulesets_to_show(const Rule& rule, const RulesOptions& options)
{
    if (!options.ruleset.empty()) return {options.ruleset};
    const std::vector<std::string> shipped = shipped_rulesets();
    std::vector<std::string> names;
    std::ranges::copy_if(rule.rulesets, std::back_inserter(names), [&](const std::string& name) { return std::ranges::count(shipped, name) > 0; });
    return names;
}

// A report with the values beside it; they are JSON texts already.
std::string json_with_values(const RuleReport& report, const std::vector<RuleValues>& all)
{
    std::string json = codec::json_of(report);
    json.pop_back();
    json += ",\"values\":{";
    for (const RuleValues& of_one : all) {
        codec::append_json_text(json, of_one.ruleset);
        json += ":{";
        for (const auto& [key, value] : of_one.values) {
            codec::append_json_text(json, key);
            json.append(":").append(value).append(",");
        }
        if (json.back() == ',') json.pop_back();
        json += "},";
    }
    if (json.back() == ',') json.pop_back();
    return json + "}}";
}

// Each value of the first ruleset, and what others have instead.
void print_values(const std::vector<RuleValues>& all, const Style& style)
{
    constexpr std::size_t kMost = 24;  // tables of the rulebook are longer, and stand in the rule's text
    if (all.empty() || all.front().values.empty()) return;
    const RuleValues& first = all.front();
    if (first.values.size() > kMost) {
        print(labelled("In force", fmt::format("{} values in {}; --json prints them", first.values.size(), first.ruleset), style));
        return;
    }
    for (const auto& [key, value] : first.values) {
        std::string line = fmt::format("{} = {}", key, value);
        for (std::size_t i = 1; i < all.size(); ++i) {
            const auto other = all[i].values.find(key);
            if (other != all[i].values.end() && other->second != value) line += fmt::format("  ({}: {})", all[i].ruleset, other->second);
        }
        print(labelled(key == first.values.begin()->first ? "In force" : "", line, style));
    }
}

RulesetReport check_layers(const std::vector<std::string>& names)
{
    RulesetReport report;
    report.ruleset = fmt::format("{}", fmt::join(names, " + "));
    const auto rules = load_ruleset(read_layers(names));
    if (!rules) {
        report.complaints = rules.error();
        return report;
    }
    report.values = static_cast<int>(codec::flat_values(*rules).size());
    report.hash = rules_hash(*rules);
    return report;
}

void print_check(const RulesCheckReport& report)
{
    for (const Complaint& complaint : report.rulebook.complaints) print_line(to_line(complaint));
    if (report.rulebook.complaints.empty()) print_line(fmt::format("rulebook: {} rules, {} keys, no complaint", report.rulebook.rules, report.rulebook.keys));
    for (const RulesetReport& ruleset : report.rulesets) {
        for (const Complaint& complaint : ruleset.complaints) print_line(to_line(complaint));
        if (ruleset.complaints.empty()) print_line(fmt::format("{}: {} values, rules hash {}", ruleset.ruleset, ruleset.values, ruleset.hash));
    }
}

std::string bar_of(int tested, int rules)
{
    constexpr int kCells = 20;
    const int filled = rules == 0 ? 0 : tested * kCells / rules;
    return fmt::format("[{}{}] {:3} %", std::string(static_cast<std::size_t>(filled), '#'), std::string(static_cast<std::size_t>(kCells - filled), '.'),
                       rules == 0 ? 0 : tested * 100 / rules);
}

void print_coverage(const RuleCoverage& coverage)
{
    print_line(fmt::format("{:32}{:>6}{:>8}", "file", "rules", "tested"));
    for (const FileCoverage& file : coverage.files) {
        print_line(fmt::format("{:32}{:6}{:8}  {}", file.file, file.rules, file.tested, bar_of(file.tested, file.rules)));
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
    if (rules.empty()) stop_bad_input("no rule matches; the files and prefixes stand in 00-index.md of the rulebook");
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
    const std::vector<RuleValues> values = read_rule_values(*rule, rulesets_to_show(*rule, options));
    if (options.json) return print_line(json_with_values(report, values));

    const Style style = output_style();
    print(rule_text(*rule, style));
    print_values(values, style);
    if (!names) print(labelled("Tests", "not known: there are no test programs in " + options.tests.string(), style));
    else if (report.tests->empty()) print(labelled("Tests", "none", style));
    else
        for (const std::string& test : *report.tests) print(labelled("Tests", test, style));
}

void show_coverage(const RulesOptions& options)
{
    const Rulebook book = read_rulebook(options.rules);
    const auto names = read_test_names(options.tests);
    if (!names) stop_bad_input(options.tests.string() + ": there are no test programs; build with the preset dev, or name their folder with --tests");
    const RuleCoverage coverage = rule_coverage(book.rules, *names);
    if (options.json) print_line(codec::json_of(coverage));
    else print_coverage(coverage);
    if (!coverage.unknown.empty()) {
        const UnknownRule& first = coverage.unknown.front();
        stop_with_problems(fmt::format("{} test names open with an id that is no rule, first {} in \"{}\"", coverage.unknown.size(), first.id, first.test));
    }
    if (!coverage.untested.empty()) {
        const std::size_t number = coverage.untested.size();
        stop_with_problems(fmt::format("{} {} no test: {}", number, number == 1 ? "rule has" : "rules have", fmt::join(coverage.untested, " ")));
    }
}

void check_rules(const RulesOptions& options)
{
    const Rulebook book = read_rulebook(options.rules);
    RulesCheckReport report;
    report.rulebook = {static_cast<int>(book.rules.size()), static_cast<int>(book.index.keys.size()), check_rulebook(book.rules, book.index)};
    if (!options.layers.empty()) report.rulesets.push_back(check_layers(options.layers));
    else
        for (const std::string& name : shipped_rulesets()) report.rulesets.push_back(check_layers({name}));
    if (options.json) print_line(codec::json_of(report));
    else print_check(report);

    std::size_t complaints = report.rulebook.complaints.size();
    for (const RulesetReport& ruleset : report.rulesets) complaints += ruleset.complaints.size();
    if (complaints > 0) stop_with_problems(fmt::format("{} {}", complaints, complaints == 1 ? "complaint" : "complaints"));
}

}  // namespace ec4x::cli
