#include "store/schema.h"

#include <string>
#include <vector>

namespace ec4x {

namespace {

// What migrations say for SchemaWords: {id}, {bytes}. Texts that people write are bytes, because PostgreSQL's TEXT refuses a zero byte.
// A migration that was published never changes; the next one does.
const std::vector<std::vector<std::string>>& migrations()
{
    static const std::vector<std::vector<std::string>> all = {
        {
            // 1: everything
            R"(CREATE TABLE games (
                game TEXT PRIMARY KEY,
                name TEXT NOT NULL,
                status BIGINT NOT NULL,     -- number of GameStatus
                turn BIGINT NOT NULL,
                entries BIGINT NOT NULL,    -- in the log
                digest TEXT NOT NULL,       -- of the last of them
                due BIGINT))",
            R"(CREATE TABLE turn_locks (    -- one row a game, which a node locks while it sees to that game
                game TEXT PRIMARY KEY REFERENCES games))",
            R"(CREATE TABLE secrets (
                game TEXT PRIMARY KEY REFERENCES games,
                secret {bytes} NOT NULL))",
            R"(CREATE TABLE log (
                game TEXT NOT NULL REFERENCES games,
                n BIGINT NOT NULL,
                line TEXT NOT NULL,         -- canonical JSON
                PRIMARY KEY (game, n)))",
            R"(CREATE TABLE contents (
                game TEXT NOT NULL REFERENCES games,
                digest TEXT NOT NULL,       -- SHA-256 of the plain bytes
                packed {bytes} NOT NULL,    -- zstd
                PRIMARY KEY (game, digest)))",
            R"(CREATE TABLE messages (
                id {id} PRIMARY KEY,
                game TEXT NOT NULL REFERENCES games,
                turn BIGINT NOT NULL,
                sender TEXT NOT NULL,
                receiver TEXT NOT NULL,
                time BIGINT NOT NULL,
                body {bytes} NOT NULL))",
            R"(CREATE TABLE notices (
                id {id} PRIMARY KEY,
                game TEXT NOT NULL REFERENCES games,
                house TEXT,
                channel TEXT NOT NULL,
                address {bytes} NOT NULL,
                subject {bytes} NOT NULL,
                body {bytes} NOT NULL,
                due BIGINT NOT NULL,
                tries BIGINT NOT NULL,
                outcome {bytes} NOT NULL,
                done BIGINT,
                delivered BIGINT NOT NULL))",
            R"(CREATE TABLE contacts (
                game TEXT NOT NULL REFERENCES games,
                house TEXT NOT NULL,
                wishes {bytes} NOT NULL,
                PRIMARY KEY (game, house)))",
            "CREATE TABLE accounts (name TEXT PRIMARY KEY, role TEXT NOT NULL, token_digest TEXT NOT NULL)",
            "CREATE TABLE server_values (name TEXT PRIMARY KEY, value {bytes} NOT NULL)",
        },
        {
            // 2: what is due, and what belongs to a game, is found without looking at everything
            "CREATE INDEX games_by_due ON games (due, game) WHERE due IS NOT NULL",
            "CREATE INDEX notices_by_due ON notices (due, id) WHERE done IS NULL",
            "CREATE INDEX notices_by_house ON notices (game, house, id)",
            "CREATE INDEX messages_by_game ON messages (game, id)",
        },
        {
            // 3: play by mail: what came and was dealt with
            R"(CREATE TABLE letters (
                game TEXT NOT NULL REFERENCES games,
                digest TEXT NOT NULL,
                PRIMARY KEY (game, digest)))",
        },
    };
    return all;
}

std::string in_words(std::string text, const SchemaWords& words)
{
    const auto replace = [&](std::string_view what, std::string_view by) {
        for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) text.replace(at, what.size(), by);
    };
    replace("{id}", words.id);
    replace("{bytes}", words.bytes);
    return text;
}

void ensure_known(std::int64_t seen, std::int64_t version)
{
    if (seen > version)
        throw StoreFailure{"the database was made by a later version of this program: its tables have version " + std::to_string(seen) +
                           ", this program knows them up to version " + std::to_string(version)};
}

}  // namespace

void migrate(sql::Connection& connection, const SchemaWords& words, std::int64_t version)
{
    sql::Transaction transaction{connection};
    if (!words.lock.empty()) connection.run(words.lock);
    connection.run("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)");
    const sql::Rows rows = connection.run("SELECT version FROM schema_version");
    const std::int64_t seen = rows.empty() ? 0 : rows[0].integer(0);
    ensure_known(seen, version);
    for (std::int64_t next = seen; next < version; ++next)
        for (const std::string& statement : migrations().at(static_cast<std::size_t>(next))) connection.run(in_words(statement, words));
    if (rows.empty()) connection.run("INSERT INTO schema_version (version) VALUES ($1)", {version});
    else if (seen < version) connection.run("UPDATE schema_version SET version = $1", {version});
    transaction.commit();
}

void ensure_readable(sql::Connection& connection, const SchemaWords& words)
{
    const sql::Rows rows = connection.run(words.found).empty() ? sql::Rows{} : connection.run("SELECT version FROM schema_version");
    if (rows.empty()) throw StoreEmpty{"nothing was ever stored in this database"};
    ensure_known(rows[0].integer(0), kSchemaVersion);
}

}  // namespace ec4x
