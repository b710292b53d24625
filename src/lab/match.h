// One whole game among bots: from ruleset, seats and seed to what came of it. The engine is asked through its public functions alone, bots
// see their views alone.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/entrant.h"
#include "lab/use.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x::lab {

// What every lab game of a run has in common.
struct Terms {
    const Ruleset& rules;
    std::span<const std::string> system_names;  // MAP-040
    int turn_limit = 200;                       // a game that has not ended by then is broken off
    bool check = false;                         // look for broken invariants after each turn
};

struct Match {
    std::string seed{};  // of map, dice and bots: a seed text (CBT-007)
    std::vector<Entrant> seats{};
};

enum class Curve : std::uint8_t { Prestige = 0, Economy = 1, Fleet = 2, Colonies = 3 };
BOOST_DESCRIBE_ENUM(Curve, Prestige, Economy, Fleet, Colonies)
using CurvePoint = EnumArray<Curve, std::int64_t>;  // GHO in PP (ECO-021), worth of all ships in PP (UNT-011)

struct SeatResult {
    int rank = 0;
    bool won = false;
    std::int64_t prestige = 0;
    HouseStatus status = HouseStatus::Active;
    Use use{};
};

// CLS-019: who took the hub of a classic game.
struct HubTaken {
    int turn = 0;
    std::size_t seat = 0;  // from 0
};

struct MatchResult {
    int turns = 0;
    std::optional<Victory> ending{};  // none: broken off
    std::string hash{};               // of the last state (TRN-033)
    std::vector<SeatResult> seats{};
    std::vector<std::vector<CurvePoint>> curves{};  // by turn from the first on, then by seat
    std::vector<HubTaken> hub{};                    // in the order of turns
    Counts deeds{};                                 // what happened in the game, by kind
    std::vector<std::string> broken{};              // invariants, in words
};

// Why there is no game: the ruleset makes no such map.
[[nodiscard]] Result<MatchResult, std::string> play_match(const Terms& terms, const Match& match);

// The state in which such a game starts.
[[nodiscard]] Result<GameState, std::string> start_match(const Terms& terms, const Match& match);

}  // namespace ec4x::lab
