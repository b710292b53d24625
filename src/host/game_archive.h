// A game with everything that belongs to it, apart from any store (SRV-035): to move it to another server, to keep it, to check it. As a folder it is what
// store/game_folder.h reads; what has no place there (earlier revisions, receipts, bulletins, turns that a rollback made void) is in `contents/`.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "store/game_log.h"
#include "store/store.h"

namespace ec4x {

struct GameArchive {
    std::vector<LogEntry> log{};
    std::map<std::string, std::string> contents{};  // by SHA-256
    std::optional<std::string> secret{};            // JSON; needed to play on
};

// The contents that an entry names.
[[nodiscard]] std::vector<std::string> digests_in(const LogEntry& entry);

// Of a game that the store has. What the store has lost is not in it; `verify_archive` finds out.
enum class WithSecret : std::uint8_t { No, Yes };
[[nodiscard]] GameArchive archive_of(Store& store, const std::string& game, WithSecret with);

// Nothing, or why it could not be written. A folder that exists is never touched.
[[nodiscard]] Result<std::monostate, std::string> write_archive(const GameArchive& archive, const std::filesystem::path& folder);

// Also of games that `ec4x game create` has made.
[[nodiscard]] Result<GameArchive, std::string> read_archive(const std::filesystem::path& folder);

}  // namespace ec4x
