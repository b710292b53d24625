// PostgreSQL: many nodes. Who holds which game is a lock in the database, which goes with its holder's connection; changes are told by
// NOTIFY.
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "store/database.h"
#include "store/postgres_connection.h"

namespace ec4x::sql {

namespace {

using namespace std::chrono_literals;

// A file descriptor that can be read once somebody said stop.
class StopSign {
public:
    StopSign() = default;
    StopSign(const StopSign&) = delete;
    StopSign& operator=(const StopSign&) = delete;
    ~StopSign() { ::close(descriptor_); }
    void stop() { ::eventfd_write(descriptor_, 1); }
    [[nodiscard]] int descriptor() const { return descriptor_; }
    [[nodiscard]] bool comes_within(std::chrono::milliseconds time) const
    {
        pollfd sign{.fd = descriptor_, .events = POLLIN, .revents = 0};
        return ::poll(&sign, 1, static_cast<int>(time.count())) > 0;
    }

private:
    int descriptor_ = ::eventfd(0, EFD_CLOEXEC);
};

// Listens on a connection and a thread of its own, and connects again when it must.
class ChangeListener {
public:
    ChangeListener(std::string address, std::function<void(std::string_view)> told)
        : address_{std::move(address)}, told_{std::move(told)}, connection_{listening()}, thread_{[this] { run(); }}
    {}
    ChangeListener(const ChangeListener&) = delete;
    ChangeListener& operator=(const ChangeListener&) = delete;
    ~ChangeListener()
    {
        stop_.stop();
        thread_.join();
    }

private:
    [[nodiscard]] std::unique_ptr<PostgresConnection> listening() const
    {
        auto connection = connect_to_postgres(address_);
        connection->run("LISTEN ec4x_games", {});
        return connection;
    }

    void run()
    {
        while (!stop_.comes_within(0ms)) {
            try {
                if (!connection_) {
                    connection_ = listening();
                    told_("");  // whatever was told meanwhile is lost
                }
                for (const std::string& game : connection_->wait_for_notices(stop_.descriptor())) told_(game);
            } catch (const StoreFailure&) {
                connection_.reset();
                if (stop_.comes_within(200ms)) return;
            }
        }
    }

    std::string address_;
    std::function<void(std::string_view)> told_;
    StopSign stop_{};
    std::unique_ptr<PostgresConnection> connection_;
    std::thread thread_;  // last: it uses the others
};

// Connections for locks, apart from the pool: who holds a game must not wait for one to commit with.
class LockConnections {
public:
    [[nodiscard]] std::unique_ptr<Connection> take()
    {
        const std::lock_guard lock{mutex_};
        if (idle_.empty()) return nullptr;
        std::unique_ptr<Connection> connection = std::move(idle_.back());
        idle_.pop_back();
        return connection;
    }
    void give_back(std::unique_ptr<Connection> connection)
    {
        const std::lock_guard lock{mutex_};
        idle_.push_back(std::move(connection));
    }

private:
    std::mutex mutex_{};
    std::vector<std::unique_ptr<Connection>> idle_{};
};

class PostgresHold final : public Database::Hold {
public:
    PostgresHold(std::string game, std::unique_ptr<Connection> locked, std::shared_ptr<LockConnections> home)
        : Hold{std::move(game)}, locked_{std::move(locked)}, home_{std::move(home)}
    {}
    ~PostgresHold() override
    {
        locked_->roll_back();
        home_->give_back(std::move(locked_));
    }

private:
    std::unique_ptr<Connection> locked_;
    std::shared_ptr<LockConnections> home_;
};

class PostgresDatabase final : public Database {
public:
    PostgresDatabase(std::string address, StoreUse use) : address_{std::move(address)}, use_{use} {}

    // A server that was there before is waited for: it may be starting again.
    std::unique_ptr<Connection> connect() override
    {
        const auto until = std::chrono::steady_clock::now() + 5s;
        for (;;) {
            try {
                auto connection = connect_to_postgres(address_);
                if (use_ == StoreUse::Look) connection->run("SET default_transaction_read_only = on", {});
                was_there_ = true;
                return connection;
            } catch (const Lost&) {
                if (!was_there_ || std::chrono::steady_clock::now() > until) throw;
                std::this_thread::sleep_for(100ms);
            }
        }
    }

    SchemaWords words() const override
    {
        return {.id = "BIGINT GENERATED ALWAYS AS IDENTITY",
                .bytes = "BYTEA",
                .lock = "SELECT pg_advisory_xact_lock(54346578)",
                .found = "SELECT 1 WHERE to_regclass('schema_version') IS NOT NULL"};
    }

    std::unique_ptr<Hold> hold_due(Pool&, UtcTime now) override
    {
        std::unique_ptr<Connection> connection = locks_->take();
        try {
            if (connection) return try_hold(std::move(connection), now);
        } catch (const Lost&) {
            connection.reset();  // it was an old one
        }
        connection = connect();
        // A node that hangs loses its game, too, but not one that takes its time.
        connection->run("SET idle_in_transaction_session_timeout = 600000");
        return try_hold(std::move(connection), now);
    }

    void tell_with(Connection& connection, std::string_view game) override { connection.run("SELECT pg_notify('ec4x_games', $1)", {game}); }
    void tell_after(std::string_view) override {}
    void on_change(std::function<void(std::string_view)> told) override { listener_ = std::make_unique<ChangeListener>(address_, std::move(told)); }

    void back_up(const std::string&) override { throw StoreFailure{"a PostgreSQL database is backed up with its own tools, such as pg_dump"}; }

private:
    [[nodiscard]] std::unique_ptr<Hold> try_hold(std::unique_ptr<Connection> connection, UtcTime now)
    {
        connection->begin();
        const Rows rows = connection->run(
            "SELECT l.game FROM turn_locks l JOIN games g ON g.game = l.game WHERE g.due <= $1 ORDER BY g.due, g.game LIMIT 1 "
            "FOR UPDATE OF l SKIP LOCKED",
            {now});
        if (!rows.empty()) return std::make_unique<PostgresHold>(rows[0].text(0), std::move(connection), locks_);
        connection->roll_back();
        locks_->give_back(std::move(connection));
        return nullptr;
    }

    std::string address_;
    StoreUse use_;
    std::atomic<bool> was_there_ = false;
    std::shared_ptr<LockConnections> locks_ = std::make_shared<LockConnections>();
    std::unique_ptr<ChangeListener> listener_{};
};

}  // namespace

std::unique_ptr<Database> postgres_database(const std::string& address, StoreUse use) { return std::make_unique<PostgresDatabase>(address, use); }

}  // namespace ec4x::sql
