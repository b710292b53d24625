#include "store/sql_store.h"

#include <algorithm>
#include <utility>

#include "base/sha256.h"
#include "store/commit_step.h"
#include "store/contents.h"

namespace ec4x {

namespace {

constexpr std::size_t kConnections = 8;

GameHead head_of(const sql::Row& row)
{
    return {.game = row.text(0),
            .name = row.text(1),
            .status = static_cast<GameStatus>(row.integer(2)),
            .turn = row.small(3),
            .entries = static_cast<std::uint32_t>(row.integer(4)),
            .digest = row.text(5),
            .due = row.integer_or_none(6)};
}

HouseId house_of(const std::string& text) { return HouseId::from(text).value_or(HouseId{}); }

Notice notice_of(const sql::Row& row)
{
    return {.id = row.integer(0),
            .game = row.text(1),
            .house = row.is_null(2) ? std::optional<HouseId>{} : house_of(row.text(2)),
            .channel = row.text(3),
            .address = row.text(4),
            .subject = row.text(5),
            .body = row.text(6),
            .due = row.integer(7),
            .tries = row.small(8),
            .outcome = row.text(9),
            .done = row.integer_or_none(10),
            .delivered = row.integer(11) != 0};
}

Message message_of(const sql::Row& row)
{
    return {.id = row.integer(0),
            .game = row.text(1),
            .turn = row.small(2),
            .from = house_of(row.text(3)),
            .to = house_of(row.text(4)),
            .time = row.integer(5),
            .text = row.text(6)};
}

// Entries in their order; StoreFailure if they are not those that were written.
std::vector<LogEntry> entries_of(const sql::Rows& rows, std::string_view game, std::uint32_t after)
{
    std::vector<LogEntry> entries;
    std::string digest{};
    for (const sql::Row& row : rows) {
        auto entry = read_log_entry(row.text(0));
        const std::uint32_t n = ++after;
        if (!entry || entry->n != n || (!digest.empty() && entry->previous != digest))
            throw StoreFailure{"game " + std::string{game} + ": entry " + std::to_string(n) + " of its log is damaged"};
        digest = sha256_hex(row.text(0));
        entries.push_back(*std::move(entry));
    }
    return entries;
}

class HeldGame final : public DueGame {
public:
    HeldGame(std::unique_ptr<sql::Database::Hold> hold, GameHead head, SqlStore& store) : hold_{std::move(hold)}, head_{std::move(head)}, store_{store} {}
    const GameHead& head() const override { return head_; }
    Committed commit(const Commit& step) override { return store_.commit(step); }

private:
    std::unique_ptr<sql::Database::Hold> hold_;
    GameHead head_;
    SqlStore& store_;
};

}  // namespace

SqlStore::SqlStore(std::unique_ptr<sql::Database> database, StoreUse use)
    : database_{std::move(database)}, pool_{[this] { return database_->connect(); }, kConnections}
{
    pool_.run([&](sql::Connection& connection) {
        if (use == StoreUse::Look) ensure_readable(connection, database_->words());
        else migrate(connection, database_->words());
    });
}

sql::Rows SqlStore::read(std::string_view statement, std::initializer_list<sql::Parameter> parameters)
{
    return pool_.run([&](sql::Connection& connection) { return connection.run(statement, parameters); });
}

sql::Rows SqlStore::change(std::string_view statement, std::initializer_list<sql::Parameter> parameters)
{
    return pool_.run([&](sql::Connection& connection) {
        sql::Transaction transaction{connection};
        sql::Rows rows = connection.run(statement, parameters);
        transaction.commit();
        return rows;
    });
}

Committed SqlStore::create(const Commit& first, std::string_view secret) { return write(first, secret); }
Committed SqlStore::commit(const Commit& step) { return write(step, std::nullopt); }

Committed SqlStore::write(const Commit& step, std::optional<std::string_view> secret)
{
    const ReadyStep ready = ready_step(step, secret);
    // The connection was lost after the commit had been sent: nobody knows whether it arrived. Trying again waits for that
    // transaction, if the server still has it, and is a conflict if it was carried out.
    bool in_doubt = false;
    const Committed result = pool_.run([&](sql::Connection& connection) {
        if (in_doubt && step.entries.empty())
            throw StoreFailure{"game " + step.head.game + ": the connection was lost and a step without entries may have been stored or not"};
        sql::Transaction transaction{connection};
        if (write_step(connection, ready) == Committed::Conflict) return in_doubt && has_step(connection, ready) ? Committed::Done : Committed::Conflict;
        database_->tell_with(connection, step.head.game);
        in_doubt = true;
        transaction.commit();
        return Committed::Done;
    });
    if (result == Committed::Done) database_->tell_after(step.head.game);
    return result;
}

Committed SqlStore::remove(std::string_view game, std::uint32_t entries)
{
    const Committed result = pool_.run([&](sql::Connection& connection) {
        sql::Transaction transaction{connection};
        // Takes the row first, as every commit does, so that none comes in between.
        const sql::Rows taken = connection.run("UPDATE games SET due = NULL WHERE game = $1 AND entries = $2 RETURNING game", {game, entries});
        if (taken.empty()) return Committed::Conflict;
        for (const char* statement : {"DELETE FROM turn_locks WHERE game = $1", "DELETE FROM secrets WHERE game = $1", "DELETE FROM log WHERE game = $1",
                                      "DELETE FROM contents WHERE game = $1", "DELETE FROM letters WHERE game = $1", "DELETE FROM messages WHERE game = $1",
                                      "DELETE FROM notices WHERE game = $1", "DELETE FROM contacts WHERE game = $1", "DELETE FROM games WHERE game = $1"})
            connection.run(statement, {game});
        database_->tell_with(connection, game);
        transaction.commit();
        return Committed::Done;
    });
    if (result == Committed::Done) database_->tell_after(game);
    return result;
}

std::vector<GameHead> SqlStore::heads()
{
    std::vector<GameHead> heads;
    for (const sql::Row& row : read("SELECT game, name, status, turn, entries, digest, due FROM games")) heads.push_back(head_of(row));
    std::ranges::sort(heads, {}, &GameHead::game);  // databases have their own ideas of an order of texts
    return heads;
}

std::optional<GameHead> SqlStore::head(std::string_view game)
{
    const sql::Rows rows = read("SELECT game, name, status, turn, entries, digest, due FROM games WHERE game = $1", {game});
    return rows.empty() ? std::optional<GameHead>{} : head_of(rows[0]);
}

std::vector<LogEntry> SqlStore::log(std::string_view game, std::uint32_t after)
{
    return entries_of(read("SELECT line FROM log WHERE game = $1 AND n > $2 ORDER BY n", {game, after}), game, after);
}

std::optional<std::string> SqlStore::content(std::string_view game, std::string_view digest)
{
    const sql::Rows rows = read("SELECT packed FROM contents WHERE game = $1 AND digest = $2", {game, digest});
    if (rows.empty()) return std::nullopt;
    std::optional<std::string> plain = unpacked(rows[0].text(0));
    if (!plain || sha256_hex(*plain) != digest) throw StoreFailure{"game " + std::string{game} + ": content " + std::string{digest} + " is damaged"};
    return plain;
}

std::string SqlStore::secret(std::string_view game)
{
    const sql::Rows rows = read("SELECT secret FROM secrets WHERE game = $1", {game});
    if (rows.empty()) throw StoreFailure{"game " + std::string{game} + " is not in the store"};
    return rows[0].text(0);
}

std::unique_ptr<DueGame> SqlStore::take_due(UtcTime now)
{
    while (std::unique_ptr<sql::Database::Hold> hold = database_->hold_due(pool_, now)) {
        std::optional<GameHead> current = head(hold->game());
        if (current && current->due && *current->due <= now) return std::make_unique<HeldGame>(std::move(hold), *std::move(current), *this);
    }
    return nullptr;
}

void SqlStore::on_change(std::function<void(std::string_view game)> told) { database_->on_change(std::move(told)); }

std::vector<Notice> SqlStore::take_notices(UtcTime now, int most, int hold)
{
    // The condition stands twice because another node may have taken some between the choice and the change.
    const sql::Rows rows = change(
        "UPDATE notices SET due = $2 WHERE done IS NULL AND due <= $1 AND id IN "
        "(SELECT id FROM notices WHERE done IS NULL AND due <= $1 ORDER BY due, id LIMIT $3) "
        "RETURNING id, game, house, channel, address, subject, body, due, tries, outcome, done, delivered",
        {now, now + hold, most});
    std::vector<Notice> taken;
    for (const sql::Row& row : rows) taken.push_back(notice_of(row));
    std::ranges::sort(taken, {}, &Notice::id);
    return taken;
}

void SqlStore::settle(const Notice& tried)
{
    change("UPDATE notices SET due = $2, tries = $3, outcome = $4, done = $5, delivered = $6 WHERE id = $1 RETURNING id",
           {tried.id, tried.due, tried.tries, sql::Bytes{tried.outcome}, sql::or_null(tried.done), static_cast<int>(tried.delivered)});
}

std::vector<Notice> SqlStore::notices(std::string_view game, HouseId house, int most)
{
    std::vector<Notice> latest;
    for (const sql::Row& row : read("SELECT id, game, house, channel, address, subject, body, due, tries, outcome, done, delivered "
                                    "FROM notices WHERE game = $1 AND house = $2 ORDER BY id DESC LIMIT $3",
                                    {game, house.text(), most}))
        latest.push_back(notice_of(row));
    return latest;
}

bool SqlStore::knows_letter(std::string_view game, std::string_view digest)
{
    return !read("SELECT digest FROM letters WHERE game = $1 AND digest = $2", {game, digest}).empty();
}

std::vector<Message> SqlStore::messages(std::string_view game, HouseId house, std::int64_t after)
{
    std::vector<Message> messages;
    for (const sql::Row& row : read("SELECT id, game, turn, sender, receiver, time, body FROM messages "
                                    "WHERE game = $1 AND id > $3 AND (sender = $2 OR receiver = $2) ORDER BY id",
                                    {game, house.text(), after}))
        messages.push_back(message_of(row));
    return messages;
}

void SqlStore::set_contact(std::string_view game, HouseId house, std::string_view json)
{
    change("INSERT INTO contacts (game, house, wishes) VALUES ($1, $2, $3) ON CONFLICT (game, house) DO UPDATE SET wishes = $3",
           {game, house.text(), sql::Bytes{json}});
}

std::optional<std::string> SqlStore::contact(std::string_view game, HouseId house)
{
    const sql::Rows rows = read("SELECT wishes FROM contacts WHERE game = $1 AND house = $2", {game, house.text()});
    return rows.empty() ? std::optional<std::string>{} : rows[0].text(0);
}

void SqlStore::set_account(const Account& account)
{
    change("INSERT INTO accounts (name, role, token_digest) VALUES ($1, $2, $3) ON CONFLICT (name) DO UPDATE SET role = $2, token_digest = $3",
           {account.name, account.role, account.token_digest});
}

bool SqlStore::add_account(const Account& account)
{
    return !change("INSERT INTO accounts (name, role, token_digest) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING RETURNING name",
                   {account.name, account.role, account.token_digest})
                .empty();
}

void SqlStore::replace_operators(const Account& account)
{
    pool_.run([&](sql::Connection& connection) {
        sql::Transaction transaction{connection};
        connection.run("DELETE FROM accounts WHERE role = 'operator'", {});
        connection.run("INSERT INTO accounts (name, role, token_digest) VALUES ($1, $2, $3)", {account.name, account.role, account.token_digest});
        transaction.commit();
        return sql::Rows{};
    });
}

std::vector<Account> SqlStore::accounts()
{
    std::vector<Account> accounts;
    for (const sql::Row& row : read("SELECT name, role, token_digest FROM accounts")) accounts.push_back({row.text(0), row.text(1), row.text(2)});
    std::ranges::sort(accounts, {}, &Account::name);
    return accounts;
}

std::optional<std::string> SqlStore::value(std::string_view name)
{
    const sql::Rows rows = read("SELECT value FROM server_values WHERE name = $1", {name});
    return rows.empty() ? std::optional<std::string>{} : rows[0].text(0);
}

std::string SqlStore::value_or_keep(std::string_view name, std::string_view made)
{
    change("INSERT INTO server_values (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", {name, sql::Bytes{made}});
    return read("SELECT value FROM server_values WHERE name = $1", {name}).at(0).text(0);
}

void SqlStore::set_value(std::string_view name, std::string_view value)
{
    change("INSERT INTO server_values (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value", {name, sql::Bytes{value}});
}

void SqlStore::back_up(const std::string& file) { database_->back_up(file); }

}  // namespace ec4x
