#include "store/commit_step.h"

#include "base/ensure.h"
#include "base/sha256.h"
#include "store/contents.h"

namespace ec4x {

namespace {

bool insert_head(sql::Connection& connection, const ReadyStep& ready)
{
    const GameHead& head = ready.step.head;
    const sql::Rows made = connection.run(
        "INSERT INTO games (game, name, status, turn, entries, digest, due) VALUES ($1, $2, $3, $4, $5, $6, $7) "
        "ON CONFLICT (game) DO NOTHING RETURNING game",
        {head.game, head.name, static_cast<int>(head.status), head.turn, head.entries, head.digest, sql::or_null(head.due)});
    if (made.empty()) return false;
    connection.run("INSERT INTO turn_locks (game) VALUES ($1)", {head.game});
    connection.run("INSERT INTO secrets (game, secret) VALUES ($1, $2)", {head.game, sql::Bytes{*ready.secret}});
    return true;
}

// Waits for whoever is writing this game, so of two only one finds the number of entries that it expects.
bool update_head(sql::Connection& connection, const ReadyStep& ready)
{
    const GameHead& head = ready.step.head;
    const std::string_view before = ready.step.entries.empty() ? std::string_view{head.digest} : ready.step.entries.front().previous;
    const sql::Rows changed = connection.run(
        "UPDATE games SET name = $1, status = $2, turn = $3, entries = $4, digest = $5, due = $6 "
        "WHERE game = $7 AND entries = $8 AND digest = $9 RETURNING game",
        {head.name, static_cast<int>(head.status), head.turn, head.entries, head.digest, sql::or_null(head.due), head.game, ready.step.after, before});
    if (!changed.empty()) return true;
    const sql::Rows now = connection.run("SELECT entries FROM games WHERE game = $1", {head.game});
    ensure(!now.empty(), "a step belongs to a game that is there");
    ensure(now[0].integer(0) != ready.step.after, "the first entry of a step holds the digest of the last one of the log");
    return false;
}

void insert_notice(sql::Connection& connection, const Notice& notice)
{
    const std::string house = notice.house ? notice.house->text() : std::string{};
    connection.run(
        "INSERT INTO notices (game, house, channel, address, subject, body, due, tries, outcome, done, delivered) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        {notice.game, notice.house ? sql::Parameter{house} : sql::Parameter{}, notice.channel, sql::Bytes{notice.address}, sql::Bytes{notice.subject},
         sql::Bytes{notice.body}, notice.due, notice.tries, sql::Bytes{notice.outcome}, sql::or_null(notice.done), static_cast<int>(notice.delivered)});
}

void insert_message(sql::Connection& connection, const Message& message)
{
    connection.run("INSERT INTO messages (game, turn, sender, receiver, time, body) VALUES ($1, $2, $3, $4, $5, $6)",
                   {message.game, message.turn, message.from.text(), message.to.text(), message.time, sql::Bytes{message.text}});
}

}  // namespace

ReadyStep ready_step(const Commit& step, std::optional<std::string_view> secret)
{
    ReadyStep ready{.step = step, .secret = secret};
    std::string digest{};
    for (const LogEntry& entry : step.entries) {
        ensure(entry.n == step.after + ready.lines.size() + 1, "the entries of a step are numbered on from those that are there");
        ensure(digest.empty() || entry.previous == digest, "an entry holds the digest of the one before");
        digest = sha256_hex(ready.lines.emplace_back(log_line(entry)));
    }
    ensure(step.head.entries == step.after + step.entries.size(), "the head counts the entries of the log");
    ensure(step.entries.empty() || step.head.digest == digest, "the head holds the digest of the last entry");
    for (const std::string& content : step.contents) ready.contents.push_back({sha256_hex(content), packed(content)});
    return ready;
}

Committed write_step(sql::Connection& connection, const ReadyStep& ready)
{
    const std::string& game = ready.step.head.game;
    if (!(ready.secret ? insert_head(connection, ready) : update_head(connection, ready))) return Committed::Conflict;
    for (const std::string& letter : ready.step.letters) {
        const sql::Rows made =
            connection.run("INSERT INTO letters (game, digest) VALUES ($1, $2) ON CONFLICT (game, digest) DO NOTHING RETURNING digest", {game, letter});
        if (made.empty()) return Committed::Conflict;
    }
    std::int64_t n = ready.step.after;
    for (const std::string& line : ready.lines) connection.run("INSERT INTO log (game, n, line) VALUES ($1, $2, $3)", {game, ++n, line});
    for (const ReadyStep::Content& content : ready.contents)
        connection.run("INSERT INTO contents (game, digest, packed) VALUES ($1, $2, $3) ON CONFLICT (game, digest) DO NOTHING",
                       {game, content.digest, sql::Bytes{content.packed}});
    for (const Notice& notice : ready.step.notices) insert_notice(connection, notice);
    for (const Message& message : ready.step.messages) insert_message(connection, message);
    return Committed::Done;
}

bool has_step(sql::Connection& connection, const ReadyStep& ready)
{
    if (ready.lines.empty()) return false;
    // Every line holds the digest of all that is before it, so the last one speaks for the others.
    const sql::Rows rows = connection.run("SELECT line FROM log WHERE game = $1 AND n = $2", {ready.step.head.game, ready.step.head.entries});
    return !rows.empty() && rows[0].text(0) == ready.lines.back();
}

}  // namespace ec4x
