#include "cli/manual_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>
#include <string>
#include <utility>

#include "base/version.h"
#include "cli/completion.h"
#include "cli/console.h"
#include "cli/manual.h"
#include "cli/shipped_files.h"

namespace ec4x::cli {

namespace {

CommandOption option_of(const CLI::Option& option)
{
    CommandOption told;
    told.positional = !option.nonpositional();
    told.names = told.positional ? option.get_name(true) : option.get_name(false, true);
    if (option.get_items_expected_max() > 0) told.value = option.get_type_name() + (option.get_expected_max() > 1 ? " ..." : "");
    told.description = option.get_description();
    told.default_value = option.get_default_str();
    told.variable = option.get_envname();
    told.required = option.get_required();
    return told;
}

Command command_of(const CLI::App& app, const std::string& above)
{
    Command command{above + app.get_name(), app.get_description(), {}, {}};
    for (const CLI::Option* option : app.get_options([](const CLI::Option* one) { return !one->get_group().empty(); })) {
        command.options.push_back(option_of(*option));
    }
    for (const CLI::App* below : app.get_subcommands([](const CLI::App* one) { return !one->get_group().empty(); })) {
        command.commands.push_back(command_of(*below, command.path + ' '));
    }
    return command;
}

}  // namespace

void add_manual_commands(CLI::App& app)
{
    CLI::App* manual = app.add_subcommand("man", "Print the manual page, for man(1)");
    manual->callback([&app] { print(manual_page(command_of(app, ""), kVersion)); });

    CLI::App* completion = app.add_subcommand("completion", "Print the completion of the command line for a shell");
    const auto shell = std::make_shared<std::string>();
    completion->add_option("SHELL", *shell, "bash or zsh")->required()->check(CLI::IsMember({"bash", "zsh"}));
    completion->callback([&app, shell] {
        const Command program = command_of(app, "");
        print(*shell == "bash" ? bash_completion(program, shipped_rulesets()) : zsh_completion(program, shipped_rulesets()));
    });
}

}  // namespace ec4x::cli
