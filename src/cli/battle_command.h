#pragma once

namespace CLI {
class App;
}

namespace ec4x::cli {

// `ec4x battle`: fight a battle from a scenario file, its odds, what is needed to win it.
void add_battle_command(CLI::App& app);

}  // namespace ec4x::cli
