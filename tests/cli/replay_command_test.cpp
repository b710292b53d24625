#include <doctest/doctest.h>

#include <filesystem>

#include "cli/folder.h"
#include "cli/program.h"

namespace ec4x::test {

namespace {

std::size_t count(const std::string& text, const std::string& part)
{
    std::size_t number = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++number;
    return number;
}

}  // namespace

TEST_CASE("SRV-034 a finished war is replayed turn by turn, and every turn is run again")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    const Words war = {folder.path("war")};
    // Every seat is named: nobody is missing.
    REQUIRE(
        ec4x("game new --players 3 --seed 42 --bots expander,warlord,captain --set victory.turn_limit=4", {"--dir", folder.path("war"), "--name", "A <b>war"})
            .exit_code == 0);
    REQUIRE(ec4x("turn resolve", dir).exit_code == 0);

    // Fog of war: whoever holds the folder of a running game is not shown the others by mistake.
    const cli::ProgramRun early = ec4x("replay", war);
    CHECK(early.exit_code == 1);
    CHECK(early.output.empty());
    CHECK(has(early.errors, "the war still goes on, in turn 2"));
    CHECK(!has(ec4x("replay --json", war).output, "{"));

    REQUIRE(ec4x("turn resolve", dir).exit_code == 0);
    REQUIRE(ec4x("turn resolve", dir).exit_code == 0);
    const cli::ProgramRun all = ec4x("replay", war);
    REQUIRE_MESSAGE(all.exit_code == 0, all.errors);
    CHECK(all.output.starts_with("A <b>war  (game "));
    CHECK(has(all.output, "3 turns run again from the log, every hash equal\n"));
    for (const char* turn : {"Turn 1 of 4\n", "Turn 2 of 4\n", "Turn 3 of 4\n", "Turn 4 of 4\n"}) CHECK(has(all.output, turn));
    CHECK(has(all.output, "prestige  colonies  ships  output"));
    CHECK(has(all.output, " settled "));
    CHECK(has(all.output, "- The war is over (turn limit): "));
    CHECK(all.output.find('\033') == std::string::npos);

    const std::string second = ec4x("replay --turn 2", war).output;
    CHECK(second.starts_with("Turn 2 of 4\n"));
    CHECK(!has(second, "Turn 3"));
    CHECK(has(all.output, second));
    CHECK(ec4x("replay --speed 100", war).output == all.output);
    check_refused("replay --turn 9", "--turn 9: there are the turns 1 to 4", war);
    check_refused("replay --speed 0", "--speed: 0.1 to 100", war);

    const std::string json = check_json("replay --json", war);
    CHECK(count(json, "\"headlines\":") == 4);
    CHECK(has(json, R"("checked_turns":3)"));
    CHECK(count(check_json("replay --json --turn 3", war), "\"headlines\":") == 1);

    SUBCASE("as one web page that asks for nothing else")
    {
        REQUIRE(ec4x("replay --html", {folder.path("war.html"), folder.path("war")}).exit_code == 0);
        const std::string page = folder.text("war.html");
        CHECK(page.starts_with("<!DOCTYPE html>"));
        CHECK(has(page, "default-src 'none'"));
        CHECK(has(page, "<h1>A &lt;b&gt;war</h1>"));
        CHECK(!has(page, "A <b>war"));
        CHECK(count(page, "</script>") == 2);
        CHECK(!has(page, " src="));
        CHECK(count(page, "http") == count(page, "http://www.w3.org/2000/svg") + count(page, "http-equiv"));
        check_refused("replay --json --html x.html", "--html excludes --json", war);
    }
    SUBCASE("with keys at a terminal")
    {
        const cli::ProgramRun watched = ec4x_at_terminal("replay", war, " \033[C\033[Dq");
        CHECK(watched.exit_code == 0);
        CHECK(count(watched.output, "\033[2J") == 4);  // turns 1, 2, 3, 2
        CHECK(count(watched.output, "Turn 2 of 4") == 2);
        CHECK(count(watched.output, "Turn 3 of 4") == 1);
    }
    SUBCASE("a turn that was changed afterwards is not shown")
    {
        const std::string file = "war/turns/0003.json";
        std::string state = folder.text(file);
        const std::size_t at = state.find("\"prestige\":");
        REQUIRE(at != std::string::npos);
        state.replace(at, 11, "\"prestige\":9");
        std::filesystem::remove(folder.path(file));
        folder.append(file, state);
        const cli::ProgramRun spoilt = ec4x("replay", war);
        CHECK(spoilt.exit_code == 1);
        CHECK(spoilt.output.empty());
        CHECK(has(spoilt.errors, "the log does not hold"));
    }
}

}  // namespace ec4x::test
