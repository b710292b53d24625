// A person against bots at the terminal.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "cli/folder.h"
#include "cli/program.h"

namespace ec4x::test {

TEST_CASE("a practice game: bots play their seats, a person plays line by line")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("solo")};
    REQUIRE(ec4x("game new --players 3 --seed 7 --bots warlord,turtle:recruit", dir).exit_code == 0);
    const std::string shown = ec4x("game show", dir).output;
    CHECK(shown.find("bot warlord:captain") != std::string::npos);
    CHECK(shown.find("bot turtle:recruit") != std::string::npos);
    CHECK(shown.find("a person") != std::string::npos);

    const cli::ProgramRun played = ec4x_with_input("play", dir, "tax 45\ntax 101\norders\nundo\nsuggest\ntake\nend\nquit\n");
    REQUIRE_MESSAGE(played.exit_code == 0, played.errors);
    CHECK(played.output.find("Strategic Cycle 1") != std::string::npos);
    CHECK(played.output.find("  ok, ") != std::string::npos);
    CHECK(played.output.find("  no: ") != std::string::npos);
    CHECK(played.output.find("taken back: tax 45") != std::string::npos);
    CHECK(played.output.find("Turn 2 is open: orders of 3 of 3 houses") != std::string::npos);
    CHECK(played.output.find("Strategic Cycle 2") != std::string::npos);
    CHECK(std::filesystem::exists(folder.path("solo/reports/alpha-002.html")));

    SUBCASE("orders outlive the session")
    {
        CHECK(ec4x_with_input("play", dir, "tax 44\n").output.find("ok") != std::string::npos);
        CHECK(ec4x_with_input("play", dir, "quit\n").output.find("your orders:\n    tax 44") != std::string::npos);
    }
    SUBCASE("turn resolve asks the bots too, and a person may take a bot's seat for a turn")
    {
        CHECK(ec4x("turn resolve", dir).output.find("Turn 3 is open: orders of 2 of 3 houses") != std::string::npos);
    }
}

TEST_CASE("a list of bots names every seat, or those after the first")
{
    const Folder folder;
    const auto played_by = [&](const std::string& bots) {
        const Words dir = {"--dir", folder.path(bots)};
        REQUIRE(ec4x("game new --players 3 --bots " + bots, dir).exit_code == 0);
        std::string players;
        for (const std::string& line : cli::lines_of(ec4x("game show", dir).output)) {
            if (line.ends_with("a person")) players += 'p';
            if (line.find("bot ") != std::string::npos) players += 'b';
        }
        return players;
    };
    CHECK(played_by("none,none,captain") == "ppb");
    CHECK(played_by("captain,none,captain") == "bpb");
    CHECK(played_by("captain,none") == "pbp");
    CHECK(played_by("captain") == "pbb");
}

TEST_CASE("a suggested order file is accepted as it is")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("solo")};
    REQUIRE(ec4x("game new --players 2 --seed 7", dir).exit_code == 0);
    const cli::ProgramRun suggested = ec4x("orders suggest --house beta --bot expander", dir);
    REQUIRE(suggested.exit_code == 0);
    CHECK(suggested.output.starts_with("# "));
    folder.append("beta.txt", suggested.output);
    CHECK(ec4x("orders check", {"--dir", folder.path("solo"), folder.path("beta.txt")}).exit_code == 0);
}

TEST_CASE("bots that do not exist, or do not fit the seats, are refused")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("solo")};
    check_refused("game new --players 3 --bots general", "general is no bot", dir);
    check_refused("game new --players 3 --bots captain,captain,captain,captain", "names 4 players for 3 seats, or 2 after the first", dir);
    REQUIRE(ec4x("game new --players 2 --seed 7", dir).exit_code == 0);
    check_refused("orders suggest --house beta --bot general", "general is no bot", dir);
}

}  // namespace ec4x::test
