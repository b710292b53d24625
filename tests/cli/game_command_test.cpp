#include <doctest/doctest.h>

#include <filesystem>

#include "cli/folder.h"
#include "cli/program.h"

namespace ec4x::test {

TEST_CASE("game new makes a folder that game show reads")
{
    const Folder folder;
    const std::string game = folder.path("war");
    const std::string made = check_json("game new --players 4 --seed hidden-seed --set espionage.ebp_cost=30 --json", {"--dir", game, "--name", "Winter war"});
    CHECK(made.find("\"name\":\"Winter war\"") != std::string::npos);
    CHECK(check_json("game show --json", {"--dir", game}) == made);

    const cli::ProgramRun show = ec4x("game show", {"--dir", game});
    CHECK(show.exit_code == 0);
    CHECK(show.output.find("espionage.ebp_cost = 30, changed from 40") != std::string::npos);  // SRV-007
    CHECK(show.output.find("1     Avendrel   alpha  active  50") != std::string::npos);
    // What everybody may know does not hold the map's seed (MAP-005).
    CHECK(show.output.find("hidden-seed") == std::string::npos);
    CHECK(made.find("hidden-seed") == std::string::npos);
    CHECK(ec4x("map draw", {"--dir", game, "--svg", folder.path("map.svg")}).exit_code == 0);
    CHECK(folder.text("map.svg").find("Winter war") != std::string::npos);
    CHECK(folder.text("map.svg").find("hidden-seed") == std::string::npos);
}

TEST_CASE("SRV-008 a game with bad settings is refused with every reason, and nothing is created")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    check_refused("game new --players 13", "(out_of_range)", dir);
    check_refused("game new --set turn.window_hours=-3", "turn.window_hours: -3 not in 0..720", dir);
    check_refused("game new --set units.CT.pc=-5", "units.CT.pc", dir);
    check_refused("game new --ruleset eclipse", "there is no ruleset eclipse", dir);
    check_refused("game new --house A! --seed 42", "(bad_value)", dir);
    check_refused("game new --set rng.custom_seed=\"x\"", "rng.custom_seed", dir);

    const cli::ProgramRun many = ec4x("game new --players 13 --house A! --house A!", dir);
    CHECK(many.exit_code == 2);
    CHECK(many.errors.find("out_of_range") != std::string::npos);
    CHECK(many.errors.find("bad_value") != std::string::npos);
    CHECK(many.errors.find("no game was created") != std::string::npos);
    CHECK(!std::filesystem::exists(folder.path("war")));
    CHECK(!std::filesystem::exists(folder.path("war.partial")));
}

TEST_CASE("a game needs a folder of its own, and a changed game is noticed")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    CHECK(ec4x("game new --seed 42", dir).exit_code == 0);
    check_refused("game new --seed 42", "is there already", dir);
    folder.append("war/log.jsonl", "{}\n");
    check_refused("game show", "log entry 3", dir);
    check_refused("game show --dir /nonexistent", "is no game");
}

}  // namespace ec4x::test
