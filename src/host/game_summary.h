// What everybody may know of a game without being of it (SRV-007, SRV-027, INT-004).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "host/open_games.h"

namespace ec4x {

struct SeatSummary {
    HouseId house{};
    int seat = 0;
    std::string name{};
    bool claimed = false;
    std::optional<std::string> bot{};  // who plays it, where no person does
    bool deputy = false;
    std::optional<bool> submitted{};  // for the open window, where that is public
};
BOOST_DESCRIBE_STRUCT(SeatSummary, (), (house, seat, name, claimed, bot, deputy, submitted))

struct GameSummary {
    std::string game{};
    std::string name{};
    GameStatus status = GameStatus::Setup;
    std::optional<bool> archived{};  // true: over, and in no list unless asked for; absent else, as in notices of earlier versions
    std::string ruleset{};
    std::string rules{};                  // hash
    std::vector<ChangedValue> changed{};  // against the ruleset as it comes with the game
    std::string settings{};               // SHA-256 of the complete settings
    std::string map{};                    // fingerprint; empty: not made yet
    std::string commitment{};             // SRV-042
    bool open_dice = false;
    std::string admin{};
    bool admin_plays = false;
    bool map_known_to_admin = false;               // SRV-038
    std::vector<logged::StateRevealed> reveals{};  // SRV-038
    int players = 0;
    int turn = 0;
    std::optional<Window> window{};
    TurnRules clock{};
    bool spectators = false;
    bool messages = false;
    std::vector<SeatSummary> seats{};
    std::optional<logged::SecretRevealed> secret{};  // after the end
    UtcTime created = 0;
};
BOOST_DESCRIBE_STRUCT(GameSummary, (),
                      (game, name, status, archived, ruleset, rules, changed, settings, map, commitment, open_dice, admin, admin_plays, map_known_to_admin,
                       reveals, players, turn, window, clock, spectators, messages, seats, secret, created))

[[nodiscard]] GameSummary summary_of(const OpenGame& game);

}  // namespace ec4x
