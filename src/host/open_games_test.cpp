#include "host/open_games.h"

#include <doctest/doctest.h>
#include <malloc.h>

#include <atomic>
#include <thread>

#include "codec/codec.h"
#include "host/test_server.h"

namespace ec4x {

using namespace testing;

namespace {

std::size_t memory_in_use() { return mallinfo2().uordblks; }

}  // namespace

TEST_CASE("an idle game with the views of its houses takes less than 2 MB")
{
    TestServer server{{.mind = game_bots()}};
    std::vector<std::string> games;
    for (int i = 0; i < 8; ++i) games.push_back(server.running({.name = "War", .players = 4}));
    for (const std::string& game : games) server.run(game);
    server.restart();
    const std::size_t before = memory_in_use();
    for (const std::string& game : games) {
        for (const HouseId house : {kAlpha, kBeta, kGamma, kDelta}) REQUIRE(server.host().view(server.player(game, house), game).ok());
    }
    const std::size_t each = (memory_in_use() - before) / games.size();
    MESSAGE("bytes for each game: ", each, ", estimated for states and views: ", server.host().context().games.bytes() / games.size());
    CHECK(each < 2'000'000);
}

TEST_CASE("states and views that nobody asks for give way, and are read again")
{
    TestServer server{{.mind = idle, .cache = {.games = 2, .bytes = 1}}};
    std::vector<std::string> games;
    for (int i = 0; i < 4; ++i) games.push_back(server.running());
    for (int round = 0; round < 2; ++round) {
        for (const std::string& game : games) {
            const auto page = server.host().view(server.player(game, kAlpha), game);
            REQUIRE(page.ok());
            CHECK(view_from_json(*page->text)->game == game);
        }
    }
    CHECK(server.host().context().games.bytes() < 2'000'000);
    for (const std::string& game : games) server.run(game);
}

TEST_CASE("games are read, changed and run from many threads")
{
    TestServer server{{.mind = idle}};
    const std::string game = server.running({.name = "War", .players = 4});
    const std::vector<HouseId> houses = {kAlpha, kBeta, kGamma, kDelta};
    std::atomic<int> wrong = 0;
    std::vector<std::thread> threads;
    for (const HouseId house : houses) {
        const Caller caller = server.player(game, house);
        const std::string set = server.set(game, house);
        threads.emplace_back([&server, &wrong, caller, set, game] {
            for (int i = 0; i < 10; ++i) {
                if (!server.host().view(caller, game).ok()) ++wrong;
                if (!server.host().submit(caller, game, set)->accepted) ++wrong;
                if (i < 9 && !server.host().withdraw(caller, game).ok()) ++wrong;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
    CHECK(server.record(game).sets.size() == 4);
    CHECK(server.record(game).revisions.at(kAlpha) == 10);
    server.time += 1;
    CHECK(server.host().tick().ran == 1);
}

}  // namespace ec4x
