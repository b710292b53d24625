// A whole combat phase (ECL-001 mode `play`): all hexes from the highest number down, then population, discs, repair.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "base/dice.h"
#include "eclipse/fortune.h"
#include "eclipse/hex_fight.h"
#include "eclipse/journal.h"
#include "eclipse/setup.h"

namespace ec4x::eclipse {

// What is left of an owner's type in a hex.
struct ShipsLeft {
    std::string owner{};
    std::string type{};
    std::vector<int> ships{};  // ids
};
BOOST_DESCRIBE_STRUCT(ShipsLeft, (), (owner, type, ships))

struct HexResult {
    int number = 0;
    std::optional<std::string> disc{};
    std::vector<ShipsLeft> ships{};
    std::vector<ScenarioCube> population{};
};
BOOST_DESCRIBE_STRUCT(HexResult, (), (number, disc, ships, population))

struct ShipMoved {
    int ship = 0;
    int from = 0;
    int to = 0;
};
BOOST_DESCRIBE_STRUCT(ShipMoved, (), (ship, from, to))

// What happened to a player's ships and things.
struct PlayerResult {
    std::string id{};
    int ships_before = 0;
    int ships_after = 0;
    int destroyed = 0;  // with credit to somebody
    int lost_in_stalemates = 0;
    std::vector<ShipMoved> retreated{};
    std::vector<int> drawn{};  // tiles
    std::vector<int> kept{};   // of them
    std::vector<int> reputation{};
    int discs = 0;
    std::map<Resource, int> graveyards{};
};
BOOST_DESCRIBE_STRUCT(PlayerResult, (), (id, ships_before, ships_after, destroyed, lost_in_stalemates, retreated, drawn, kept, reputation, discs, graveyards))

struct HouseFortune {
    std::string house{};
    Fortune fortune = Fortune::Unfought;
};
BOOST_DESCRIBE_STRUCT(HouseFortune, (), (house, fortune))

struct BattleResult {
    int hex = 0;
    int battle = 0;
    std::vector<std::string> sides{};  // who stands earlier in the line first
    std::string winner{};
    bool stalemate = false;
    int rounds = 0;
    std::vector<HouseFortune> houses{};  // of both sides
};
BOOST_DESCRIBE_STRUCT(BattleResult, (), (hex, battle, sides, winner, stalemate, rounds, houses))

// ECL-068.
struct PhaseResult {
    std::vector<BattleResult> battles{};
    std::vector<HexResult> hexes{};
    std::vector<PlayerResult> players{};
};
BOOST_DESCRIBE_STRUCT(PhaseResult, (), (battles, hexes, players))

struct Phase {
    PhaseResult result{};
    Journal journal{};
    bool journal_is_whole = true;
    Setup after{};  // without damage
};

// Why the phase cannot be played with these policies (ECL-027, ECL-038 `below`); empty if it can.
[[nodiscard]] std::string why_not_playable(const Setup& setup);

// Dice come from streams (ECL-002) or, where `entered` is given, from there. From `most` entries on the journal has only what a summary has, and tiles.
[[nodiscard]] Phase play(const Setup& setup, const Callers* callers = nullptr, EnteredDice* entered = nullptr, std::size_t most = kAnyLength);

}  // namespace ec4x::eclipse
