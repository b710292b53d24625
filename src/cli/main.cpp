// The `ec4x` command. Exit codes: 0 done, 1 problems were found, 2 the input was bad, 70 our own mistake.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "base/version.h"
#include "cli/battle_command.h"
#include "cli/console.h"
#include "cli/game_command.h"
#include "cli/lab_command.h"
#include "cli/manual_command.h"
#include "cli/map_command.h"
#include "cli/nostr_command.h"
#include "cli/orders_command.h"
#include "cli/own_fonts.h"
#include "cli/play_command.h"
#include "cli/replay_command.h"
#include "cli/rules_command.h"
#include "cli/serve_command.h"
#include "cli/shipped_files.h"

namespace {

using namespace ec4x::cli;

constexpr int kBrokenProgram = 70;

// The innermost subcommand that was recognised.
const CLI::App& command_of(const CLI::App& app)
{
    const CLI::App* at = &app;
    while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
    return *at;
}

// "ec4x rules show".
std::string command_path(const CLI::App& app)
{
    std::string path;
    for (const CLI::App* at = &command_of(app); at != nullptr; at = at->get_parent()) {
        path = at->get_name() + (path.empty() ? "" : " ") + path;
    }
    return path;
}

// CLI11 says "A subcommand is required" even where one was given that does not exist.
std::string wording_of(const CLI::App& app, const CLI::ParseError& error)
{
    const CLI::App& command = command_of(app);
    const std::vector<std::string> unknown = command.remaining();
    std::string names;
    for (const CLI::App* sub : command.get_subcommands([](const CLI::App*) { return true; })) names += ' ' + sub->get_name();
    if (unknown.empty() || unknown.front().starts_with('-') || names.empty()) return error.what();
    return '"' + unknown.front() + "\" is no subcommand; there are:" + names;
}

int complain(int code, const CLI::App& app, std::string line)
{
    std::fflush(stdout);
    std::ranges::replace(line, '\n', ' ');
    if (!line.empty()) std::fprintf(stderr, "%s: %s\n", command_path(app).c_str(), line.c_str());
    return code;
}

int run(CLI::App& app, int argc, char** argv)
{
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return app.exit(error);  // --help, --version
        return complain(static_cast<int>(ExitCode::BadInput), app, wording_of(app, error) + " (see " + command_path(app) + " --help)");
    } catch (const Stop& stop) {
        return complain(static_cast<int>(stop.code), app, stop.line);
    } catch (const std::exception& error) {
        return complain(kBrokenProgram, app, std::string{"a mistake in the program: "} + error.what());
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv)
{
    use_own_fonts();
    CLI::App app{"EC4X: an asynchronous war of upstart Houses over a hex map of stars", "ec4x"};
    app.set_version_flag("--version", std::string{"ec4x "} + ec4x::kVersion);
    app.add_option_function<std::string>("--files", use_files_of,
                                         "a folder of your own with rulesets/NAME/*.toml, rulebook/ or web/: what is there counts more than the program's own")
        ->envname("EC4X_FILES");
    app.require_subcommand(1);
    add_battle_command(app);
    add_game_command(app);
    add_lab_command(app);
    add_map_command(app);
    add_nostr_commands(app);
    add_orders_command(app);
    add_play_commands(app);
    add_replay_command(app);
    add_rules_command(app);
    add_serve_commands(app);
    add_manual_commands(app);

    const int code = run(app, argc, argv);
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) return complain(static_cast<int>(ExitCode::Problems), app, "the output could not be written");
    return code;
}
