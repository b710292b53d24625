#include <doctest/doctest.h>

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "base/sha256.h"
#include "store/heard.h"
#include "store/store.h"
#include "store/test_game.h"
#include "support/store_places.h"

namespace ec4x {

using namespace testing;

namespace {

void in_threads(int threads, const std::function<void(int)>& act)
{
    std::vector<std::jthread> running;
    for (int i = 0; i < threads; ++i) running.emplace_back(act, i);
}

// Two nodes: on PostgreSQL two stores on one database, on SQLite one store.
struct TwoNodes {
    std::shared_ptr<Store> one;
    std::shared_ptr<Store> other;
    explicit TwoNodes(const std::string& where) : one{open_store(where)}, other{where.starts_with("postgres:") ? open_store(where) : one} {}
};

void make_due_games(Store& store, int games)
{
    for (int i = 0; i < games; ++i) {
        Commit step = first_step(game_id(i));
        step.head.due = 1'000 + i % 10;
        REQUIRE(store.create(step, "") == Committed::Done);
    }
}

}  // namespace

TEST_CASE("SRV-029 SRV-032 threads that write the same game at once: every step exactly once, the chain unbroken")
{
    constexpr int kThreads = 4;
    constexpr int kSteps = 25;
    on_every_database([](const std::string& where) {
        const TwoNodes nodes{where};
        REQUIRE(nodes.one->create(first_step(game_id(1)), "") == Committed::Done);
        in_threads(kThreads, [&](int thread) {
            Store& store = thread % 2 == 0 ? *nodes.one : *nodes.other;
            for (int i = 0; i < kSteps; ++i) commit_for_sure(store, game_id(1), std::to_string(thread) + "/" + std::to_string(i));
        });
        CHECK(is_whole(*nodes.one, game_id(1)));
        CHECK(nodes.one->log(game_id(1)).size() == 1 + 2 * kThreads * kSteps);
        std::set<std::string> seen;
        for (const Message& message : nodes.other->messages(game_id(1), kAlpha, 0)) CHECK(seen.insert(message.text).second);
        CHECK(seen.size() == kThreads * kSteps);
    });
}

TEST_CASE("SRV-028 the game that is due for the longest is taken first, and by one node only")
{
    on_every_database([](const std::string& where) {
        const TwoNodes nodes{where};
        CHECK(!nodes.one->take_due(5'000));
        for (const int number : {1, 2, 3}) {
            Commit step = first_step(game_id(number));
            if (number != 3) step.head.due = 1'000 - number;
            REQUIRE(nodes.one->create(step, "") == Committed::Done);
        }
        CHECK(!nodes.one->take_due(997));
        auto first = nodes.one->take_due(2'000);
        REQUIRE(first);
        CHECK(first->head().game == game_id(2));
        auto second = nodes.other->take_due(2'000);
        REQUIRE(second);
        CHECK(second->head().game == game_id(1));
        CHECK(!nodes.one->take_due(2'000));

        // A set that arrives meanwhile does not wait; whoever has the game finds out.
        CHECK(nodes.other->commit(next_step(first->head(), "late orders")) == Committed::Done);
        CHECK(first->commit(next_step(first->head(), "turn")) == Committed::Conflict);
        CHECK(!nodes.other->take_due(2'000));
        Commit run = next_step(nodes.one->head(game_id(2)).value(), "turn");
        run.head.due = 9'000;
        CHECK(first->commit(run) == Committed::Done);
        first.reset();
        CHECK(!nodes.other->take_due(2'000));

        second.reset();  // without having done anything
        const auto again = nodes.one->take_due(2'000);
        REQUIRE(again);
        CHECK(again->head().game == game_id(1));
    });
}

TEST_CASE("SRV-028 two nodes take two hundred due games, none twice")
{
    constexpr int kGames = 200;
    on_every_database([&](const std::string& where) {
        const TwoNodes nodes{where};
        make_due_games(*nodes.one, kGames);
        std::atomic<int> conflicts = 0;
        std::atomic<int> runs = 0;
        in_threads(4, [&](int thread) {
            Store& store = thread % 2 == 0 ? *nodes.one : *nodes.other;
            while (const auto due = store.take_due(5'000)) {
                Commit step = next_step(due->head(), "turn");
                step.head.due.reset();
                ++(due->commit(step) == Committed::Done ? runs : conflicts);
            }
        });
        CHECK(runs == kGames);
        CHECK(conflicts == 0);
        for (const GameHead& head : nodes.one->heads()) CHECK(head.entries == 3);
    });
}

TEST_CASE("every node is told of every change")
{
    on_every_database([](const std::string& where) {
        Heard here;
        Heard there;
        const TwoNodes nodes{where};
        nodes.one->on_change([&](std::string_view game) { here.hear(game); });
        if (nodes.other != nodes.one) nodes.other->on_change([&](std::string_view game) { there.hear(game); });
        REQUIRE(nodes.one->create(first_step(game_id(1)), "") == Committed::Done);
        commit_for_sure(*nodes.other, game_id(1), "x");
        commit_for_sure(*nodes.one, game_id(1), "y");
        CHECK(here.comes(game_id(1), 3));
        if (nodes.other != nodes.one) CHECK(there.comes(game_id(1), 3));
    });
}

TEST_CASE("SRV-035 a backup taken while games go on is complete, and opens elsewhere")
{
    const ScratchFolder folder;
    const std::string copy = (folder.path() / "backup.db").string();
    const auto store = open_store(empty_database(DatabaseKind::Sqlite));
    REQUIRE(store->create(first_step(game_id(1)), "secret") == Committed::Done);
    std::atomic<bool> enough = false;
    std::jthread writer{[&] {
        for (int i = 0; !enough; ++i) commit_for_sure(*store, game_id(1), std::to_string(i));
    }};
    while (store->head(game_id(1))->entries < 9) std::this_thread::yield();
    const std::uint32_t before = store->head(game_id(1))->entries;
    store->back_up(copy);
    enough = true;
    writer.join();

    const auto elsewhere = open_store(copy);
    CHECK(is_whole(*elsewhere, game_id(1)));
    CHECK(elsewhere->head(game_id(1))->entries >= before);
    CHECK(elsewhere->secret(game_id(1)) == "secret");
    commit_for_sure(*elsewhere, game_id(1), "played on");
    CHECK(is_whole(*elsewhere, game_id(1)));
    CHECK((std::filesystem::status(copy).permissions() & (std::filesystem::perms::group_all | std::filesystem::perms::others_all)) ==
          std::filesystem::perms::none);
    CHECK_THROWS_AS(store->back_up(copy), StoreFailure);
    CHECK_THROWS_AS(store->back_up((folder.path() / "no" / "where.db").string()), StoreFailure);
}

}  // namespace ec4x
