// Rulesets, rulebook and web client are within the program; a host's folder counts more.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "cli/folder.h"
#include "cli/program.h"

namespace ec4x::test {

namespace {

class Variable {  // of the environment, for as long as it lives
public:
    Variable(const char* name, const std::string& value) : name_{name} { setenv(name, value.c_str(), 1); }
    ~Variable() { unsetenv(name_); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    const char* name_;
};

void write(const Folder& folder, const std::string& file, const std::string& text)
{
    std::filesystem::create_directories(std::filesystem::path{folder.path(file)}.parent_path());
    std::ofstream{folder.path(file), std::ios::binary} << text;
}

}  // namespace

TEST_CASE("a host's folder adds a ruleset, and replaces one by name")
{
    const Folder host;
    write(host, "rulesets/quick/changes.toml", "extends = \"standard\"\n[combat]\nmax_rounds = 7\n");
    const cli::ProgramRun added = ec4x({"--files", host.path(), "rules", "check"});
    CHECK(added.exit_code == 0);
    CHECK(added.output.find("\nquick: ") != std::string::npos);
    CHECK(added.output.find("\nstandard: ") != std::string::npos);
    check_refused("rules check quick", "there is no ruleset quick; there are: attrition classic standard");

    write(host, "rulesets/attrition/changes.toml", "extends = \"standard\"\n[combat]\nno_such_key = 1\n");
    const cli::ProgramRun replaced = ec4x({"--files", host.path(), "rules", "check", "attrition"});
    CHECK(replaced.exit_code == 1);
    CHECK(replaced.output.find(host.path("rulesets/attrition/changes.toml") + ":3:1: combat.no_such_key: ") != std::string::npos);
    CHECK(ec4x("rules check attrition").exit_code == 0);
}

TEST_CASE("a host's folder may hold a rulebook")
{
    const Folder host;
    std::filesystem::copy(EC4X_SOURCE_DIR "/tests/cli/rulebook", host.path("rulebook"), std::filesystem::copy_options::recursive);
    CHECK(ec4x({"--files", host.path(), "rules", "list"}).output == "MAP-001  Grid\nMAP-002  Distance (pointer)\nCBT-001  Weights\n");
    // What a map needs of it is not there.
    const cli::ProgramRun map = ec4x({"--files", host.path(), "map", "new", "--players", "2"});
    CHECK(map.exit_code == 2);
    CHECK(map.errors.find(host.path("rulebook") + "/data/system-names.txt: No such file") != std::string::npos);
}

TEST_CASE("the command line counts more than the environment, and that more than the program")
{
    const Folder host;
    write(host, "one/rulesets/first/a.toml", "extends = \"standard\"\n");
    write(host, "two/rulesets/second/a.toml", "extends = \"standard\"\n");
    const Variable variable{"EC4X_FILES", host.path("one")};
    CHECK(ec4x("rules check first").exit_code == 0);
    CHECK(ec4x("rules check second").exit_code == 2);
    CHECK(ec4x({"--files", host.path("two"), "rules", "check", "second"}).exit_code == 0);
    CHECK(ec4x({"--files", host.path("two"), "rules", "check", "first"}).exit_code == 2);
    const cli::ProgramRun nowhere = ec4x({"--files", host.path("three"), "rules", "check"});
    CHECK(nowhere.exit_code == 2);
    CHECK(nowhere.errors.find("there is no such folder of the host's own files") != std::string::npos);
}

TEST_CASE("a server's settings may name the folder")
{
    const Folder host;
    write(host, "ec4x.toml", "db = \"" + host.path("games.db") + "\"\nlisten = [\"127.0.0.1:0\"]\nfiles = \"" + host.path("none") + "\"\n");
    const cli::ProgramRun run = ec4x({"serve", "--config", host.path("ec4x.toml")});
    CHECK(run.exit_code == 2);
    CHECK(run.errors.find(host.path("none") + ": there is no such folder") != std::string::npos);
    CHECK(!std::filesystem::exists(host.path("games.db")));
}

TEST_CASE("the manual page and the completions have every command and option")
{
    const std::string page = ec4x("man").output;
    CHECK(page.starts_with(".TH EC4X 1 "));
    for (const char* text : {".SS ec4x game new\n", ".SS ec4x serve\n", ".SS ec4x completion\n", "\\fB\\-\\-practice\\fR\n", "\\fBEC4X_FILES\\fR"}) {
        CAPTURE(text);
        CHECK(page.find(text) != std::string::npos);
    }
    CHECK(ec4x("completion bash").output.find("'ec4x rules show') commands='' options='-h --help --rules --json --ruleset --tests'") != std::string::npos);
    CHECK(ec4x("completion zsh").output.starts_with("#compdef ec4x\n"));
    check_refused("completion fish", "fish");
}

}  // namespace ec4x::test
