// The options by which a command names a running server, or the place of a whole game.
#pragma once

#include "cli/archive_source.h"
#include "cli/server_link.h"

namespace CLI {
class App;
}

namespace ec4x::cli {

// --server, --token, --token-file, --ca; also from EC4X_SERVER and EC4X_TOKEN.
void add_server_link(CLI::App& command, ServerLink& link);

// The game, --db, and the options of a server.
void add_archive_source(CLI::App& command, ArchiveSource& source);

}  // namespace ec4x::cli
