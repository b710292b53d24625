// The append-only log of a game (SRV-032): every entry holds the digest of the one before, so that nothing in it can be
// changed without breaking the chain.
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

namespace ec4x {

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

// A turn whose window can open: the state at that moment (TRN-033), and what the run before it told.
struct TurnReached {
    int turn = 0;
    std::string state{};                  // hash
    std::optional<std::string> events{};  // SHA-256 of the events file; none before the first run
    std::optional<std::string> battles{};  // SHA-256 of the records of its fighting; none if there was none
};
BOOST_DESCRIBE_STRUCT(TurnReached, (), (turn, state, events, battles))

// CC1: the order sets with which a turn was resolved.
struct OrdersFrozen {
    int turn = 0;
    std::vector<HouseId> houses{};
    std::string orders{};  // SHA-256 of the orders file
};
BOOST_DESCRIBE_STRUCT(OrdersFrozen, (), (turn, houses, orders))

using Entry = std::variant<GameCreated, TurnReached, OrdersFrozen>;

}  // namespace logged

struct LogEntry {
    std::uint32_t n = 0;        // counted from 1
    std::string previous{};     // digest of the entry before; of the first: of the settings
    std::int64_t time = 0;      // seconds since 1970, UTC
    logged::Entry what{};
};
BOOST_DESCRIBE_STRUCT(LogEntry, (), (n, previous, time, what))

// One line a entry, canonical JSON.
[[nodiscard]] std::string log_line(const LogEntry& entry);

// Appends an entry to those that are there.
void append_entry(std::vector<LogEntry>& log, std::string_view settings_digest, std::int64_t time, logged::Entry what);

// The entries of a log's text, or the first line that is no entry or does not follow from the one before.
[[nodiscard]] Result<std::vector<LogEntry>, std::string> read_log(std::string_view text, std::string_view settings_digest);

}  // namespace ec4x
