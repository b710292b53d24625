#include "store/sqlite_connection.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cstdlib>
#include <map>

#include "base/ensure.h"

namespace ec4x::sql {

namespace {

struct CloseSqlite {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Handle = std::unique_ptr<sqlite3, CloseSqlite>;
using Statement = std::unique_ptr<sqlite3_stmt, CloseSqlite>;

[[noreturn]] void fail(const std::string& file, sqlite3* handle) { throw StoreFailure{file + ": " + (handle ? sqlite3_errmsg(handle) : "out of memory")}; }

Handle open_handle(const std::string& file)
{
    // A new file is its owner's alone: it holds secrets. What SQLite puts beside it gets the same rights. One that is there is not opened here: closing it
    // again would take the locks of all other connections of this process, and the next program that leaves would take the log away under them.
    const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) ::close(made);

    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    Handle owned{handle};
    if (code != SQLITE_OK) fail(file, handle);
    sqlite3_busy_timeout(handle, 10'000);
    return owned;
}

// The name of a file within a URI.
std::string escaped(std::string_view file)
{
    std::string text;
    for (const char c : file) {
        if (c == '%') text += "%25";
        else if (c == '?') text += "%3f";
        else if (c == '#') text += "%23";
        else text += c;
    }
    return text;
}

// To look alone. A file without a log beside it is in nobody's use: told so, SQLite puts nothing beside it either.
Handle open_to_look(const std::string& file)
{
    const bool is_at_rest = ::access((file + "-wal").c_str(), F_OK) != 0;
    sqlite3* handle = nullptr;
    const std::string name = "file:" + escaped(file) + (is_at_rest ? "?immutable=1" : "");
    const int code = sqlite3_open_v2(name.c_str(), &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
    Handle owned{handle};
    if (code != SQLITE_OK) fail(file, handle);
    sqlite3_busy_timeout(handle, 10'000);
    return owned;
}

void bind(sqlite3_stmt* statement, int at, const Parameter& value)
{
    int code = SQLITE_OK;
    if (const auto* number = std::get_if<std::int64_t>(&value)) code = sqlite3_bind_int64(statement, at, *number);
    else if (const auto* text = std::get_if<std::string_view>(&value))
        code = sqlite3_bind_text64(statement, at, text->data() ? text->data() : "", text->size(), SQLITE_STATIC, SQLITE_UTF8);
    else if (const auto* blob = std::get_if<Bytes>(&value))
        code = sqlite3_bind_blob64(statement, at, blob->bytes.data() ? blob->bytes.data() : "", blob->bytes.size(), SQLITE_STATIC);
    else code = sqlite3_bind_null(statement, at);
    if (code != SQLITE_OK) throw StoreFailure{sqlite3_errstr(code)};
}

Value value_of(sqlite3_stmt* statement, int column)
{
    const auto text = [&](const void* bytes) {
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
        return bytes ? std::string{static_cast<const char*>(bytes), size} : std::string{};
    };
    switch (sqlite3_column_type(statement, column)) {
        case SQLITE_NULL: return std::monostate{};
        case SQLITE_INTEGER: return sqlite3_column_int64(statement, column);
        case SQLITE_BLOB: return text(sqlite3_column_blob(statement, column));
        default: return text(sqlite3_column_text(statement, column));
    }
}

class SqliteConnection final : public Connection {
public:
    SqliteConnection(const std::string& file, std::mutex& writer, StoreUse use)
        : file_{file}, writer_{writer, std::defer_lock}, handle_{use == StoreUse::Look ? open_to_look(file) : open_handle(file)}
    {
        if (use == StoreUse::Look) return;
        run("PRAGMA journal_mode = WAL");  // readers and a writer do not wait for each other
        run("PRAGMA synchronous = FULL");  // what was committed survives a loss of power
        run("PRAGMA foreign_keys = ON");
        run("PRAGMA journal_size_limit = 67108864");
    }

    Rows run(std::string_view text, std::initializer_list<Parameter> parameters = {}) override
    {
        sqlite3_stmt* statement = prepared(text);
        struct Reset {
            sqlite3_stmt* used;
            ~Reset()
            {
                sqlite3_reset(used);
                sqlite3_clear_bindings(used);
            }
        } const reset{statement};

        // `$3` is a name to SQLite: the parameters are numbered as they occur in the text.
        for (int at = 1; at <= sqlite3_bind_parameter_count(statement); ++at) {
            const auto number = static_cast<std::size_t>(std::atoi(sqlite3_bind_parameter_name(statement, at) + 1));
            ensure(number >= 1 && number <= parameters.size(), "every parameter of a statement has a value");
            bind(statement, at, parameters.begin()[number - 1]);
        }
        return rows_of(statement);
    }

    void begin() override
    {
        writer_.lock();
        try {
            run("BEGIN IMMEDIATE");
        } catch (...) {
            writer_.unlock();
            throw;
        }
    }

    void commit() override
    {
        run("COMMIT");
        writer_.unlock();
    }

    void roll_back() noexcept override
    {
        // A failure leaves no transaction behind; nothing was written.
        if (sqlite3_get_autocommit(handle_.get()) == 0) sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
        writer_.unlock();
    }

private:
    sqlite3_stmt* prepared(std::string_view text)
    {
        if (const auto kept = statements_.find(text); kept != statements_.end()) return kept->second.get();
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v3(handle_.get(), text.data(), static_cast<int>(text.size()), SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
            fail(file_, handle_.get());
        return statements_.emplace(std::string{text}, Statement{statement}).first->second.get();
    }

    Rows rows_of(sqlite3_stmt* statement)
    {
        Rows rows;
        int code = SQLITE_OK;
        while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
            std::vector<Value> values;
            for (int column = 0; column < sqlite3_column_count(statement); ++column) values.push_back(value_of(statement, column));
            rows.emplace_back(std::move(values));
        }
        if (code != SQLITE_DONE) fail(file_, handle_.get());
        return rows;
    }

    std::string file_;
    std::unique_lock<std::mutex> writer_;
    Handle handle_;
    std::map<std::string, Statement, std::less<>> statements_{};  // gone before the handle
};

}  // namespace

std::unique_ptr<Connection> connect_to_sqlite(const std::string& file, std::mutex& writer, StoreUse use)
{
    return std::make_unique<SqliteConnection>(file, writer, use);
}

void copy_sqlite(const std::string& from, const std::string& to)
{
    const Handle source = open_handle(from);
    const Handle target = open_handle(to);
    sqlite3_backup* backup = sqlite3_backup_init(target.get(), "main", source.get(), "main");
    if (!backup) fail(to, target.get());
    sqlite3_backup_step(backup, -1);  // all pages within one read, so that later commits neither wait nor disturb
    if (sqlite3_backup_finish(backup) != SQLITE_OK) fail(to, target.get());
}

}  // namespace ec4x::sql
