// `ec4x serve`, `ec4x doctor`, `ec4x verify`.
#pragma once

namespace CLI {
class App;
}

namespace ec4x::cli {

void add_serve_commands(CLI::App& app);

}  // namespace ec4x::cli
