// Every subcommand that says something says it as data too: `--json` is there, and what it prints is JSON.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "cli/server.h"
#include "codec/json_parser.h"
#include "nostr/test_relay.h"

namespace ec4x::test {

namespace {

// A server that runs until it is stopped, a conversation, and what is written for other programs; docs/architecture.md names them.
const std::set<std::string> kWithoutData = {"serve", "play", "man", "completion"};

void add_leaves(const Words& command, std::set<std::string>& leaves)
{
    const Words below = subcommands_of(command);
    std::string name;
    for (const std::string& word : command) name += (name.empty() ? "" : " ") + word;
    if (below.empty()) leaves.insert(name);
    for (const std::string& word : below) {
        Words deeper = command;
        deeper.push_back(word);
        add_leaves(deeper, leaves);
    }
}

std::set<std::string> leaves()
{
    std::set<std::string> found;
    add_leaves({}, found);
    return found;
}

// Runs commands with `--json` and remembers which.
class Asker {
public:
    std::set<std::string> asked{};

    // A document of JSON on stdout, or one in each line; exit 0.
    std::string ask(const std::string& command, const Words& more = {})
    {
        CAPTURE(command);
        Words words = more;
        words.emplace_back("--json");
        const cli::ProgramRun run = ec4x(command, words);
        CAPTURE(run.errors);
        CAPTURE(run.output);
        CHECK(run.exit_code == 0);
        CHECK(!run.output.empty());
        const auto is_json = [](const std::string& text) { return parse_json(text).ok(); };
        CHECK((is_json(run.output) || std::ranges::all_of(cli::lines_of(run.output), is_json)));
        note(command);
        return run.output;
    }

private:
    // The leaf that the words begin with.
    void note(const std::string& command)
    {
        static const std::set<std::string> all = leaves();
        for (const std::string& leaf : all) {
            if (command == leaf || command.starts_with(leaf + ' ')) asked.insert(leaf);
        }
    }
};

const std::string kDuel = EC4X_SOURCE_DIR "/docs/battles/duel.toml";
const std::string kLab = " --players 2 --rings 2 --games 1 --turns 2 ";

void ask_without_server(Asker& asker, const Folder& folder)
{
    const Words dir = {"--dir", folder.path("war")};
    asker.ask("game new --players 2 --seed 42 --bots captain,captain --set victory.turn_limit=3", dir);
    asker.ask("game show", dir);
    asker.ask("orders template --house alpha", dir);
    asker.ask("orders suggest --house alpha", dir);
    folder.append("alpha.txt", ec4x("orders suggest --house alpha", dir).output);
    asker.ask("orders check", {"--dir", folder.path("war"), folder.path("alpha.txt")});
    asker.ask("turn resolve", dir);
    asker.ask("turn undo --why test", dir);
    for (int turn = 1; turn < 3; ++turn) REQUIRE(ec4x("turn resolve", dir).exit_code == 0);
    asker.ask("report --house alpha", dir);
    asker.ask("verify", {folder.path("war")});
    asker.ask("replay", {folder.path("war")});

    asker.ask("map new --players 2 --seed 7");
    asker.ask("map draw --players 2 --seed 7 --svg", {folder.path("map.svg")});
    asker.ask("map fairness --players 2 --seed 7");
    asker.ask("map check --min-players 2 --max-players 2 --seeds 2");

    asker.ask("battle run", {kDuel});
    asker.ask("battle odds --runs 50", {kDuel});
    asker.ask("battle need --runs 50 --win 10% --house alpha --unit CT", {kDuel});
    asker.ask("lab play" + kLab);
    asker.ask("lab compare standard --set prestige.start=100" + kLab);
    asker.ask("lab ladder --bots expander,warlord" + kLab);
    asker.ask("lab bench --milliseconds 1 --only map/4");

    asker.ask("rules list");
    asker.ask("rules show CBT-012");
    asker.ask("rules check");
}

void ask_server(Asker& asker, const Folder& folder, const Server& server)
{
    const Server::Game made = server.game("War");
    const std::string& game = made.id;
    server.claim(made);
    const Words link = {"--server", server.address(), "--token", server.token()};
    const auto at = [&](const std::string& command, const Words& more = {}) {
        Words words = more;
        words.insert(words.end(), link.begin(), link.end());
        return asker.ask(command, words);
    };
    at("game start", {game});
    at("game list");
    at("game pause", {game});
    at("game resume", {game});
    at("game extend", {game, "1h"});
    server.run_turn(game);
    at("game rollback --why test", {game, "1"});
    at("game finish", {game});
    at("game archive", {game});
    at("game cancel", {server.game("Other").id});
    at("game export --dir", {folder.path("out"), game});
    asker.ask("game import", {folder.path("out"), "--db", folder.path("other.db")});
    asker.ask("game backup", {folder.path("copy.db"), "--db", folder.path("games.db")});
}

void ask_over_nostr(Asker& asker, const Folder& folder, const Server& server, const std::string& relay)
{
    const Words key = {"--key", folder.path("me.key")};
    const auto with_key = [&](Words words) {
        words.insert(words.end(), key.begin(), key.end());
        return words;
    };
    asker.ask("nostr key new", {folder.path("me.key")});
    asker.ask("nostr key show", {folder.path("me.key")});
    const Server::Game game = server.game("Relayed");
    const std::string address = text_in(asker.ask("nostr address", {game.id, "--server", server.nostr_key(), "--relay", relay}), "address");
    asker.ask("nostr confirm", with_key({address}));
    asker.ask("nostr claim", with_key({game.codes.at(0) + '@' + address}));
    REQUIRE(server.ec4x("game start", {game.id}).exit_code == 0);
    asker.ask("nostr report", with_key({address}));
    asker.ask("nostr notify", with_key({address}));
    asker.ask("bot --turns 1 --bot recruit --nostr", with_key({address}));
    server.run_turn(game.id);
    // Whose report it is, and of which turn: the bot's orders may have ended one before.
    const std::string report = ec4x("nostr report", with_key({address, "--json"})).output;
    const auto told = [&](const std::string& name) {
        const std::size_t from = report.find('"' + name + "\":") + name.size() + 3;
        return report.substr(from, report.find(',', from) - from);
    };
    const std::string house = told("house");
    folder.append("orders.txt", "game " + game.id + "\nhouse " + house.substr(1, house.size() - 2) + "\nturn " + told("turn") + "\n\ntax 45\n");
    asker.ask("orders submit --nostr", with_key({address, folder.path("orders.txt")}));
}

}  // namespace

TEST_CASE("every subcommand takes --json, but for the few that have none to give")
{
    for (const std::string& leaf : leaves()) {
        CAPTURE(leaf);
        const bool offered = ec4x(leaf + " --help").output.find("--json") != std::string::npos;
        CHECK(offered != kWithoutData.contains(leaf));
    }
}

TEST_CASE("what every subcommand prints with --json is JSON")
{
    const Folder folder;
    Asker asker;
    ask_without_server(asker, folder);
    {
        nostr::testing::TestRelay relay;
        const Server server{folder, {"--nostr", relay.address()}};
        ask_server(asker, folder, server);
        ask_over_nostr(asker, folder, server, relay.address());
    }
    asker.ask("token new --db", {folder.path("games.db")});
    asker.ask("nostr rekey --db", {folder.path("games.db")});

    // Of these the exit code depends on the machine, or on what was built beside the program.
    for (const std::string& command : {std::string{"doctor --listen 127.0.0.1:0"}, std::string{"rules coverage"}}) {
        CAPTURE(command);
        const cli::ProgramRun run = ec4x(command + " --json", command.starts_with("doctor") ? Words{"--db", folder.path("doctor.db")} : Words{});
        CAPTURE(run.errors);
        CHECK(run.exit_code <= 1);
        CHECK(parse_json(run.output).ok());
        asker.asked.insert(words_of(command).front() == "doctor" ? "doctor" : command);
    }
    for (const std::string& leaf : leaves()) CHECK_MESSAGE((asker.asked.contains(leaf) || kWithoutData.contains(leaf)), leaf);
}

}  // namespace ec4x::test
