// ECL-067: what happened in a combat phase, an entry for each event, in order. Holds every die, so that the phase can be played again from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "eclipse/rules.h"
#include "eclipse/scenario.h"

namespace ec4x::eclipse {

enum class Happening : std::uint8_t {
    Hex = 1,
    Battle = 2,
    Missiles = 3,
    Cannons = 4,
    PointDefence = 5,
    Damage = 6,
    Destroyed = 7,
    RetreatBegun = 8,
    RetreatRefused = 9,
    Left = 10,
    NoWayOut = 11,
    IllegalAssignment = 12,
    Repaired = 13,
    RoundEnd = 14,
    Stalemate = 15,
    ForcedOut = 16,
    LostInStalemate = 17,
    BattleEnd = 18,
    TileDrawn = 19,
    TileKept = 20,
    PopulationAttack = 21,
    Bombed = 22,
    CubeDied = 23,
    DiscRemoved = 24,
    DiscPlaced = 25,
    NoDisc = 26,
    AllRepaired = 27,
};
BOOST_DESCRIBE_ENUM(Happening, Hex, Battle, Missiles, Cannons, PointDefence, Damage, Destroyed, RetreatBegun, RetreatRefused, Left, NoWayOut, IllegalAssignment,
                    Repaired, RoundEnd, Stalemate, ForcedOut, LostInStalemate, BattleEnd, TileDrawn, TileKept, PopulationAttack, Bombed, CubeDied, DiscRemoved,
                    DiscPlaced, NoDisc, AllRepaired)

struct LoggedDie {
    Colour colour = Colour::Yellow;
    int face = 0;
    std::optional<int> ship{};  // that it goes to
};
BOOST_DESCRIBE_STRUCT(LoggedDie, (), (colour, face, ship))

struct LogEntry {
    Happening event = Happening::Hex;
    std::optional<int> hex{};
    std::optional<int> battle{};
    std::optional<int> round{};
    std::optional<std::vector<std::string>> sides{};
    std::optional<std::string> owner{};
    std::optional<std::string> type{};
    std::optional<int> ship{};
    std::optional<int> number{};    // ships, damage, hits, the number drawn, the die that was refused
    std::optional<int> left{};      // hit points
    std::optional<int> value{};     // of a tile
    std::optional<int> returned{};  // the tile given back for it
    std::optional<int> to{};        // hex
    std::optional<std::string> by{};
    std::optional<std::string> reason{};
    std::optional<Slot> slot{};
    std::optional<Resource> graveyard{};
    std::optional<std::vector<LoggedDie>> dice{};
};
BOOST_DESCRIBE_STRUCT(LogEntry, (), (event, hex, battle, round, sides, owner, type, ship, number, left, value, returned, to, by, reason, slot, graveyard, dice))

using Journal = std::vector<LogEntry>;

constexpr std::size_t kAnyLength = SIZE_MAX;  // of a journal

// One line.
[[nodiscard]] std::string in_words(const LogEntry& entry);

// All random numbers of a journal in the order in which they were used, for EnteredDice.
[[nodiscard]] std::vector<std::int64_t> numbers_in(const Journal& journal);

// `summary`: without single dice and damage.
[[nodiscard]] bool is_in_summary(Happening event);

}  // namespace ec4x::eclipse
