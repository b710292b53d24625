// The `ec4x` command. Exit codes: 0 done, 1 problems were found, 2 the input was bad, 70 our own mistake.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>

#include "cli/console.h"
#include "cli/rules_command.h"

namespace {

using namespace ec4x::cli;

constexpr int kBrokenProgram = 70;

// "ec4x rules show": the subcommands that were recognised.
std::string command_path(const CLI::App& app)
{
    std::string path = app.get_name();
    for (const CLI::App* at = &app; !at->get_subcommands().empty();) {
        at = at->get_subcommands().front();
        path += ' ' + at->get_name();
    }
    return path;
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
        return complain(static_cast<int>(ExitCode::BadInput), app, error.what() + (" (see " + command_path(app) + " --help)"));
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
    CLI::App app{"EC4X: an asynchronous war of upstart Houses over a hex map of stars", "ec4x"};
    app.set_version_flag("--version", "ec4x " EC4X_VERSION);
    app.require_subcommand(1);
    add_rules_command(app);

    const int code = run(app, argc, argv);
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) return complain(static_cast<int>(ExitCode::Problems), app, "the output could not be written");
    return code;
}
