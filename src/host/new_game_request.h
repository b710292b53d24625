// A new game on the server (SRV-007, SRV-008): settings in, a stored game and its invitation codes out.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "host/game_summary.h"
#include "host/host_context.h"

namespace ec4x {

struct NewGameRequest {
    std::string name{};
    int players = 0;
    std::string ruleset = "standard";
    std::map<std::string, std::string> changes{};  // of the ruleset, as TOML values by key
    std::optional<std::string> map_seed{};         // none: drawn
    std::optional<std::string> map_file{};
    std::vector<std::string> houses{};      // names by seat
    std::map<HouseId, std::string> bots{};  // houses that bots play from the beginning
    std::string unclaimed_bot = "captain";  // who plays houses that nobody claims
    bool admin_plays = false;               // SRV-038
    bool open = true;                       // for claims at once
};
BOOST_DESCRIBE_STRUCT(NewGameRequest, (), (name, players, ruleset, changes, map_seed, map_file, houses, bots, unclaimed_bot, admin_plays, open))

// An invitation to hand out (SRV-009). Which house it is for is told only where seats are chosen (SRV-011).
struct IssuedCode {
    std::optional<HouseId> house{};
    std::string code{};
};
BOOST_DESCRIBE_STRUCT(IssuedCode, (), (house, code))

struct NewGameAnswer {
    GameSummary game{};
    std::vector<IssuedCode> codes{};
    std::vector<std::string> warnings{};
};
BOOST_DESCRIBE_STRUCT(NewGameAnswer, (), (game, codes, warnings))

// As the admin of games that the server makes for practice; no account has this name.
inline constexpr const char* kServerAdmin = "server";
[[nodiscard]] bool is_for_practice(const OpenGame& game);

// `admin` is the name of the account. Nothing is created where there is a refusal.
[[nodiscard]] Result<NewGameAnswer, std::vector<SettingRefusal>> host_new_game(HostContext& host, const std::string& admin, const NewGameRequest& request,
                                                                               UtcTime now);

// Codes for all seats that no player has, with their entries (SRV-009).
struct NewCodes {
    std::vector<logged::Entry> entries{};
    std::vector<IssuedCode> codes{};
};
[[nodiscard]] NewCodes codes_for(HostContext& host, const std::string& game, const Ruleset& rules, const std::vector<HouseId>& houses, const std::string& by);

}  // namespace ec4x
