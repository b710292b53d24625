// `ec4x man` and `ec4x completion`: the program describes itself to man(1) and to shells.
#pragma once

namespace CLI {
class App;
}

namespace ec4x::cli {

void add_manual_commands(CLI::App& app);

}  // namespace ec4x::cli
