#include "store/postgres_connection.h"

#include <libpq-fe.h>
#include <poll.h>

#include <array>
#include <bit>
#include <map>

#include "base/ensure.h"

namespace ec4x::sql {

namespace {

struct FreePostgres {
    void operator()(PGconn* connection) const { PQfinish(connection); }
    void operator()(PGresult* result) const { PQclear(result); }
    void operator()(PGnotify* notice) const { PQfreemem(notice); }
};
using Result = std::unique_ptr<PGresult, FreePostgres>;

// What libpq says, as one line.
std::string said_by(const char* message)
{
    std::string text{message};
    while (!text.empty() && text.back() == '\n') text.pop_back();
    for (char& c : text)
        if (c == '\n') c = ' ';
    return "PostgreSQL: " + text;
}

// Integers travel as eight bytes, highest first.
std::array<char, 8> to_wire(std::int64_t number)
{
    std::array<char, 8> bytes{};
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<char>(static_cast<std::uint64_t>(number) >> (56 - 8 * i));
    return bytes;
}

std::int64_t from_wire(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
    return std::bit_cast<std::int64_t>(number);
}

Value value_of(const PGresult* result, int row, int column)
{
    constexpr Oid kInt8 = 20;
    if (PQgetisnull(result, row, column)) return std::monostate{};
    const std::string_view bytes{PQgetvalue(result, row, column), static_cast<std::size_t>(PQgetlength(result, row, column))};
    if (PQftype(result, column) == kInt8) return from_wire(bytes);
    return std::string{bytes};
}

// The parameters of a statement as libpq wants them: binary, their types left to the server, which knows the columns.
class WireParameters {
public:
    explicit WireParameters(std::initializer_list<Parameter> parameters) : numbers_(parameters.size())
    {
        for (const Parameter& parameter : parameters) add(parameter);
    }
    [[nodiscard]] int count() const { return static_cast<int>(values_.size()); }
    [[nodiscard]] const char* const* values() const { return values_.data(); }
    [[nodiscard]] const int* lengths() const { return lengths_.data(); }
    [[nodiscard]] const int* formats() const { return formats_.data(); }

private:
    void add(const Parameter& parameter)
    {
        std::optional<std::string_view> bytes{};
        if (const auto* number = std::get_if<std::int64_t>(&parameter)) {
            std::array<char, 8>& wire = numbers_[values_.size()] = to_wire(*number);
            bytes = std::string_view{wire.data(), wire.size()};
        } else if (const auto* text = std::get_if<std::string_view>(&parameter)) {
            bytes = *text;
        } else if (const auto* blob = std::get_if<Bytes>(&parameter)) {
            bytes = blob->bytes;
        }
        values_.push_back(!bytes ? nullptr : bytes->data() ? bytes->data() : "");
        lengths_.push_back(bytes ? static_cast<int>(bytes->size()) : 0);
        formats_.push_back(1);
    }

    std::vector<std::array<char, 8>> numbers_;
    std::vector<const char*> values_{};
    std::vector<int> lengths_{};
    std::vector<int> formats_{};
};

std::unique_ptr<PGconn, FreePostgres> open_connection(const std::string& address)
{
    // What the address says itself stands behind and wins.
    const std::pair<const char*, const char*> settings[] = {
        {"connect_timeout", "5"},  {"application_name", "ec4x"},  {"keepalives_idle", "4"},    {"keepalives_interval", "2"},
        {"keepalives_count", "3"}, {"tcp_user_timeout", "10000"}, {"dbname", address.c_str()}, {"client_encoding", "UTF8"},
    };
    std::vector<const char*> names;
    std::vector<const char*> values;
    for (const auto& [name, value] : settings) {
        names.push_back(name);
        values.push_back(value);
    }
    names.push_back(nullptr);
    values.push_back(nullptr);
    std::unique_ptr<PGconn, FreePostgres> connection{PQconnectdbParams(names.data(), values.data(), 1)};
    if (!connection || PQstatus(connection.get()) != CONNECTION_OK) throw Lost{said_by(connection ? PQerrorMessage(connection.get()) : "no memory")};
    PQsetNoticeProcessor(connection.get(), [](void*, const char*) {}, nullptr);
    return connection;
}

class LibpqConnection final : public PostgresConnection {
public:
    explicit LibpqConnection(const std::string& address) : connection_{open_connection(address)}
    {
        // The server, too, has to notice soon that a node has vanished, because of the rows that it may have locked.
        send(
            "SET tcp_keepalives_idle = 4; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; SET tcp_user_timeout = 10000;"
            "SET client_connection_check_interval = 2000; SET idle_in_transaction_session_timeout = 60000");
    }

    Rows run(std::string_view text, std::initializer_list<Parameter> parameters) override
    {
        const std::string& name = prepared(text);
        const WireParameters wire{parameters};
        const Result result = checked(PQexecPrepared(connection_.get(), name.c_str(), wire.count(), wire.values(), wire.lengths(), wire.formats(), 1));
        Rows rows;
        for (int row = 0; row < PQntuples(result.get()); ++row) {
            std::vector<Value> values;
            for (int column = 0; column < PQnfields(result.get()); ++column) values.push_back(value_of(result.get(), row, column));
            rows.emplace_back(std::move(values));
        }
        return rows;
    }

    void begin() override { send("BEGIN ISOLATION LEVEL READ COMMITTED"); }
    void commit() override { send("COMMIT"); }
    void roll_back() noexcept override
    {
        try {
            if (PQtransactionStatus(connection_.get()) != PQTRANS_IDLE) send("ROLLBACK");
        } catch (const StoreFailure&) {
            return;  // The connection is lost, and the server has undone it; the next statement finds out.
        }
    }

    std::vector<std::string> wait_for_notices(int stop) override
    {
        for (;;) {
            if (PQconsumeInput(connection_.get()) == 0) throw Lost{said_by(PQerrorMessage(connection_.get()))};
            std::vector<std::string> notices;
            while (const std::unique_ptr<PGnotify, FreePostgres> notice{PQnotifies(connection_.get())}) notices.emplace_back(notice->extra);
            if (!notices.empty()) return notices;
            pollfd awaited[] = {{.fd = PQsocket(connection_.get()), .events = POLLIN, .revents = 0}, {.fd = stop, .events = POLLIN, .revents = 0}};
            ::poll(awaited, std::size(awaited), -1);
            if (awaited[1].revents != 0) return {};
        }
    }

private:
    // Statements without parameters and rows.
    void send(const char* text) { (void)checked(PQexec(connection_.get(), text)); }

    const std::string& prepared(std::string_view text)
    {
        if (const auto kept = statements_.find(text); kept != statements_.end()) return kept->second;
        const std::string name = "s" + std::to_string(statements_.size());
        (void)checked(PQprepare(connection_.get(), name.c_str(), std::string{text}.c_str(), 0, nullptr));
        return statements_.emplace(text, name).first->second;
    }

    Result checked(PGresult* answer)
    {
        Result result{answer};
        const ExecStatusType status = PQresultStatus(answer);
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return result;
        const std::string said = said_by(answer ? PQresultErrorMessage(answer) : PQerrorMessage(connection_.get()));
        const char* state = answer ? PQresultErrorField(answer, PG_DIAG_SQLSTATE) : nullptr;
        const std::string_view code = state ? state : "";
        // 40: given up in favour of another transaction. 57P0x: the server goes down or ends the connection.
        if (PQstatus(connection_.get()) == CONNECTION_BAD || code.starts_with("40") || code.starts_with("57P0")) throw Lost{said};
        throw StoreFailure{said};
    }

    std::unique_ptr<PGconn, FreePostgres> connection_;
    std::map<std::string, std::string, std::less<>> statements_{};  // their names by their texts
};

}  // namespace

std::unique_ptr<PostgresConnection> connect_to_postgres(const std::string& address) { return std::make_unique<LibpqConnection>(address); }

}  // namespace ec4x::sql
