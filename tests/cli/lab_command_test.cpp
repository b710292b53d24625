#include <doctest/doctest.h>

#include <filesystem>

#include "cli/folder.h"
#include "cli/program.h"

namespace ec4x::test {

namespace {

const std::string kSmall = " --players 2 --rings 2 --games 2 --turns 3 ";

}  // namespace

TEST_CASE("lab play gives the same report for any number of threads")
{
    const auto fixed = [](const std::string& threads) {
        const std::string json = check_json("lab play --bots expander,warlord --check --json" + kSmall + "--threads " + threads);
        return json.substr(0, json.find("\"games_per_second\""));
    };
    const std::string one = fixed("1");
    CHECK(one.starts_with(R"({"ruleset":"standard","rules_hash":")"));
    CHECK(one.find(R"("seed":"lab","players":2,"rings":2,"turn_limit":3,"checked":true,"games":2,"digest":")") != std::string::npos);
    CHECK(one.find(R"("broken_games":0,"broken":[])") != std::string::npos);
    CHECK(fixed("2") == one);
}

TEST_CASE("lab play writes a page and tables")
{
    const Folder folder;
    const cli::ProgramRun run = ec4x("lab play --bots none" + kSmall + "--out", {folder.path("out")});
    CHECK(run.exit_code == 0);
    CHECK(run.errors.empty());
    CHECK(run.output.starts_with("2 games of 2 houses under standard, seeds lab.0 to lab.1"));
    CHECK(run.output.find('\033') == std::string::npos);
    CHECK(folder.text("out/report.html").starts_with("<!DOCTYPE html>"));
    CHECK(folder.text("out/report.json").starts_with("{\"ruleset\":"));
    CHECK(folder.text("out/wins.csv").starts_with("by,name,games,wins,percent,low,high"));
    for (const char* name : {"curves.csv", "faults.csv", "prestige.csv", "turns.csv", "uses.csv", "victories.csv"})
        CHECK(std::filesystem::exists(folder.path(std::string{"out/"} + name)));
}

TEST_CASE("lab compare and lab ladder run")
{
    const std::string json = check_json("lab compare standard --set prestige.start=500 --bots none --json" + kSmall);
    CHECK(json.starts_with(R"({"first":"standard","second":"standard, prestige.start=500")"));
    CHECK(json.find(R"("name":"prestige at turn 10","kind":"amount","main":true,"a":100,"b":1000,"change":900)") != std::string::npos);
    const std::string ladder = check_json("lab ladder --bots warlord,none --json" + kSmall);
    CHECK(ladder.find(R"("name":"warlord:captain")") != std::string::npos);
}

TEST_CASE("lab bench measures what it is asked for")
{
    const std::string json = check_json("lab bench --only map/4 --milliseconds 1 --json");
    CHECK(json.find(R"("lines":[{"name":"map/4","nanoseconds":)") != std::string::npos);
}

TEST_CASE("lab refuses bad input with one line")
{
    struct Row {
        const char* command;
        const char* line;
    };
    static constexpr Row rows[] = {
        {"lab play --players 99", "ec4x lab play: --players 99: 2 to 12 are possible\n"},
        {"lab play --games 0", "ec4x lab play: --games 0: 1 to 100000000 are possible\n"},
        {"lab play --seed a-b", "ec4x lab play: --seed: 1 to 44 characters of A-Z a-z 0-9 . _ are needed\n"},
        {"lab play --bots hero",
         "ec4x lab play: --bots: \"hero\" is no strategy; there are: balanced expander industrialist warlord spymaster turtle all, and "
         "none\n"},
        {"lab play --threads 1000", "ec4x lab play: --threads 1000: 1 to 256 are possible\n"},
        {"lab compare standard", "ec4x lab compare: A and B are the same: name another ruleset, or changes with --set or --overrides\n"},
        {"lab bench --only nothing", "ec4x lab bench: --only: nothing has such a name\n"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.command);
        const cli::ProgramRun run = ec4x(row.command);
        CHECK(run.exit_code == 2);
        CHECK(run.errors == row.line);
        CHECK(run.output.empty());
    }
}

}  // namespace ec4x::test
