#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "base/sha256.h"
#include "store/commit_step.h"
#include "store/sql_store.h"
#include "store/store.h"
#include "store/test_game.h"
#include "support/store_places.h"

namespace ec4x {

using namespace testing;

namespace {

std::string failure_of(const std::function<void()>& act)
{
    try {
        act();
    } catch (const StoreFailure& failure) {
        return failure.what();
    }
    return "no failure";
}

}  // namespace

TEST_CASE("SRV-035 a game of the first schema is played on by this program")
{
    static_assert(kSchemaVersion >= 2);
    on_every_database([](const std::string& where) {
        {
            const auto database = sql::database_at(where);
            const auto connection = database->connect();
            migrate(*connection, database->words(), 1);
            const Commit step = first_step(game_id(1));
            sql::Transaction transaction{*connection};
            REQUIRE(write_step(*connection, ready_step(step, "secret")) == Committed::Done);
            transaction.commit();
        }
        const auto store = open_store(where);
        CHECK(store->secret(game_id(1)) == "secret");
        commit_for_sure(*store, game_id(1), "played on");
        CHECK(is_whole(*store, game_id(1)));

        const auto database = sql::database_at(where);
        CHECK(database->connect()->run("SELECT version FROM schema_version").at(0).integer(0) == kSchemaVersion);
    });
}

TEST_CASE("a database of a later program is refused and left alone")
{
    on_every_database([](const std::string& where) {
        (void)open_store(where);
        const auto connection = sql::database_at(where)->connect();
        connection->run("UPDATE schema_version SET version = 99");
        CHECK(failure_of([&] { (void)open_store(where); }) ==
              "the database was made by a later version of this program: its tables have version 99, this program knows them up to version " +
                  std::to_string(kSchemaVersion));
        CHECK(connection->run("SELECT version FROM schema_version").at(0).integer(0) == 99);
    });
}

TEST_CASE("SRV-032 damage in the database is noticed when it is read")
{
    const std::string digest = sha256_hex("alpha orders x");
    struct Row {
        std::string_view why;
        std::string change;
        std::string said;
    };
    const Row rows[] = {
        {"another content under this digest",
         "UPDATE contents SET packed = (SELECT packed FROM contents WHERE digest = '" + sha256_hex(kSettings) + "') WHERE digest = '" + digest + "'",
         "game " + game_id(1) + ": content " + digest + " is damaged"},
        {"no zstd", "UPDATE contents SET packed = (SELECT secret FROM secrets) WHERE digest = '" + digest + "'",
         "game " + game_id(1) + ": content " + digest + " is damaged"},
        {"an entry of the log changed", "UPDATE log SET line = replace(line, 'beta', 'zeta') WHERE n = 3",
         "game " + game_id(1) + ": entry 4 of its log is damaged"},
        {"an entry is no JSON", "UPDATE log SET line = 'x' WHERE n = 2", "game " + game_id(1) + ": entry 2 of its log is damaged"},
        {"an entry is gone", "DELETE FROM log WHERE n = 3", "game " + game_id(1) + ": entry 3 of its log is damaged"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        on_every_database([&](const std::string& where) {
            const auto store = open_store(where);
            REQUIRE(store->create(first_step(game_id(1)), "not packed") == Committed::Done);
            commit_for_sure(*store, game_id(1), "x");
            commit_for_sure(*store, game_id(1), "y");
            sql::database_at(where)->connect()->run(row.change);
            CHECK(failure_of([&] {
                      (void)store->log(game_id(1));
                      (void)store->content(game_id(1), digest);
                  }) == row.said);
        });
    }
}

TEST_CASE("a file that is no database is refused")
{
    const ScratchFolder folder;
    const std::string file = (folder.path() / "letter.txt").string();
    std::ofstream{file} << std::string(5'000, 'x');
    CHECK(failure_of([&] { (void)open_store(file); }) == file + ": file is not a database");
}

}  // namespace ec4x
