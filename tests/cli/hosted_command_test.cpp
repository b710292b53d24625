// A host's commands against a server that really runs.
#include <doctest/doctest.h>

#include "cli/server.h"

namespace ec4x::test {

namespace {

// Refused by the server: exit 1, one line with its sentence and code.
void check_problem(const cli::ProgramRun& run, const std::string& text)
{
    CAPTURE(run.errors);
    CHECK(run.exit_code == 1);
    CHECK(run.output.empty());
    CHECK(has(run.errors, text));
}

}  // namespace

TEST_CASE("SRV-037 a host starts, pauses, resumes, extends, sets back and ends a game of a running server")
{
    const Folder folder;
    const Server server{folder};
    const Server::Game made = server.game("Winter war");
    const std::string& game = made.id;
    server.claim(made);
    const std::string path = "/api/v1/games/" + game;

    check_problem(server.ec4x("game pause", {game}), "only an active game can be paused; this one is open (wrong_game_status)");
    const cli::ProgramRun started = server.ec4x("game start", {game});
    CHECK_MESSAGE(started.exit_code == 0, started.errors);
    CHECK(started.output.starts_with("Winter war (game " + game + "): active, turn 1, deadline 20"));

    CHECK(has(server.ec4x("game list").output, game + "  active     turn   1  20"));
    const std::string shown = server.ec4x("game show", {game}).output;
    CHECK(has(shown, "Status       active, turn 1, deadline 20"));
    CHECK(has(shown, "bot balanced:recruit"));
    CHECK(server.check_json("game list --json").starts_with("[{\"game\":\"" + game));
    CHECK(server.check_json("game show --json", {game}).starts_with("{\"game\":\"" + game));

    // A pause, with its reason as a public line.
    CHECK(has(server.ec4x("game pause --why dinner", {game}).output, ": paused, turn 1"));
    check_problem(server.ec4x("game extend", {game, "24h"}), "(wrong_game_status)");
    CHECK(has(server.ec4x("game resume", {game}).output, ": active, turn 1"));
    CHECK(has(server.ask("GET", path + "/announcements"), "paused by operator: dinner"));

    const long long deadline = number_in(server.ask("GET", path), "deadline");
    CHECK(server.ec4x("game extend --why holidays", {game, "24h"}).exit_code == 0);
    CHECK(number_in(server.ask("GET", path), "deadline") == deadline + 24 * 3600);
    CHECK(has(server.ask("GET", path + "/announcements"), ": holidays"));
    CHECK(server.ec4x("game extend", {game, "90m"}).exit_code == 0);
    CHECK(number_in(server.check_json("game extend --json", {game, "2d"}), "deadline") == deadline + 3 * 24 * 3600 + 90 * 60);
    CHECK(has(server.ec4x("game extend --until 2099-11-20T20:00Z", {game}).output, "deadline 2099-11-20T20:00:00Z"));
    CHECK(has(server.ec4x("game extend --no-deadline", {game}).output, "deadline none"));
    check_problem(server.ec4x("game extend", {game, "24h"}), "--until sets one");
    check_problem(server.ec4x("game extend --until 2000-01-01T00:00:00Z", {game}), "(out_of_range)");
    check_refused("game extend " + game + " soon", "a time such as 90m, 24h or 2d is needed");
    check_refused("game extend " + game + " --until tomorrow", "a moment such as 2026-11-20T20:00Z");
    check_refused("game extend " + game, "say how long");
    check_refused("game extend " + game + " 24h --no-deadline", "say how long");

    server.run_turn(game);
    CHECK(server.ec4x("game rollback", {game, "1"}).exit_code == 2);  // without a reason
    CHECK(has(server.ec4x("game rollback --why mistake", {game, "1"}).output, ": active, turn 1"));
    CHECK(has(server.ask("GET", path + "/announcements"), "set back to turn 1 by operator: mistake"));
    check_problem(server.ec4x("game rollback --why mistake", {game, "1"}), "(out_of_range)");

    check_problem(server.ec4x("game archive", {game}), "only a game that is over can be archived; this one is active");
    CHECK(has(server.ec4x("game finish --why enough", {game}).output, ": finished, turn 1"));
    CHECK(has(server.ec4x("game archive", {game}).output, ": finished, archived, turn 1"));
    CHECK(!has(server.ec4x("game list").output, game));
    CHECK(has(server.ec4x("game list --archived").output, game));
    const Words db = {"--db", folder.path("games.db")};
    CHECK(!has(ec4x("game list", db).output, game));
    CHECK(has(ec4x("game list --archived", db).output, game));
    CHECK(has(server.ec4x("game show", {game}).output, "finished, archived"));
    CHECK(has(server.ec4x("game archive --back", {game}).output, ": finished, turn 1"));
    CHECK(has(server.ec4x("game list").output, game));

    const std::string other = server.game("Spring war").id;
    CHECK(has(server.ec4x("game cancel --why nobody", {other}).output, ": cancelled, turn 0"));
    check_problem(server.ec4x("game cancel", {other}), "(game_over)");
}

TEST_CASE("who asks a server shows a token, and what goes wrong is said in one line")
{
    const Folder folder;
    const Server server{folder};
    const Server::Game made = server.game("War");
    const std::string& game = made.id;
    server.claim(made);
    const Words at = {game, "--server", server.address()};
    check_problem(ec4x("game start", at), "(not_allowed); show a token: --token-file, or EC4X_TOKEN");
    folder.append("wrong", std::string(64, '0') + "\n");
    check_problem(ec4x("game start", {game, "--server", server.address(), "--token-file", folder.path("wrong")}), "(not_allowed)");
    folder.append("right", server.token() + "\n");
    CHECK(ec4x("game start", {game, "--server", server.address(), "--token-file", folder.path("right")}).exit_code == 0);
    check_problem(server.ec4x("game start", {std::string(32, 'f')}), "(unknown_game)");
    check_refused("game start War", "a game's id is needed, 32 hex digits");
    check_refused("game start " + game + " --server games.db", "an address such as https://war.example.org is needed");
    check_problem(ec4x("game start", {game, "--server", "http://127.0.0.1:9"}), "http://127.0.0.1:9: ");

    // From the environment; a database or folder that is named counts more.
    REQUIRE(setenv("EC4X_SERVER", server.address().c_str(), 1) == 0);
    REQUIRE(setenv("EC4X_TOKEN", server.token().c_str(), 1) == 0);
    CHECK(has(ec4x("game pause", {game}).output, ": paused"));
    CHECK(has(ec4x("game list").output, "paused     turn   1  paused"));
    check_refused("game list --db", "there is no such database", {folder.path("none.db")});
    unsetenv("EC4X_SERVER");
    unsetenv("EC4X_TOKEN");
}

TEST_CASE("SRV-034 a server gives a whole game out when it is over: to export, verify and replay it")
{
    const Folder folder;
    const Server server{folder};
    const Server::Game made = server.game("War");
    const std::string& game = made.id;
    server.claim(made);
    REQUIRE(server.ec4x("game start", {game}).exit_code == 0);
    server.run_turn(game);
    // Asking for it while it runs would mark it (SRV-038), so it is not even asked.
    check_problem(server.ec4x("verify", {game}), "War still goes on, in turn 2");
    check_problem(server.ec4x("replay", {game}), "War still goes on, in turn 2");
    check_problem(ec4x("replay", {game, "--db", folder.path("games.db")}), "the war still goes on, in turn 2");
    CHECK(!has(server.ask("GET", "/api/v1/games/" + game + "/announcements"), "revealed"));

    REQUIRE(server.ec4x("game finish", {game}).exit_code == 0);
    CHECK(has(server.ec4x("verify", {game}).output, "1 turns run again, every hash equal"));
    const std::string watched = server.ec4x("replay", {game}).output;
    CHECK(has(watched, "Turn 2 of 2"));
    CHECK(has(watched, "- The host: finished by operator"));
    CHECK(ec4x("replay", {game, "--db", folder.path("games.db")}).output == watched);
    const cli::ProgramRun out = server.ec4x("game export --file", {folder.path("war.json"), game});
    CHECK_MESSAGE(out.exit_code == 0, out.errors);
    CHECK(ec4x("replay", {folder.path("war.json")}).output == watched);
    CHECK(server.ec4x("game export --dir", {folder.path("war"), game}).exit_code == 0);
    CHECK(ec4x("replay", {folder.path("war")}).output == watched);
}

}  // namespace ec4x::test
