// `ec4x orders`: order files.
#pragma once

namespace CLI {
class App;
}

namespace ec4x::cli {

void add_orders_command(CLI::App& app);

}  // namespace ec4x::cli
