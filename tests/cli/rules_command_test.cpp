#include <doctest/doctest.h>

#include "cli/folder.h"
#include "cli/program.h"
#include "support/golden.h"

namespace ec4x::test {

namespace {

constexpr const char* kRules = EC4X_SOURCE_DIR "/tests/cli/rulebook";
const Words kInSmallBook = {"--rules", kRules};

}  // namespace

TEST_CASE("rules list names the rules of a file or of a prefix")
{
    CHECK(ec4x("rules list", kInSmallBook).output == "MAP-001  Grid\nMAP-002  Distance (pointer)\nCBT-001  Weights\n");
    CHECK(ec4x("rules list --prefix cbt", kInSmallBook).output == "CBT-001  Weights\n");
    CHECK(ec4x("rules list --file 01-map.md", kInSmallBook).output == "MAP-001  Grid\nMAP-002  Distance (pointer)\n");
    CHECK(check_json("rules list --json --prefix MAP-002", kInSmallBook) ==
          "[{\"id\":\"MAP-002\",\"title\":\"Distance\",\"file\":\"01-map.md\",\"line\":15,\"pointer\":true,"
          "\"rulesets\":[\"standard\",\"attrition\"],\"keys\":[]}]\n");
    check_refused("rules list --prefix XYZ", "no rule matches");
    check_refused("rules list --rules /nowhere", "/nowhere: No such file or directory");
}

TEST_CASE("rules show prints a rule for a reader and for a program")
{
    const cli::ProgramRun run = ec4x("rules show map-001 --tests /nowhere", kInSmallBook);
    CHECK(run.exit_code == 0);
    check_golden("cli/rules-show.txt", run.output);
    check_golden("cli/rules-show.json", check_json("rules show MAP-001 --json --tests /nowhere", kInSmallBook));
    check_refused("rules show", "ID is required");
    check_refused("rules show MAP-999", "there is no rule MAP-999; there are MAP-001 to MAP-002", kInSmallBook);
    check_refused("rules show 7", "an id looks like CBT-037", kInSmallBook);
}

TEST_CASE("rules show names the tests that carry the id")
{
    const cli::ProgramRun run = ec4x("rules show CBT-001");
    CHECK(run.exit_code == 0);
    CHECK(run.output.find("Tests     CBT-001 a stream is named by its text\n") != std::string::npos);
}

TEST_CASE("rules show prints the values in force")
{
    const cli::ProgramRun both = ec4x("rules show CBT-037");
    CHECK(both.output.find("In force  combat.bucket_weights = [1,2,3,4,5]\n") != std::string::npos);
    CHECK(both.output.find("combat.weight_model = \"defense\" (attrition: \"size\")\n") != std::string::npos);
    const cli::ProgramRun one = ec4x("rules show CBT-037 --ruleset attrition");
    CHECK(one.output.find("combat.weight_model = \"size\"\n") != std::string::npos);
    CHECK(check_json("rules show UNT-002 --json").find("\"units.BB.cr\":10") != std::string::npos);
    check_refused("rules show CBT-037 --ruleset luck", "there is no ruleset luck");
}

TEST_CASE("rules coverage counts the rules of every file")
{
    const cli::ProgramRun run = ec4x("rules coverage");
    CHECK_MESSAGE(run.exit_code == 0, run.errors);  // every rule has a test
    CHECK(run.output.find("01-map-and-systems.md") != std::string::npos);
    const std::string json = check_json("rules coverage --json");
    CHECK(json.starts_with("{\"rules\":"));
    CHECK(json.find("\"files\":[{\"file\":\"01-map-and-systems.md\",\"rules\":") != std::string::npos);
    CHECK(json.find("\"unknown\":[]") != std::string::npos);
    check_refused("rules coverage --tests /nowhere", "/nowhere: there are no test programs");
}

TEST_CASE("rules coverage fails where a rule has no test, and names it")
{
    {
        const Folder copy;
        std::filesystem::copy(EC4X_SOURCE_DIR "/docs/rules", copy.path(), std::filesystem::copy_options::recursive);
        copy.append("01-map-and-systems.md", "\n### MAP-999 Nobody tests this\n- Rule: none.\n- Source: none\n- Check: none\n");
        const cli::ProgramRun run = ec4x("rules coverage", {"--rules", copy.path()});
        CHECK(run.exit_code == 1);
        CHECK(run.errors == "ec4x rules coverage: 1 rule has no test: MAP-999\n");
    }
    const Folder few;  // of programs: this one alone
    std::filesystem::create_symlink(std::filesystem::read_symlink("/proc/self/exe"), few.path() + "/few_test");
    const cli::ProgramRun with_few = ec4x("rules coverage --json", {"--tests", few.path()});
    CHECK(with_few.exit_code == 1);
    CHECK(with_few.errors.find("rules have no test: MAP-001 ") != std::string::npos);
}

TEST_CASE("rules coverage fails where a test claims a rule that is none")
{
    const cli::ProgramRun run = ec4x("rules coverage", kInSmallBook);  // has no CBT-002
    CHECK(run.exit_code == 1);
    CHECK(run.errors.find("open with an id that is no rule") != std::string::npos);
    CHECK(run.output.find("total") != std::string::npos);
}

TEST_CASE("rules check names file, line and rule of every mistake in the rulebook")
{
    const Folder copy;
    std::filesystem::copy(kRules, copy.path(), std::filesystem::copy_options::recursive);
    copy.append("07-combat.md", "\n### CBT-003 Ghost\n- Rule: as MAP-007.\n- Source: none\n- Check: none\n");
    const cli::ProgramRun run = ec4x("rules check", {"--rules", copy.path()});
    CHECK(run.exit_code == 1);
    CHECK(run.output.find("07-combat.md:9:1: CBT-003: names MAP-007, which is no rule\n") != std::string::npos);
    CHECK(run.output.find("07-combat.md:9:1: CBT-003: is not in the index\n") != std::string::npos);
    CHECK(run.output.find("00-index.md:8:1: states 1 CBT rules, there are 2\n") != std::string::npos);
    CHECK(run.errors.find("complaints") != std::string::npos);
}

TEST_CASE("rules check lays rulesets over each other and names file, line and key of every mistake")
{
    const Folder host;
    host.append("changes.toml", "extends = \"standard\"\n[combat]\nmax_rounds = 19\n");
    const cli::ProgramRun good = ec4x("rules check", {host.path()});
    CHECK(good.exit_code == 0);
    CHECK(good.errors == "");
    CHECK(good.output.find("values, rules hash ") != std::string::npos);

    host.append("changes.toml", "no_such_key = 1\nquiet_rounds = \"many\"\n");
    const cli::ProgramRun bad = ec4x("rules check", {host.path()});
    CHECK(bad.exit_code == 1);
    CHECK(bad.output.find(host.path() + "/changes.toml:4:1: combat.no_such_key: ") != std::string::npos);
    CHECK(bad.output.find(host.path() + "/changes.toml:5:16: combat.quiet_rounds: ") != std::string::npos);
    CHECK(bad.errors == "ec4x rules check: 2 complaints\n");
}

TEST_CASE("rules check refuses what is no ruleset")
{
    const Folder empty;
    check_refused("rules check no_such_ruleset", "there is no ruleset no_such_ruleset; there are: attrition classic standard");
    check_refused("rules check /nowhere/at/all", "/nowhere/at/all: there is no such folder");
    check_refused("rules check", "holds no .toml file", {empty.path()});
    empty.append("a.toml", "extends = \"" + std::filesystem::path{empty.path()}.filename().string() + "\"\n");
    check_refused("rules check", "is laid over itself", {empty.path()});
}

TEST_CASE("rules check accepts what comes with the game")
{
    const cli::ProgramRun run = ec4x("rules check");
    CHECK(run.errors == "");
    CHECK(run.exit_code == 0);
    CHECK(run.output.starts_with("rulebook: "));
    CHECK(run.output.find(" keys, no complaint\n") != std::string::npos);
    static_cast<void>(check_json("rules check --json"));
}

}  // namespace ec4x::test
