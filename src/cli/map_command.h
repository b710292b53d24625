#pragma once

namespace CLI {
class App;
}

namespace ec4x::cli {

// `ec4x map`: make star maps, judge their fairness, draw them.
void add_map_command(CLI::App& app);

}  // namespace ec4x::cli
