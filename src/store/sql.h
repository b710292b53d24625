// The little that the store asks of a database: statements with `$1` for values, the same text for SQLite and PostgreSQL.
// A connection is used by one thread at a time; `Pool` lends them.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "store/store.h"

namespace ec4x::sql {

// The connection is gone, and with it whatever it had not committed. Another one may work.
struct Lost : StoreFailure {
    using StoreFailure::StoreFailure;
};

struct Bytes {
    std::string_view bytes{};
};
using Parameter = std::variant<std::monostate, std::int64_t, std::string_view, Bytes>;  // a view: as long as the call lasts

template <class T>
[[nodiscard]] Parameter or_null(const std::optional<T>& value)
{
    return value ? Parameter{*value} : Parameter{};
}

using Value = std::variant<std::monostate, std::int64_t, std::string>;  // text and bytes are both strings

class Row {
public:
    explicit Row(std::vector<Value> values) : values_{std::move(values)} {}
    [[nodiscard]] bool is_null(std::size_t column) const { return std::holds_alternative<std::monostate>(values_.at(column)); }
    [[nodiscard]] std::int64_t integer(std::size_t column) const { return std::get<std::int64_t>(values_.at(column)); }
    [[nodiscard]] int small(std::size_t column) const { return static_cast<int>(integer(column)); }
    [[nodiscard]] const std::string& text(std::size_t column) const { return std::get<std::string>(values_.at(column)); }
    [[nodiscard]] std::optional<std::int64_t> integer_or_none(std::size_t column) const
    {
        return is_null(column) ? std::optional<std::int64_t>{} : integer(column);
    }

private:
    std::vector<Value> values_;
};
using Rows = std::vector<Row>;

class Connection {
public:
    virtual ~Connection() = default;

    // Statements are prepared once and kept by their text, so a text is never put together from values.
    virtual Rows run(std::string_view statement, std::initializer_list<Parameter> parameters = {}) = 0;

    // What follows happens as a whole, or not at all. Waits until it may write.
    virtual void begin() = 0;
    virtual void commit() = 0;
    virtual void roll_back() noexcept = 0;
};

// Undone at the end of its scope unless it was committed.
class Transaction {
public:
    explicit Transaction(Connection& connection) : connection_{&connection} { connection.begin(); }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction()
    {
        if (connection_) connection_->roll_back();
    }
    void commit()
    {
        connection_->commit();
        connection_ = nullptr;
    }

private:
    Connection* connection_;
};

// A few connections, made when they are needed and kept.
class Pool {
public:
    using Connect = std::function<std::unique_ptr<Connection>()>;
    Pool(Connect connect, std::size_t most) : connect_{std::move(connect)}, most_{most} {}

    // Runs `act` with a connection; again with a new one if that was lost. So `act` must do no harm if it is run a second time
    // although the first was committed.
    template <class Act>
    auto run(Act act)
    {
        constexpr int kTries = 3;
        for (int tries = 1;; ++tries) {
            Lease lease{*this};
            try {
                return act(lease.connection());
            } catch (const Lost&) {
                lease.drop();
                if (tries == kTries) throw;
            }
        }
    }

private:
    class Lease {
    public:
        explicit Lease(Pool& pool) : pool_{pool}, connection_{pool.take()} {}
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        ~Lease() { pool_.give_back(std::move(connection_)); }
        [[nodiscard]] Connection& connection() { return *connection_; }
        void drop();  // and all idle ones, which are as old

    private:
        Pool& pool_;
        std::unique_ptr<Connection> connection_;
    };

    [[nodiscard]] std::unique_ptr<Connection> take();
    void give_back(std::unique_ptr<Connection> connection);

    Connect connect_;
    std::size_t most_;
    std::mutex mutex_{};
    std::condition_variable returned_{};
    std::vector<std::unique_ptr<Connection>> idle_{};
    std::size_t lent_ = 0;
};

}  // namespace ec4x::sql
