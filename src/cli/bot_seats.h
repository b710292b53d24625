// The houses of a game that bots play.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "store/game_folder.h"

namespace ec4x::cli {

// Who plays, with commas: `captain`, `warlord:admiral`, `none` for a person; a name for each seat, or for each after the first, which is a person's then.
// One alone plays all seats after the first. Ends the command where the list does not fit.
[[nodiscard]] std::map<HouseId, std::string> bots_in_seats(const std::string& list, const GameState& state);

// What a bot would do in the place of a house.
[[nodiscard]] bots::Decision decision_for(const GameFolder& game, const HouseView& known, const std::string& character);

// The sets of all bots of the game but those of houses that have given one.
[[nodiscard]] std::vector<OrderSet> bot_orders(const std::string& dir, const GameFolder& game, const std::vector<OrderSet>& given);

}  // namespace ec4x::cli
