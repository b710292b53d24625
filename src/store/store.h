// Where a server keeps its games: for each an append-only log, the contents that its entries name by digest, and a head that says
// in one row how it stands. One interface, two databases: SQLite for one process, PostgreSQL for many nodes.
//
// A call that the database cannot answer (disk full, connection lost) throws StoreFailure; nothing is half done then. A step that does not
// continue the log as its chain demands is a broken invariant. All calls may be made from any thread.
//
// Names, ids, digests, roles and channels are UTF-8 without zero bytes; every other text may be any bytes.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "model/ids.h"
#include "model/window.h"
#include "store/game_log.h"

namespace ec4x {

struct StoreFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A database in which this program has never kept anything.
struct StoreEmpty : StoreFailure {
    using StoreFailure::StoreFailure;
};

// What is asked of a game without opening it; follows from its log.
struct GameHead {
    std::string game{};
    std::string name{};
    GameStatus status = GameStatus::Setup;
    int turn = 0;                  // whose window is open; 0 before the start
    std::uint32_t entries = 0;     // in the log
    std::string digest{};          // of the last of them
    std::optional<UtcTime> due{};  // when a node has to see to it; none: not before something arrives
};
BOOST_DESCRIBE_STRUCT(GameHead, (), (game, name, status, turn, entries, digest, due))

// Something to be delivered to a person (SRV-030): by mail, webhook or private message over Nostr. Tried again until it is confirmed or given up.
struct Notice {
    std::int64_t id = 0;  // given by the store
    std::string game{};
    std::optional<HouseId> house{};
    std::string channel{};  // `mail`, `webhook`, `nostr`, `letter` (SRV-065)
    std::string address{};
    std::string subject{};
    std::string body{};
    UtcTime due = 0;  // not before
    int tries = 0;
    std::string outcome{};          // of the latest try; empty: none yet
    std::optional<UtcTime> done{};  // delivered, or given up
    bool delivered = false;
};
BOOST_DESCRIBE_STRUCT(Notice, (), (id, game, house, channel, address, subject, body, due, tries, outcome, done, delivered))

struct Message {  // SRV-041
    std::int64_t id = 0;
    std::string game{};
    int turn = 0;
    HouseId from{};
    HouseId to{};
    UtcTime time = 0;
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(Message, (), (id, game, turn, from, to, time, text))

// One step of a game: all of it or nothing (SRV-029). One without entries, such as a message, is no conflict with another of that kind; if the
// connection is lost at the wrong moment, StoreFailure leaves open whether it was stored, while one with entries is looked up in the log.
struct Commit {
    std::uint32_t after = 0;  // so many entries the log must have, else it is a conflict
    GameHead head{};          // as it is afterwards
    std::vector<LogEntry> entries{};
    std::vector<std::string> contents{};  // named by their SHA-256
    std::vector<Notice> notices{};
    std::vector<Message> messages{};
    std::vector<std::string> letters{};  // digests of what came by mail and is dealt with by this step; if one is known already it is a conflict
};

enum class Committed : std::uint8_t { Done, Conflict };

// A game that is due, taken by this node. Nobody else gets it by `take_due` until this is destroyed, or this node is gone; but order sets may
// arrive and be committed meanwhile, which makes the next commit a conflict. Destroyed before its store.
class DueGame {
public:
    virtual ~DueGame() = default;
    [[nodiscard]] virtual const GameHead& head() const = 0;
    [[nodiscard]] virtual Committed commit(const Commit& step) = 0;
};

// A person with rights beyond a seat (SRV-036).
struct Account {
    std::string name{};
    std::string role{};          // `operator`, `admin`
    std::string token_digest{};  // SHA-256
};
BOOST_DESCRIBE_STRUCT(Account, (), (name, role, token_digest))

class Store {
public:
    virtual ~Store() = default;

    // A new game with its first step (`after` is 0) and what only the server may know of it. Conflict: the game is there already.
    [[nodiscard]] virtual Committed create(const Commit& first, std::string_view secret) = 0;
    [[nodiscard]] virtual Committed commit(const Commit& step) = 0;

    // The game and everything that belongs to it is gone, if its log still has so many entries; else it is a conflict, and nothing happens.
    [[nodiscard]] virtual Committed remove(std::string_view game, std::uint32_t entries) = 0;

    [[nodiscard]] virtual std::vector<GameHead> heads() = 0;  // ascending by game
    [[nodiscard]] virtual std::optional<GameHead> head(std::string_view game) = 0;
    [[nodiscard]] virtual std::vector<LogEntry> log(std::string_view game, std::uint32_t after = 0) = 0;  // those behind the first `after`
    [[nodiscard]] virtual std::optional<std::string> content(std::string_view game, std::string_view digest) = 0;
    [[nodiscard]] virtual std::string secret(std::string_view game) = 0;

    // The game that is due for the longest of those that nobody has taken. Null: none. With SQLite only this store is asked who has what.
    [[nodiscard]] virtual std::unique_ptr<DueGame> take_due(UtcTime now) = 0;

    // Calls back after every commit to a game, of this node or another, from a thread of the store's own; with an empty text after the
    // connection was lost, when anything may have changed. Set once, before the first commit.
    virtual void on_change(std::function<void(std::string_view game)> told) = 0;

    // Deliveries: those that are due, taken so that no other node sends them within the next `hold` seconds.
    [[nodiscard]] virtual std::vector<Notice> take_notices(UtcTime now, int most, int hold) = 0;
    virtual void settle(const Notice& tried) = 0;                                                           // after a try: `due`, `tries`, `outcome`, `done`
    [[nodiscard]] virtual std::vector<Notice> notices(std::string_view game, HouseId house, int most) = 0;  // latest first

    // Whether a letter with this digest was dealt with by a step of the game (SRV-065).
    [[nodiscard]] virtual bool knows_letter(std::string_view game, std::string_view digest) = 0;

    [[nodiscard]] virtual std::vector<Message> messages(std::string_view game, HouseId house, std::int64_t after) = 0;  // from or to it, ascending

    // A house's wishes about being told (JSON), which concern nobody else.
    virtual void set_contact(std::string_view game, HouseId house, std::string_view json) = 0;
    [[nodiscard]] virtual std::optional<std::string> contact(std::string_view game, HouseId house) = 0;

    virtual void set_account(const Account& account) = 0;
    [[nodiscard]] virtual bool add_account(const Account& account) = 0;  // false: there is one of that name, which is left as it is
    virtual void replace_operators(const Account& account) = 0;          // this one alone has the role `operator` afterwards
    [[nodiscard]] virtual std::vector<Account> accounts() = 0;

    // The server's own values, such as its key. `value_or_keep`: what is there already is returned, else `made` is kept.
    [[nodiscard]] virtual std::optional<std::string> value(std::string_view name) = 0;
    [[nodiscard]] virtual std::string value_or_keep(std::string_view name, std::string_view made) = 0;
    virtual void set_value(std::string_view name, std::string_view value) = 0;

    // A copy of everything in a new file, while games go on (SRV-035). PostgreSQL has its own tools: StoreFailure says so.
    virtual void back_up(const std::string& file) = 0;
};

// `Look` changes nothing, not a byte: a call that would throws StoreFailure, and what an older version stored is read as it is.
enum class StoreUse : std::uint8_t { Keep, Look };

// `sqlite:FILE`, a plain file name, or `postgres://...`. Creates what is missing and brings an older schema up to date; to look, both must be
// there, else it throws StoreFailure or StoreEmpty.
[[nodiscard]] std::unique_ptr<Store> open_store(const std::string& where, StoreUse use = StoreUse::Keep);

}  // namespace ec4x
