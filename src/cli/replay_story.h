// A finished war turn by turn, as data: who owned what, who stood where, what happened. Made from a replay that was checked; it keeps no secret of any house.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "host/verify_game.h"
#include "model/star_map.h"
#include "model/state.h"

namespace ec4x::cli {

struct StoryHouse {
    int seat = 0;
    HouseId id{};
    std::string name{};
    std::optional<std::string> bot{};  // who played it at the end, where no person did
};
BOOST_DESCRIBE_STRUCT(StoryHouse, (), (seat, id, name, bot))

struct StorySystem {
    SystemId id{};
    std::string name{};
    Hex hex{};
    std::optional<int> home{};  // seat
};
BOOST_DESCRIBE_STRUCT(StorySystem, (), (id, name, hex, home))

// How a house stands when the window of a turn opens.
struct StoryStanding {
    int seat = 0;
    HouseStatus status = HouseStatus::Active;
    std::int64_t prestige = 0;
    int colonies = 0;
    int ships = 0;
    std::int64_t output = 0;
};
BOOST_DESCRIBE_STRUCT(StoryStanding, (), (seat, status, prestige, colonies, ships, output))

// Seat 0 is nobody's: the Imperium of classic.
struct StoryColony {
    SystemId system{};
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(StoryColony, (), (system, seat))

struct StoryShips {  // of one house in fleets at one system
    SystemId system{};
    int seat = 0;
    int ships = 0;
};
BOOST_DESCRIBE_STRUCT(StoryShips, (), (system, seat, ships))

enum class HeadlineKind : std::uint8_t { Host = 0, Growth = 1, Diplomacy = 2, Fighting = 3, Conquest = 4, Fall = 5, End = 6 };
BOOST_DESCRIBE_ENUM(HeadlineKind, Host, Growth, Diplomacy, Fighting, Conquest, Fall, End)

struct Headline {
    HeadlineKind kind = HeadlineKind::Host;
    std::string text{};
    std::optional<SystemId> system{};
};
BOOST_DESCRIBE_STRUCT(Headline, (), (kind, text, system))

struct StoryTurn {
    int turn = 0;
    std::vector<StoryStanding> houses{};  // by seat
    std::vector<StoryColony> colonies{};
    std::vector<StoryShips> ships{};
    std::vector<Headline> headlines{};  // what led to it, the weightiest first
};
BOOST_DESCRIBE_STRUCT(StoryTurn, (), (turn, houses, colonies, ships, headlines))

struct Story {
    std::string game{};
    std::string name{};
    std::string ruleset{};
    int checked_turns = 0;  // that were run again, with equal hashes; less than there are where the dice are not known
    int rings = 0;
    std::vector<StoryHouse> houses{};  // by seat
    std::vector<StorySystem> systems{};
    std::vector<Lane> lanes{};
    std::vector<StoryTurn> turns{};
    std::optional<Ending> ending{};  // none: the host has ended it
};
BOOST_DESCRIBE_STRUCT(Story, (), (game, name, ruleset, checked_turns, rings, houses, systems, lanes, turns, ending))

// Of a replay that is over and has at least one turn; `log` is that of its archive.
[[nodiscard]] Story story_of(const Replay& replay, const std::vector<LogEntry>& log);

// The name of a seat's house; "the Imperium" for 0.
[[nodiscard]] std::string house_name(const Story& story, int seat);

}  // namespace ec4x::cli
