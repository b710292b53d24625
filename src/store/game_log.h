// The append-only log of a game (SRV-032): every entry holds the digest of the one before, so that nothing in it can be
// changed without breaking the chain. What a game is follows from its log alone; whatever an entry names by a SHA-256 digest
// (settings, map, order sets, states, events, records, bulletins) is kept beside it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/describe.h"
#include "base/result.h"
#include "model/ids.h"
#include "model/ruleset/setup_rules.h"
#include "model/window.h"

namespace ec4x {

// SRV-006.
enum class GameStatus : std::uint8_t { Setup = 1, Open = 2, Active = 3, Paused = 4, Finished = 5, Cancelled = 6, Frozen = 7 };
BOOST_DESCRIBE_ENUM(GameStatus, Setup, Open, Active, Paused, Finished, Cancelled, Frozen)

[[nodiscard]] constexpr bool is_over(GameStatus status) { return status == GameStatus::Finished || status == GameStatus::Cancelled; }

// Who plays a house: its player, or somebody who stands in for the player.
enum class SeatRole : std::uint8_t { Player = 1, Deputy = 2 };
BOOST_DESCRIBE_ENUM(SeatRole, Player, Deputy)

namespace logged {

using ec4x::operator==;

// The first entry: what the game is, under which rules, and what the host commits to (SRV-007, SRV-042).
struct GameCreated {
    std::string game{};
    std::string name{};
    int players = 0;
    std::string ruleset{};
    std::string settings{};  // SHA-256 of the settings file
    std::string rules{};     // SHA-256 of the resolved ruleset
    std::string map{};       // fingerprint (MAP-034)
    std::string commitment{};
};
BOOST_DESCRIBE_STRUCT(GameCreated, (), (game, name, players, ruleset, settings, rules, map, commitment))

// The map on which the game is played, and the houses that take part (SRV-012). Made with the game, or at its start where houses may be left out.
struct MapMade {
    std::string map{};              // fingerprint (MAP-034)
    std::string file{};             // SHA-256 of the map file
    std::vector<HouseId> houses{};  // by seat
};
BOOST_DESCRIBE_STRUCT(MapMade, (), (map, file, houses))

// Life of a game. `by` is an admin's name, or `server`.
struct StatusChanged {
    GameStatus status = GameStatus::Setup;
    std::string by{};
    std::string why{};
};
BOOST_DESCRIBE_STRUCT(StatusChanged, (), (status, by, why))

// SRV-009, SRV-013: an invitation for a seat; one before it for the same role no longer works.
struct CodeIssued {
    HouseId house{};
    SeatRole role = SeatRole::Player;
    std::string digest{};  // SHA-256 of `game|code`
    std::string by{};
};
BOOST_DESCRIBE_STRUCT(CodeIssued, (), (house, role, digest, by))

// SRV-010: from now on this identity plays the house. `identity` is `token:` and the SHA-256 of a token, `nostr:` and a key, or `mail:` and the
// SHA-256 of an address.
struct HouseClaimed {
    HouseId house{};
    SeatRole role = SeatRole::Player;
    std::string identity{};
};
BOOST_DESCRIBE_STRUCT(HouseClaimed, (), (house, role, identity))

struct DeputyDismissed {
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(DeputyDismissed, (), (house))

struct HouseNamed {  // SRV-011
    HouseId house{};
    std::string name{};
};
BOOST_DESCRIBE_STRUCT(HouseNamed, (), (house, name))

struct BotSeated {  // SRV-012
    HouseId house{};
    std::string character{};  // `warlord:captain`
};
BOOST_DESCRIBE_STRUCT(BotSeated, (), (house, character))

// The window as it is from now on: opened, moved, paused, resumed, put off after a restart (TRN-034, TRN-040, TRN-041).
struct WindowSet {
    Window window{};
    std::string by{};
    std::string why{};
};
BOOST_DESCRIBE_STRUCT(WindowSet, (), (window, by, why))

// Length and schedule of the windows from now on (SRV-007).
struct ClockChanged {
    TurnRules turn{};
    std::string by{};
};
BOOST_DESCRIBE_STRUCT(ClockChanged, (), (turn, by))

// SRV-043, SRV-058: the event, signed by the player, that has brought an order set over Nostr.
struct SetEvent {
    std::string id{};
    std::int64_t created_at = 0;
    std::string event{};  // SHA-256 of the event as JSON
};
BOOST_DESCRIBE_STRUCT(SetEvent, (), (id, created_at, event))

struct SetAccepted {  // SRV-019, SRV-020
    int turn = 0;
    HouseId house{};
    int revision = 0;
    bool final = true;
    std::string orders{};                  // SHA-256 of the accepted set
    std::optional<std::string> receipt{};  // SHA-256 of the receipt (SRV-026)
    std::optional<SetEvent> by{};          // none: it came another way
};
BOOST_DESCRIBE_STRUCT(SetAccepted, (), (turn, house, revision, final, orders, receipt, by))

struct SetWithdrawn {
    int turn = 0;
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(SetWithdrawn, (), (turn, house))

// CC1: the order sets with which a turn was resolved.
struct OrdersFrozen {
    int turn = 0;
    std::vector<HouseId> houses{};
    std::string orders{};  // SHA-256 of the orders file
};
BOOST_DESCRIBE_STRUCT(OrdersFrozen, (), (turn, houses, orders))

// A turn whose window can open: the state at that moment (TRN-033), and what the run before it told.
struct TurnReached {
    int turn = 0;
    std::string state{};                    // hash
    std::optional<std::string> events{};    // SHA-256 of the events file; none before the first run
    std::optional<std::string> battles{};   // SHA-256 of the records of its fighting; none if there was none
    std::optional<std::string> bulletin{};  // SHA-256 of the public bulletin (SRV-027); none where nobody published one
};
BOOST_DESCRIBE_STRUCT(TurnReached, (), (turn, state, events, battles, bulletin))

// SRV-031: the run of the open turn broke an invariant; nothing came of it.
struct RunFailed {
    int turn = 0;
    std::string what{};
};
BOOST_DESCRIBE_STRUCT(RunFailed, (), (turn, what))

// SRV-033: entries of later turns are void.
struct RolledBack {
    int turn = 0;
    int count = 0;  // the k-th rollback of the game
    std::string by{};
    std::string why{};
};
BOOST_DESCRIBE_STRUCT(RolledBack, (), (turn, count, by, why))

// SRV-042, at the end of a game.
struct SecretRevealed {
    std::string seed{};
    std::string salt{};
};
BOOST_DESCRIBE_STRUCT(SecretRevealed, (), (seed, salt))

// SRV-038: somebody has looked at the full state of a running game.
struct StateRevealed {
    int turn = 0;
    std::string by{};
};
BOOST_DESCRIBE_STRUCT(StateRevealed, (), (turn, by))

// TRN-031: dice that the moderator has thrown for the run of a turn, behind those of the entries before.
struct DiceEntered {
    int turn = 0;
    std::vector<std::int64_t> values{};
    bool complete = false;  // no more are needed
};
BOOST_DESCRIBE_STRUCT(DiceEntered, (), (turn, values, complete))

// A game that is over leaves the lists of games, or comes back to them; nothing else changes (SRV-006).
struct ArchiveChanged {
    bool archived = false;
    std::string by{};
};
BOOST_DESCRIBE_STRUCT(ArchiveChanged, (), (archived, by))

using Entry = std::variant<GameCreated, TurnReached, OrdersFrozen, StatusChanged, CodeIssued, HouseClaimed, DeputyDismissed, HouseNamed, BotSeated, WindowSet,
                           ClockChanged, SetAccepted, SetWithdrawn, RunFailed, RolledBack, SecretRevealed, StateRevealed, MapMade, DiceEntered, ArchiveChanged>;

}  // namespace logged

struct LogEntry {
    std::uint32_t n = 0;     // counted from 1
    std::string previous{};  // digest of the entry before; of the first: of the settings
    UtcTime time = 0;
    logged::Entry what{};
};
BOOST_DESCRIBE_STRUCT(LogEntry, (), (n, previous, time, what))

// One line a entry, canonical JSON.
[[nodiscard]] std::string log_line(const LogEntry& entry);
[[nodiscard]] std::string log_text(const std::vector<LogEntry>& log);  // all lines, each with its end

// The digest that the entry behind this one must name.
[[nodiscard]] std::string digest_of(const LogEntry& entry);

// Appends an entry to those that are there.
void append_entry(std::vector<LogEntry>& log, std::string_view settings_digest, UtcTime time, logged::Entry what);

// One line, whatever stands before it; or why it is no entry.
[[nodiscard]] Result<LogEntry, std::string> read_log_entry(const std::string& line);

// The entries of a log's text, or the first line that is no entry or does not follow from the one before.
[[nodiscard]] Result<std::vector<LogEntry>, std::string> read_log(std::string_view text, std::string_view settings_digest);

}  // namespace ec4x
