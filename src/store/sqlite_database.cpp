// SQLite: one process, so who holds which game and who is told what is kept in memory.
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>

#include "store/database.h"
#include "store/sqlite_connection.h"

namespace ec4x::sql {

namespace {

// Calls back from a thread of its own.
class ChangeTeller {
public:
    explicit ChangeTeller(std::function<void(std::string_view)> told) : told_{std::move(told)}, thread_{[this] { run(); }} {}
    ChangeTeller(const ChangeTeller&) = delete;
    ChangeTeller& operator=(const ChangeTeller&) = delete;
    ~ChangeTeller()
    {
        {
            const std::lock_guard lock{mutex_};
            stopped_ = true;
        }
        changed_.notify_one();
        thread_.join();
    }

    void tell(std::string_view game)
    {
        {
            const std::lock_guard lock{mutex_};
            games_.emplace_back(game);
        }
        changed_.notify_one();
    }

private:
    void run()
    {
        std::unique_lock lock{mutex_};
        for (;;) {
            changed_.wait(lock, [&] { return stopped_ || !games_.empty(); });
            if (stopped_) return;
            const std::string game = std::move(games_.front());
            games_.pop_front();
            lock.unlock();
            told_(game);
            lock.lock();
        }
    }

    std::function<void(std::string_view)> told_;
    std::mutex mutex_{};
    std::condition_variable changed_{};
    std::deque<std::string> games_{};
    bool stopped_ = false;
    std::thread thread_;  // last: it uses the others
};

class HeldGames {
public:
    // Holds the first of the due games that nobody holds. `find` gives so many of them, those that are due for the longest first.
    std::optional<std::string> hold_one(const std::function<Rows(std::int64_t most)>& find)
    {
        const std::lock_guard lock{mutex_};
        // Of one more than are held at least one is free.
        for (const Row& row : find(static_cast<std::int64_t>(held_.size()) + 1))
            if (held_.insert(row.text(0)).second) return row.text(0);
        return std::nullopt;
    }
    void let_go(const std::string& game)
    {
        const std::lock_guard lock{mutex_};
        held_.erase(game);
    }

private:
    std::mutex mutex_{};
    std::set<std::string> held_{};
};

class SqliteHold final : public Database::Hold {
public:
    SqliteHold(std::string game, std::shared_ptr<HeldGames> held) : Hold{std::move(game)}, held_{std::move(held)} {}
    ~SqliteHold() override { held_->let_go(game()); }

private:
    std::shared_ptr<HeldGames> held_;
};

class SqliteDatabase final : public Database {
public:
    SqliteDatabase(std::string file, StoreUse use) : file_{std::move(file)}, use_{use} {}

    std::unique_ptr<Connection> connect() override { return connect_to_sqlite(file_, writer_, use_); }
    SchemaWords words() const override
    {
        return {.id = "INTEGER", .bytes = "BLOB", .lock = "", .found = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'schema_version'"};
    }

    std::unique_ptr<Hold> hold_due(Pool& pool, UtcTime now) override
    {
        const auto game = held_->hold_one([&](std::int64_t most) {
            return pool.run(
                [&](Connection& connection) { return connection.run("SELECT game FROM games WHERE due <= $1 ORDER BY due, game LIMIT $2", {now, most}); });
        });
        return game ? std::make_unique<SqliteHold>(*game, held_) : nullptr;
    }

    void tell_with(Connection&, std::string_view) override {}
    void tell_after(std::string_view game) override
    {
        if (teller_) teller_->tell(game);
    }
    void on_change(std::function<void(std::string_view)> told) override { teller_ = std::make_unique<ChangeTeller>(std::move(told)); }

    void back_up(const std::string& file) override
    {
        namespace fs = std::filesystem;
        if (fs::exists(file)) throw StoreFailure{file + " exists already; a backup never overwrites"};
        const std::string partial = file + ".partial";
        std::error_code error;
        fs::remove(partial, error);
        copy_sqlite(file_, partial);
        fs::rename(partial, file, error);
        if (error) throw StoreFailure{file + ": " + error.message()};
    }

private:
    std::string file_;
    StoreUse use_;
    std::mutex writer_{};
    std::shared_ptr<HeldGames> held_ = std::make_shared<HeldGames>();
    std::unique_ptr<ChangeTeller> teller_{};
};

}  // namespace

std::unique_ptr<Database> sqlite_database(const std::string& file, StoreUse use) { return std::make_unique<SqliteDatabase>(file, use); }

}  // namespace ec4x::sql
