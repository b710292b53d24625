// A game as one folder (SRV-035): copying it is a backup. Made whole or not at all.
//   settings.json   what the game is and every value of its ruleset, as shown to all players (SRV-007)
//   map.json        the map file (MAP-034)
//   log.jsonl       the log (SRV-032)
//   secret.json     seed and salt of the dice; readable by its owner only
//   turns/0002.json         the state at the opening of turn 2
//   turns/0002.events.json  what the run that led to turn 2 told, to whom
//   turns/0002.battles.json the records of its fighting, and who may see them; only if there was any
//   turns/0001.orders.json  the order sets with which turn 1 was resolved
//   contents/DIGEST.json    what belongs to a turn that was taken back
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/describe.h"
#include "base/result.h"
#include "model/combat_records.h"
#include "model/events.h"
#include "model/orders.h"
#include "model/ruleset.h"
#include "model/state.h"
#include "store/game_log.h"

namespace ec4x {

// A value that differs from the ruleset as it comes with the game (SRV-007).
struct ChangedValue {
    std::string key{};
    std::string value{};
    std::string from{};
};
BOOST_DESCRIBE_STRUCT(ChangedValue, (), (key, value, from))

// What a game on a server has besides.
struct Hosting {
    std::string admin{};              // name of the account
    bool admin_plays = false;         // SRV-038
    bool map_known_to_admin = false;  // SRV-038
    std::string unclaimed_bot{};      // who plays houses that nobody claims (SRV-012): `captain`
    std::vector<ChangedValue> changed{};
};
BOOST_DESCRIBE_STRUCT(Hosting, (), (admin, admin_plays, map_known_to_admin, unclaimed_bot, changed))

struct StoredSettings {
    std::string format = "ec4x-game";
    int version = 1;
    std::string game{};
    std::string name{};
    int players = 0;
    bool map_seed_drawn = false;
    bool open_dice = false;
    std::optional<std::map<HouseId, std::string>> bots{};  // houses that bots play: `warlord:captain`
    std::optional<Hosting> hosting{};
    Ruleset rules{};
};
BOOST_DESCRIBE_STRUCT(StoredSettings, (), (format, version, game, name, players, map_seed_drawn, open_dice, bots, hosting, rules))

struct GameFolder {
    StoredSettings settings{};
    std::string map{};     // the text of the map file
    std::string secret{};  // JSON
    std::vector<LogEntry> log{};
    GameState state{};  // of the latest turn
};

struct NewGameFolder {
    StoredSettings settings{};
    std::string map{};
    std::string secret{};
    logged::GameCreated created{};  // `settings` is filled in
    GameState state{};
    std::int64_t time = 0;
};

// Nothing, or why the folder could not be made. A folder that exists is never touched.
[[nodiscard]] Result<std::monostate, std::string> create_game_folder(const std::filesystem::path& folder, NewGameFolder game);

// Everything in it, after checking that the log's chain holds and that settings and state are those that it names.
[[nodiscard]] Result<GameFolder, std::string> read_game_folder(const std::filesystem::path& folder);

// A turn as it was when its window opened.
struct StoredTurn {
    GameState state{};
    std::vector<Event> events{};
    CombatRecords records{};
};
[[nodiscard]] Result<StoredTurn, std::string> read_turn(const std::filesystem::path& folder, const GameFolder& game, int turn);

struct ResolvedTurn {
    std::vector<OrderSet> orders{};    // ascending by house
    std::vector<std::int64_t> dice{};  // that a moderator has thrown (TRN-031)
    GameState state{};
    std::vector<Event> events{};
    CombatRecords records{};
    std::int64_t time = 0;
};

// How often the game was set back (SRV-033).
[[nodiscard]] int rollbacks_in(const std::vector<LogEntry>& log);

// Takes the latest turn back (SRV-033): the one before it is open again, and the log says so. What was undone is kept, each file as contents/DIGEST.json.
struct UndoneTurn {
    std::vector<std::string> files{};  // where it is kept, below the folder
};
[[nodiscard]] Result<UndoneTurn, std::string> undo_turn(const std::filesystem::path& folder, GameFolder& game, const std::string& by, const std::string& why,
                                                        UtcTime time);

// Adds the turn after the game's latest: files first, the log last, so that a crash leaves the game as it was or as it is
// after the turn. Nothing, or why it could not be written.
[[nodiscard]] Result<std::monostate, std::string> append_turn(const std::filesystem::path& folder, GameFolder& game, const ResolvedTurn& turn);

}  // namespace ec4x
