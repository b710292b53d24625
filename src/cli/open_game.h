// The game that a command is about: its folder, and a house of it as a player sees it.
#pragma once

#include <string>

#include "engine/intel/view.h"
#include "model/view.h"
#include "store/game_folder.h"

namespace ec4x::cli {

// Ends the command where the folder is no game or was tampered with.
[[nodiscard]] GameFolder open_game(const std::string& dir);

// A house of the game and a turn of it; turn 0: the latest. Ends the command where there is no such house or turn.
[[nodiscard]] HouseId house_in(const GameFolder& game, const std::string& house);
[[nodiscard]] StoredTurn open_turn(const std::string& dir, const GameFolder& game, int turn);

// The view of a house when the window of a turn opened; turn 0: the latest. Ends the command where there is no such house.
[[nodiscard]] HouseView open_view(const std::string& dir, const GameFolder& game, const std::string& house, int turn = 0);

}  // namespace ec4x::cli
