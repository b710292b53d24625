// `ec4x turn` and `ec4x report`: playing by files.
#pragma once

namespace CLI {
class App;
}

namespace ec4x::cli {

void add_play_commands(CLI::App& app);

}  // namespace ec4x::cli
