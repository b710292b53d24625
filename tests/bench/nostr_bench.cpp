// Order sets that arrive over Nostr (SRV-057): verified, decrypted, checked against the rules, logged in SQLite, and answered with an encrypted receipt.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "codec/codec.h"
#include "remote/desk.h"
#include "remote/player_box.h"
#include "support/game_files.h"

namespace ec4x {

namespace {

constexpr int kBase = 36'440;

std::vector<std::string> house_names()
{
    std::istringstream text{test::read_source_file("docs/rules/data/house-names.txt")};
    std::vector<std::string> names;
    for (std::string line; std::getline(text, line);) names.push_back(line);
    return names;
}

// A server on a new database, with its desk; receipts go nowhere.
struct Server {
    Server() { admin.identity = identity_of_token(host.make_account("ada", "admin").token); }
    ~Server() { std::filesystem::remove_all(folder); }

    std::string folder = [] {
        std::string name = (std::filesystem::temp_directory_path() / "ec4x-bench-XXXXXX").string();
        return std::string{mkdtemp(name.data())};
    }();
    std::unique_ptr<Store> store = open_store(folder + "/games.db");
    Host host{*store, {{{"standard", {test::ruleset_layer("standard")}}}, {test::system_names(), house_names()}}, {}};
    int receipts = 0;
    remote::Post post{remote::Sealer{*nostr::SecretKey::from_bytes(host.key().secret()), [this] { return host.now(); }},
                      {.publish = [this](const nostr::Event& event) { receipts += event.kind == kBase + 4 ? 1 : 0; }}};
    remote::Desk desk{host, post, [](const Caller&, const std::string&, int) { return std::string{}; }};
    Caller admin{};
};

// The first sets of ten houses of a new game, as a bot gives them.
void add_sets(Server& server, std::vector<nostr::Event>& events)
{
    const auto made = server.host.create(server.admin, {.name = "War", .players = 10, .changes = {{"server.assign", "\"chosen\""}}});
    if (!made) std::abort();
    std::vector<remote::PlayerBox> boxes;
    for (const IssuedCode& code : made->codes) {
        boxes.emplace_back(nostr::SecretKey::made_randomly(), made->game.game, *nostr::PublicKey::read(server.post.key()), kBase,
                           [&server] { return server.host.now(); });
        server.desk.handle(*boxes.back().claim(code.code, {}));
    }
    bots::Character character = *bots::character_from("recruit");
    character.seed = made->game.game;
    const GamePtr game = *find_game(server.host.context(), made->game.game);
    for (remote::PlayerBox& box : boxes) {
        const auto view = view_from_json(*server.host.view({"nostr:" + box.public_key(), ""}, made->game.game)->text);
        events.push_back(*box.orders(1, to_json(bots::Bot{*game->rules, character}.decide(*view).orders)));
    }
}

void nostr_order_sets_of_100_houses(benchmark::State& bench)
{
    Server server;
    server.host.on_change({});
    for (auto _ : bench) {
        bench.PauseTiming();
        std::vector<nostr::Event> events;
        while (events.size() < 100) add_sets(server, events);
        server.receipts = 0;
        bench.ResumeTiming();
        for (const nostr::Event& event : events) server.desk.handle(event);
        if (server.receipts != 100) bench.SkipWithError("not every set got a receipt");
    }
    bench.counters["sets"] = 100;
}
BENCHMARK(nostr_order_sets_of_100_houses)->Iterations(5)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace ec4x
