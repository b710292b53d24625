// What holds for every subcommand.
#include <doctest/doctest.h>

#include <filesystem>

#include "cli/files.h"
#include "cli/program.h"

namespace ec4x::test {

namespace {

void check_help(const Words& command)
{
    std::string line;
    for (const std::string& word : command) line += word + ' ';
    CAPTURE(line);
    Words arguments = command;
    arguments.emplace_back("--help");
    const cli::ProgramRun run = ec4x(arguments);
    CHECK(run.exit_code == 0);
    CHECK(run.errors.empty());
    CHECK(run.output.find("Usage: ec4x") != std::string::npos);

    arguments.back() = "--no-such-option";
    const cli::ProgramRun bad = ec4x(arguments);
    CAPTURE(bad.errors);
    CHECK(bad.exit_code == 2);
    CHECK(bad.output.empty());
    CHECK(bad.errors.starts_with("ec4x"));
    CHECK(bad.errors.find('\n') == bad.errors.size() - 1);

    for (const std::string& name : subcommands_of(command)) {
        Words deeper = command;
        deeper.push_back(name);
        check_help(deeper);
    }
}

}  // namespace

TEST_CASE("every subcommand answers --help, and a bad option with one line and exit 2") { check_help({}); }

TEST_CASE("the program says its version")
{
    const cli::ProgramRun run = ec4x("--version");
    CHECK(run.exit_code == 0);
    CHECK(run.output == "ec4x " + cli::read_text_file(std::filesystem::path{EC4X_SOURCE_DIR} / "VERSION"));
}

TEST_CASE("a command that is none is refused with the way out")
{
    check_refused("", "see ec4x --help");
    check_refused("conquer", "\"conquer\" is no subcommand; there are: battle game lab map nostr bot orders turn report play replay rules");
    check_refused("rules", "see ec4x rules --help");
    check_refused("rules conquer", "ec4x rules: \"conquer\" is no subcommand; there are: list show coverage check (see ec4x rules --help)");
}

}  // namespace ec4x::test
