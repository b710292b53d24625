// `ec4x replay`.
#pragma once

namespace CLI {
class App;
}

namespace ec4x::cli {

void add_replay_command(CLI::App& app);

}  // namespace ec4x::cli
