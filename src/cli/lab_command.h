#pragma once

namespace CLI {
class App;
}

namespace ec4x::cli {

// `ec4x lab`: thousands of games among bots, for those who study balance.
void add_lab_command(CLI::App& app);

}  // namespace ec4x::cli
