// Creating a game (SRV-007): from a host's settings to everything that is stored with it, or every reason why not (SRV-008).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/map/map_file.h"
#include "model/reason.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

struct GameSettings {
    std::string name{};
    int players = 0;
    std::optional<std::string> map_seed{};   // none: drawn (MAP-005)
    std::optional<std::string> map_file{};   // the text of a map file instead (MAP-035)
    std::vector<std::string> house_names{};  // by seat; fewer than seats: the list below goes on
};

// The lists that are part of the rulebook (MAP-040, SRV-011).
struct NameLists {
    std::vector<std::string> systems{};
    std::vector<std::string> houses{};
};

// What nobody but the server may see before the game ends (TRN-029, SRV-042).
struct GameSecret {
    std::string seed{};
    std::string salt{};
    std::optional<std::string> map_seed{};  // while the map is not made yet (SRV-012)
};
BOOST_DESCRIBE_STRUCT(GameSecret, (), (seed, salt, map_seed))

struct CreatedGame {
    std::string name{};
    Ruleset rules{};
    std::string rules_hash{};
    MapFile map{};
    std::string map_fingerprint{};
    bool map_seed_drawn = false;
    bool open_dice = false;  // TRN-029
    GameSecret secret{};
    std::string commitment{};  // SRV-042
    GameState state{};
    std::vector<std::string> warnings{};
};

// One reason why there is no game: a code, the setting it is about, a sentence that says what would be accepted.
struct SettingRefusal {
    Reason reason = Reason::BadSetting;
    std::string setting{};
    std::string text{};
};

// `random_hex` and `random_decimal` of secure_random.h, or a test's own.
struct RandomSource {
    std::string (*hex)(std::size_t digits) = nullptr;
    std::string (*decimal)() = nullptr;

    [[nodiscard]] std::string token() const { return hex(64); }  // 256 bits: what nobody guesses
};

[[nodiscard]] Result<CreatedGame, std::vector<SettingRefusal>> create_game(const GameSettings& settings, const Ruleset& rules, const NameLists& names,
                                                                           RandomSource random);

}  // namespace ec4x
