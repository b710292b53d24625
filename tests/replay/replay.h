// Golden games: recorded order sets that are resolved again, turn by turn, and must give the same state hashes for ever.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/turn/resolve.h"
#include "model/orders.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::test {

// What a house orders, from its own view alone; nothing where it sends no order set.
using Player = std::function<std::optional<OrderSet>(const Ruleset&, const HouseView&)>;

struct GoldenGame {
    std::string name{};  // its folder in tests/golden
    std::string map_seed{};
    std::string dice_seed{};
    std::vector<std::string> rulesets{"standard"};  // one laid over the other
    std::string changes{};                          // a host's changes of them, as TOML
    std::vector<std::string> houses{};              // their names, by seat
    int turns = 0;                                  // at most so many are played
    Player player{};                                // plays every house when the game is recorded
};

// The economy that `standard` had when the games were recorded (TEC-005 to TEC-007, ECO-033, PRE-004): their orders and stories rest on it.
inline constexpr const char* kRecordedEconomy = R"(
tech.erp.share = 0
tech.srp.share = 0
tech.trp.share = 0
economy.iu.limit_pct = 10
economy.iu.limit_min = 10
prestige.scaling.recurring = false
)";

// Four stewards (tests/properties/steward.h) at peace.
[[nodiscard]] const GoldenGame& thirty_turns();

// Ends the program where the changes have mistakes.
[[nodiscard]] Ruleset rules_of(const GoldenGame& game);

// tests/golden/NAME/orders.jsonl: an order set a line, ascending by turn.
[[nodiscard]] std::vector<OrderSet> recorded_orders(const GoldenGame& game);

struct ReplayedTurn {
    const GameState& before;
    const std::vector<Event>& told_before;  // the events of the turn before: with `before` they give the views
    const std::vector<OrderSet>& orders;
    const TurnResult& result;
};

// Resolves the sets turn by turn, to the end of the game or for so many turns.
void replay(const GoldenGame& game, const std::vector<OrderSet>& orders, int turns, const std::function<void(const ReplayedTurn&)>& after);

// The hash after each turn: "2 5f3a...".
[[nodiscard]] std::string replayed_hashes(const GoldenGame& game, int turns);

// Lets the game's player play all houses; the text of orders.jsonl.
[[nodiscard]] std::string record_game(const GoldenGame& game);

}  // namespace ec4x::test
