#include "cli/archive_source.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "api/answers.h"
#include "cli/console.h"
#include "cli/files.h"
#include "host/game_summary.h"

namespace ec4x::cli {

namespace fs = std::filesystem;

std::unique_ptr<Store> existing_store(const std::string& db)
{
    const std::string file = db.starts_with("sqlite:") ? db.substr(7) : db;
    if (!db.starts_with("postgres") && !fs::exists(file)) stop_bad_input("--db " + db + ": there is no such database");
    try {
        return open_store(db);
    } catch (const StoreFailure& failure) {
        stop_bad_input(fmt::format("--db {}: {}", db, failure.what()));
    }
}

GameArchive read_export(const std::string& text, const std::string& file)
{
    const auto document = parse_json(text, file);
    if (!document) stop_bad_input(to_line(document.error()));
    auto read = codec::read_whole<api::GameExport>(document->root());
    if (!read) stop_bad_input(to_line(read.error().front()));
    return {std::move(read->log), std::move(read->contents), std::move(read->secret)};
}

GameArchive read_game_file(const std::string& place)
{
    if (fs::is_regular_file(place)) return read_export(read_text_file(place), place);
    auto archive = read_archive(place);
    if (!archive) stop_bad_input(archive.error());
    return *std::move(archive);
}

GameArchive read_source(const ArchiveSource& source)
{
    if (source.db.empty() && !source.link.server.empty() && !fs::exists(source.game)) {
        // A running game would be marked for ever by it (SRV-038).
        const auto game = read_answer<GameSummary>(ask_server(source.link, "GET", game_path(source.game)));
        if (!is_over(game.status)) {
            stop_with_problems(fmt::format("{} still goes on, in turn {}: a server gives a whole game out when it is over", game.name, game.turn));
        }
        return read_export(ask_server(source.link, "GET", game_path(source.game, "export")), "the server's answer");
    }
    if (source.db.empty()) return read_game_file(source.game);
    GameArchive archive = archive_of(*existing_store(source.db), source.game, WithSecret::Yes);
    if (archive.log.empty()) stop_bad_input("there is no game " + source.game);
    return archive;
}

}  // namespace ec4x::cli
