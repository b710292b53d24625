// What differs between the two databases, beside how a statement is sent: everything else of the store is written once.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "model/window.h"
#include "store/schema.h"
#include "store/sql.h"
#include "store/store.h"

namespace ec4x::sql {

class Database {
public:
    // A due game that this node holds; let go when it is destroyed.
    class Hold {
    public:
        explicit Hold(std::string game) : game_{std::move(game)} {}
        Hold(const Hold&) = delete;
        Hold& operator=(const Hold&) = delete;
        virtual ~Hold() = default;
        [[nodiscard]] const std::string& game() const { return game_; }

    private:
        std::string game_;
    };

    virtual ~Database() = default;

    [[nodiscard]] virtual std::unique_ptr<Connection> connect() = 0;
    [[nodiscard]] virtual SchemaWords words() const = 0;

    // The game that is due for the longest of those that nobody holds. Whoever held it before may have seen to it a moment ago.
    [[nodiscard]] virtual std::unique_ptr<Hold> hold_due(Pool& pool, UtcTime now) = 0;

    // Tell everybody that a game has changed: within the transaction that changes it, and after it.
    virtual void tell_with(Connection& connection, std::string_view game) = 0;
    virtual void tell_after(std::string_view game) = 0;
    virtual void on_change(std::function<void(std::string_view game)> told) = 0;

    virtual void back_up(const std::string& file) = 0;
};

[[nodiscard]] std::unique_ptr<Database> sqlite_database(const std::string& file, StoreUse use);
[[nodiscard]] std::unique_ptr<Database> postgres_database(const std::string& address, StoreUse use);

// By the names of `open_store`.
[[nodiscard]] std::unique_ptr<Database> database_at(const std::string& where, StoreUse use = StoreUse::Keep);

}  // namespace ec4x::sql
