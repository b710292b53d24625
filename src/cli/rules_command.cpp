#include "cli/rules_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/rulebook_files.h"
#include "cli/rules_actions.h"

namespace ec4x::cli {

namespace {

CLI::App* add_action(CLI::App& group, const std::shared_ptr<RulesOptions>& options, const std::string& name, const std::string& what,
                     void (*action)(const RulesOptions&))
{
    CLI::App* command = group.add_subcommand(name, what);
    command->add_option("--rules", options->rules, "folder of the rulebook (default: the one that comes with the game)");
    command->add_flag("--json", options->json, "machine-readable output");
    command->callback([options, action] { action(*options); });
    return command;
}

}  // namespace

void add_rules_command(CLI::App& app)
{
    const auto options = std::make_shared<RulesOptions>();
    options->tests = tests_dir();
    const std::string tests_help = "folder of the test programs (default: tests beside the program)";

    CLI::App* rules = app.add_subcommand("rules", "Rules with their values, texts and tests; check a ruleset");
    rules->require_subcommand(1);

    CLI::App* list = add_action(*rules, options, "list", "List the rules of the rulebook", list_rules);
    list->add_option("--file", options->file, "only the rules of this file, such as 07-combat.md");
    list->add_option("--prefix", options->prefix, "only rules whose id begins so, such as CBT");

    CLI::App* show = add_action(*rules, options, "show", "Show one rule: text, values in force, tests", show_rule);
    show->add_option("ID", options->id, "the rule's id, such as CBT-037")->required();
    show->add_option("--ruleset", options->ruleset, "whose values: a name, or a folder with TOML files (default: those the rule belongs to)");
    show->add_option("--tests", options->tests, tests_help);

    CLI::App* coverage = add_action(*rules, options, "coverage", "Say which rules have a test; fail where one has none", show_coverage);
    coverage->add_option("--tests", options->tests, tests_help);

    CLI::App* check = add_action(*rules, options, "check", "Check the rulebook and rulesets; name file, line and key of every mistake", check_rules);
    check->add_option("DIR", options->layers, "rulesets by name or folder, each laid over the one before (default: all that come with the game)");
}

}  // namespace ec4x::cli
