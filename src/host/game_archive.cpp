#include "host/game_archive.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <system_error>
#include <utility>

#include "base/sha256.h"
#include "host/game_record.h"
#include "store/folder_files.h"

namespace ec4x {

namespace {

namespace fs = std::filesystem;

void add(std::vector<std::string>& digests, const std::optional<std::string>& digest)
{
    if (digest && !digest->empty()) digests.push_back(*digest);
}

// With the folder in which it stands.
bool write_placed(const fs::path& path, const std::string& text)
{
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    return write_file(path, text);
}

// Where each content stands; one that has no name of its own is called by its digest.
std::map<std::string, std::string> file_names(const GameArchive& archive, const GameRecord& record)
{
    std::map<std::string, std::string> names;  // by digest
    const auto name = [&](const std::optional<std::string>& digest, std::string file) {
        if (digest) names.emplace(*digest, std::move(file));
    };
    name(record.created.settings, "settings.json");
    if (record.map) name(record.map->file, "map.json");
    for (const ReachedTurn& turn : record.turns) {
        name(turn.state, turn_file(turn.turn, ""));
        name(turn.events, turn_file(turn.turn, ".events"));
        name(turn.battles, turn_file(turn.turn, ".battles"));
        name(turn.bulletin, turn_file(turn.turn, ".bulletin"));
        if (turn.frozen) name(turn.frozen->orders, turn_file(turn.turn, ".orders"));
    }
    for (const auto& [digest, text] : archive.contents) names.emplace(digest, "contents/" + digest + ".json");
    return names;
}

// The name of the first file that could not be written.
std::string write_all(const GameArchive& archive, const fs::path& folder)
{
    const GameRecord record = record_of(archive.log);
    for (const auto& [digest, file] : file_names(archive, record)) {
        const auto text = archive.contents.find(digest);
        if (text != archive.contents.end() && !write_placed(folder / file, text->second)) return file;
    }
    if (!write_placed(folder / "log.jsonl", log_text(archive.log))) return "log.jsonl";
    return !archive.secret || write_private_file(folder / "secret.json", *archive.secret) ? "" : "secret.json";
}

}  // namespace

std::vector<std::string> digests_in(const LogEntry& entry)
{
    std::vector<std::string> digests;
    if (const auto* created = std::get_if<logged::GameCreated>(&entry.what)) add(digests, created->settings);
    if (const auto* map = std::get_if<logged::MapMade>(&entry.what)) add(digests, map->file);
    if (const auto* frozen = std::get_if<logged::OrdersFrozen>(&entry.what)) add(digests, frozen->orders);
    if (const auto* set = std::get_if<logged::SetAccepted>(&entry.what)) {
        add(digests, set->orders);
        add(digests, set->receipt);
        if (set->by) add(digests, set->by->event);
    }
    if (const auto* turn = std::get_if<logged::TurnReached>(&entry.what)) {
        add(digests, turn->state);
        add(digests, turn->events);
        add(digests, turn->battles);
        add(digests, turn->bulletin);
    }
    return digests;
}

GameArchive archive_of(Store& store, const std::string& game, WithSecret with)
{
    GameArchive archive{.log = store.log(game)};
    for (const LogEntry& entry : archive.log) {
        for (const std::string& digest : digests_in(entry)) {
            if (archive.contents.contains(digest)) continue;
            if (auto text = store.content(game, digest)) archive.contents.emplace(digest, *std::move(text));
        }
    }
    if (with == WithSecret::Yes) archive.secret = store.secret(game);
    return archive;
}

Result<std::monostate, std::string> write_archive(const GameArchive& archive, const fs::path& folder)
{
    std::error_code error;
    if (fs::exists(folder, error)) return folder.string() + ": is there already; a game needs a folder of its own";
    // Under another name first, so that a half-written game is never mistaken for one.
    fs::path partial = folder;
    partial += ".partial";
    fs::remove_all(partial, error);
    const std::string failed = write_all(archive, partial);
    if (failed.empty()) fs::rename(partial, folder, error);
    if (failed.empty() && !error) return std::monostate{};
    std::error_code ignored;
    fs::remove_all(partial, ignored);
    return folder.string() + ": the game could not be written" + (failed.empty() ? std::string{} : " (" + failed + ")");
}

Result<GameArchive, std::string> read_archive(const fs::path& folder)
{
    GameArchive archive;
    const auto settings = read_file(folder / "settings.json");
    const auto log = read_file(folder / "log.jsonl");
    if (!settings) return folder.string() + ": is no game: settings.json cannot be read";
    if (!log) return folder.string() + ": log.jsonl cannot be read";
    auto entries = read_log(*log, sha256_hex(*settings));
    if (!entries) return "log.jsonl: " + entries.error();
    archive.log = *std::move(entries);
    archive.secret = read_file(folder / "secret.json");

    // Every file is known by what is in it, whatever it is called.
    std::set<std::string> wanted;
    for (const LogEntry& entry : archive.log) std::ranges::move(digests_in(entry), std::inserter(wanted, wanted.end()));
    std::error_code error;
    for (const fs::directory_entry& file : fs::recursive_directory_iterator{folder, error}) {
        if (!file.is_regular_file(error) || file.path().filename() == "secret.json" || file.path().extension() != ".json") continue;
        auto text = read_file(file.path());
        if (!text) return file.path().string() + ": cannot be read";
        std::string digest = sha256_hex(*text);
        if (wanted.contains(digest)) archive.contents.emplace(std::move(digest), *std::move(text));
    }
    return archive;
}

}  // namespace ec4x
