// What only a server that can be lost brings with it.
#include <doctest/doctest.h>

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <memory>
#include <set>
#include <string>
#include <thread>

#include "base/sha256.h"
#include "store/cutting_proxy.h"
#include "store/database.h"
#include "store/heard.h"
#include "store/store.h"
#include "store/test_game.h"
#include "support/postgres_server.h"
#include "support/store_places.h"

namespace ec4x {

using namespace testing;

namespace {

std::string through(const CuttingProxy& proxy, const std::string& where)
{
    const std::string direct = PostgresServer::of_this_program().socket_folder();
    std::string address = where;
    return address.replace(address.find(direct), direct.size(), proxy.socket_folder());
}

void cut_all_connections(const std::string& where)
{
    sql::database_at(where)->connect()->run(
        "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()");
}

}  // namespace

TEST_CASE("SRV-029 a commit whose answer is lost is looked up, not guessed")
{
    struct Row {
        std::string_view why;
        Cut cut;
        bool another;
        Committed result;
    };
    static constexpr Row rows[] = {
        {"it never arrived", Cut::BeforeCommit, false, Committed::Done},
        {"it never arrived, and another node was quicker", Cut::BeforeCommit, true, Committed::Conflict},
        {"it was carried out", Cut::AfterCommit, false, Committed::Done},
        {"it was carried out, and another node has gone on", Cut::AfterCommit, true, Committed::Done},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const std::string where = empty_database(DatabaseKind::Postgres);
        CuttingProxy proxy{PostgresServer::of_this_program().socket_folder()};
        const auto other = open_store(where);
        const auto store = open_store(through(proxy, where));
        REQUIRE(store->create(first_step(game_id(1)), "") == Committed::Done);

        proxy.cut_next(row.cut, [&] {
            if (row.another) commit_for_sure(*other, game_id(1), "another");
        });
        CHECK(store->commit(next_step(first_step(game_id(1)).head, "mine")) == row.result);
        CHECK(is_whole(*other, game_id(1)));
        std::multiset<std::string> texts;
        for (const Message& message : other->messages(game_id(1), kAlpha, 0)) texts.insert(message.text);
        CHECK(texts.count("mine") == (row.result == Committed::Done ? 1 : 0));
        CHECK(texts.count("another") == (row.another ? 1 : 0));

        proxy.cut_next(row.cut);
        CHECK(store->create(first_step(game_id(2)), "") == Committed::Done);
        CHECK(store->create(first_step(game_id(2)), "") == Committed::Conflict);
        CHECK(store->log(game_id(2)).size() == 1);
    }
}

TEST_CASE("SRV-041 a message whose commit may have been lost is not sent twice")
{
    for (const Cut cut : {Cut::BeforeCommit, Cut::AfterCommit}) {
        const std::string where = empty_database(DatabaseKind::Postgres);
        CuttingProxy proxy{PostgresServer::of_this_program().socket_folder()};
        const auto store = open_store(through(proxy, where));
        REQUIRE(store->create(first_step(game_id(1)), "") == Committed::Done);
        Commit step{.after = 1, .head = first_step(game_id(1)).head};
        step.messages = {{.game = game_id(1), .from = kAlpha, .to = kBeta, .text = "once"}};
        proxy.cut_next(cut);
        CHECK_THROWS_AS((void)store->commit(step), StoreFailure);
        CHECK(store->messages(game_id(1), kAlpha, 0).size() == (cut == Cut::AfterCommit ? 1 : 0));
    }
}

// A crash in the very moment of a COMMIT leaves open whether it was done: whoever wrote looks, and writes again only what is not there.
static void commit_through_a_crash(Store& store, const std::string& game, const std::string& what)
{
    const auto is_there = [&] {
        const std::vector<Message> messages = store.messages(game, kAlpha, 0);
        return std::ranges::any_of(messages, [&](const Message& message) { return message.text == what; });
    };
    for (int tries = 0; tries < 200; ++tries) {
        try {
            if (tries == 0 || !is_there()) commit_for_sure(store, game, what);
            return;
        } catch (const StoreFailure&) {
            std::this_thread::sleep_for(std::chrono::milliseconds{50});
        }
    }
}

TEST_CASE("SRV-030 a server that crashes and comes back interrupts nothing")
{
    const std::string where = empty_database(DatabaseKind::Postgres);
    Heard heard;
    const auto store = open_store(where);
    store->on_change([&](std::string_view game) { heard.hear(game); });
    REQUIRE(store->create(first_step(game_id(1)), "") == Committed::Done);
    {
        std::vector<std::jthread> writers;
        for (int thread = 0; thread < 3; ++thread)
            writers.emplace_back([&, thread] {
                for (int i = 0; i < 40; ++i) commit_through_a_crash(*store, game_id(1), std::to_string(thread) + "/" + std::to_string(i));
            });
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        PostgresServer::of_this_program().restart();
    }
    CHECK(is_whole(*store, game_id(1)));
    CHECK(store->log(game_id(1)).size() == 1 + 2 * 3 * 40);
    CHECK(heard.comes("", 1));
}

TEST_CASE("a node whose connections are cut connects again, and says that it may have missed something")
{
    const std::string where = empty_database(DatabaseKind::Postgres);
    Heard heard;
    const auto store = open_store(where);
    store->on_change([&](std::string_view game) { heard.hear(game); });
    Commit step = first_step(game_id(1));
    step.head.due = 100;
    REQUIRE(store->create(step, "") == Committed::Done);
    CHECK(store->take_due(200));
    for (int times = 1; times <= 2; ++times) {
        cut_all_connections(where);
        CHECK(heard.comes("", times));
        commit_for_sure(*store, game_id(1), "x");
        CHECK(heard.comes(game_id(1), 1 + times));
        CHECK(store->take_due(200));
    }
    CHECK(is_whole(*store, game_id(1)));
}

TEST_CASE("SRV-028 the game of a node that is killed goes to another at once")
{
    const std::string where = empty_database(DatabaseKind::Postgres);
    {
        const auto store = open_store(where);
        Commit step = first_step(game_id(1));
        step.head.due = 100;
        REQUIRE(store->create(step, "") == Committed::Done);
    }
    int told[2];
    REQUIRE(::pipe(told) == 0);
    const pid_t node = ::fork();
    if (node == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        const auto store = open_store(where);
        const auto held = store->take_due(200);
        (void)!::write(told[1], held ? "y" : "n", 1);
        ::pause();
        ::_exit(0);
    }
    char has = ' ';
    REQUIRE(::read(told[0], &has, 1) == 1);
    REQUIRE(has == 'y');
    const auto store = open_store(where);
    CHECK(!store->take_due(200));

    const auto killed = std::chrono::steady_clock::now();
    ::kill(node, SIGKILL);
    ::waitpid(node, nullptr, 0);
    std::unique_ptr<DueGame> due;
    while (!(due = store->take_due(200)) && std::chrono::steady_clock::now() - killed < std::chrono::seconds{10}) std::this_thread::yield();
    CHECK(due);
    ::close(told[0]);
    ::close(told[1]);
}

TEST_CASE("SRV-035 a PostgreSQL database is backed up with its own tools")
{
    CHECK_THROWS_AS(open_store(empty_database(DatabaseKind::Postgres))->back_up("/tmp/x"), StoreFailure);
}

}  // namespace ec4x
