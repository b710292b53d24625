// What a game is, as its log tells it: a pure fold of the entries (SRV-032). Nothing else is known of a game; who holds the same log has the same record.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/describe.h"
#include "model/ids.h"
#include "model/ruleset/setup_rules.h"
#include "model/window.h"
#include "store/game_log.h"
#include "store/store.h"

namespace ec4x {

// An invitation that has been issued (SRV-009). A new one for the same role takes its place.
struct SeatCode {
    std::string digest{};
    bool used = false;
};
BOOST_DESCRIBE_STRUCT(SeatCode, (), (digest, used))

struct SeatRecord {
    HouseId house{};
    int seat = 0;  // counted from 1
    std::string name{};
    bool renamed = false;                 // SRV-011: by its player, once
    bool left_out = false;                // SRV-012: nobody claimed it and the game began without it
    std::optional<std::string> player{};  // identity
    std::optional<std::string> deputy{};  // identity
    std::optional<std::string> bot{};     // character; a player who claims the house takes its place (SRV-014)
    std::optional<SeatCode> code{};
    std::optional<SeatCode> deputy_code{};
    int players = 0;  // how many have claimed it, one after the other (SRV-013)

    [[nodiscard]] bool played_by_bot() const { return bot.has_value() && !player.has_value(); }
    [[nodiscard]] bool filled() const { return player.has_value() || bot.has_value(); }
};
BOOST_DESCRIBE_STRUCT(SeatRecord, (), (house, seat, name, renamed, left_out, player, deputy, bot, code, deputy_code, players))

// The order set of a house that counts as things stand (SRV-020).
struct SetInForce {
    int revision = 0;
    bool final = true;
    std::string orders{};                  // SHA-256
    std::optional<std::string> receipt{};  // SHA-256
    UtcTime time = 0;
};
BOOST_DESCRIBE_STRUCT(SetInForce, (), (revision, final, orders, receipt, time))

struct ReachedTurn {
    int turn = 0;
    UtcTime time = 0;
    std::string state{};
    std::optional<std::string> events{};
    std::optional<std::string> battles{};
    std::optional<std::string> bulletin{};
    std::optional<logged::OrdersFrozen> frozen{};  // with which it was resolved; none while its window is open
};

struct Rollback {
    int turn = 0;
    int count = 0;
    UtcTime time = 0;
    std::string by{};
    std::string why{};
};
BOOST_DESCRIBE_STRUCT(Rollback, (), (turn, count, time, by, why))

struct GameRecord {
    logged::GameCreated created{};
    UtcTime time = 0;  // of its creation
    std::optional<logged::MapMade> map{};
    GameStatus status = GameStatus::Setup;
    bool archived = false;            // over, and in no list unless asked for
    std::vector<SeatRecord> seats{};  // by seat
    std::optional<Window> window{};
    std::optional<TurnRules> clock{};      // instead of the ruleset's (SRV-007)
    std::map<HouseId, SetInForce> sets{};  // of the open turn
    std::map<HouseId, int> revisions{};    // of the open turn: the latest number given
    std::map<std::pair<HouseId, int>, logged::SetEvent>
        events{};                      // by house and turn: the newest that was accepted, also where a rollback has made it void (SRV-058)
    std::vector<std::int64_t> dice{};  // of the open turn, as the moderator has thrown them (TRN-031)
    bool dice_complete = false;        // they are enough
    std::vector<ReachedTurn> turns{};  // ascending; without those that a rollback has made void
    std::vector<Rollback> rollbacks{};
    std::optional<logged::RunFailed> failure{};      // while it is frozen
    std::optional<logged::SecretRevealed> secret{};  // at the end
    std::vector<logged::StateRevealed> reveals{};    // SRV-038
    std::uint32_t entries = 0;
    std::string digest{};  // of the last entry

    [[nodiscard]] const SeatRecord* seat_of(HouseId house) const;
    [[nodiscard]] SeatRecord* seat_of(HouseId house);
    [[nodiscard]] const SeatRecord* played_by(const std::string& identity) const;  // as player or deputy; null: none
    [[nodiscard]] const ReachedTurn* reached(int turn) const;
    [[nodiscard]] int turn() const { return turns.empty() ? 0 : turns.back().turn; }  // 0 before the start
    [[nodiscard]] bool started() const;
    // The window has closed and its order sets are frozen, but dice are missing (TRN-031).
    [[nodiscard]] bool waits_for_dice() const { return !turns.empty() && turns.back().frozen && !dice_complete && !over(); }
    [[nodiscard]] bool over() const { return is_over(status); }
};

void apply(GameRecord& record, const LogEntry& entry);

[[nodiscard]] GameRecord record_of(std::span<const LogEntry> log);

// How the game stands in one row. `due` is the clockwork's affair (host/due.h).
[[nodiscard]] GameHead head_of(const GameRecord& record, std::optional<UtcTime> due);

}  // namespace ec4x
