#pragma once

namespace CLI {
class App;
}

namespace ec4x::cli {

// `ec4x game`: create a game and look at it.
void add_game_command(CLI::App& app);

}  // namespace ec4x::cli
