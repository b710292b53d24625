// Where a whole game comes from: its folder, an exported file, a database, or a server that is asked for its export.
#pragma once

#include <memory>
#include <string>

#include "cli/server_link.h"
#include "host/game_archive.h"
#include "store/store.h"

namespace ec4x::cli {

struct ArchiveSource {
    std::string game{};  // a folder, a file, or the game's id
    std::string db{};    // the database that holds it
    ServerLink link{};   // else the server, where `game` is no file of this machine
};

// Ends the command where there is no such game.
[[nodiscard]] GameArchive read_source(const ArchiveSource& source);

// A game's folder or an exported file.
[[nodiscard]] GameArchive read_game_file(const std::string& place);

// A document of `GET /games/{game}/export`; `file` is for complaints.
[[nodiscard]] GameArchive read_export(const std::string& text, const std::string& file);

// A database that is there; `open_store` would make a new one.
[[nodiscard]] std::unique_ptr<Store> existing_store(const std::string& db);

}  // namespace ec4x::cli
