#include "store/game_folder.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <system_error>
#include <utility>

#include "base/sha256.h"
#include "codec/codec.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"
#include "store/folder_files.h"

namespace ec4x {

namespace {

namespace fs = std::filesystem;

std::string unreadable(const fs::path& folder, const std::string& name) { return (folder / name).string() + ": cannot be read"; }

Result<GameState, std::string> read_state(const fs::path& folder, const logged::TurnReached& turn)
{
    const std::string name = turn_file(turn.turn);
    const auto text = read_file(folder / name);
    if (!text) return unreadable(folder, name);
    if (sha256_hex(*text) != turn.state) return name + ": is not the state that the log names";
    auto state = state_from_json(*text, name);
    if (!state) return to_line(state.error().front());
    return *std::move(state);
}

// The turns of the game, without those that a rollback has made void (SRV-033).
std::vector<logged::TurnReached> turns_in(const std::vector<LogEntry>& log)
{
    std::vector<logged::TurnReached> turns;
    for (const LogEntry& entry : log) {
        if (const auto* reached = std::get_if<logged::TurnReached>(&entry.what)) turns.push_back(*reached);
        if (const auto* back = std::get_if<logged::RolledBack>(&entry.what)) {
            std::erase_if(turns, [&](const logged::TurnReached& turn) { return turn.turn > back->turn; });
        }
    }
    return turns;
}

// Under another name first: a file is there whole or not at all.
bool replace_file(const fs::path& path, const std::string& text)
{
    fs::path partial = path;
    partial += ".partial";
    std::error_code error;
    if (!write_file(partial, text)) return false;
    fs::rename(partial, path, error);
    return !error;
}

// Writes all files of a new game; the name of the first that could not be written.
std::string write_all(const fs::path& folder, const NewGameFolder& game, const std::string& settings, const std::string& log)
{
    std::error_code error;
    fs::create_directories(folder / "turns", error);
    if (error) return folder.string();
    const std::vector<std::pair<std::string, const std::string>> files = {
        {"settings.json", settings}, {"map.json", game.map}, {"log.jsonl", log}, {turn_file(game.state.turn), to_json(game.state)}};
    for (const auto& [name, text] : files) {
        if (!write_file(folder / name, text)) return name;
    }
    return write_private_file(folder / "secret.json", game.secret) ? "" : "secret.json";
}

}  // namespace

Result<std::monostate, std::string> create_game_folder(const fs::path& folder, NewGameFolder game)
{
    std::error_code error;
    if (fs::exists(folder, error)) return folder.string() + ": is there already; a game needs a folder of its own";

    const std::string settings = codec::json_of(game.settings);
    game.created.settings = sha256_hex(settings);
    std::vector<LogEntry> log;
    append_entry(log, game.created.settings, game.time, game.created);
    append_entry(log, game.created.settings, game.time, logged::TurnReached{game.state.turn, state_hash(game.state), {}});

    // Under another name first, so that a half-written game is never mistaken for one.
    fs::path partial = folder;
    partial += ".partial";
    fs::remove_all(partial, error);
    const std::string failed = write_all(partial, game, settings, log_text(log));
    if (failed.empty()) fs::rename(partial, folder, error);
    if (!failed.empty() || error) {
        std::error_code ignored;
        fs::remove_all(partial, ignored);
        return folder.string() + ": the game could not be written" + (failed.empty() ? ": " + error.message() : " (" + failed + ")");
    }
    return std::monostate{};
}

Result<GameFolder, std::string> read_game_folder(const fs::path& folder)
{
    GameFolder game;
    const auto settings = read_file(folder / "settings.json");
    if (!settings) return folder.string() + ": is no game: settings.json cannot be read";
    const auto document = parse_json(*settings, "settings.json");
    if (!document) return to_line(document.error());
    auto read = codec::read_whole<StoredSettings>(document->root());
    if (!read) return to_line(read.error().front());
    game.settings = *std::move(read);

    const auto lines = read_file(folder / "log.jsonl");
    if (!lines) return unreadable(folder, "log.jsonl");
    auto log = read_log(*lines, sha256_hex(*settings));
    if (!log) return "log.jsonl: " + log.error();
    game.log = *std::move(log);

    const auto map = read_file(folder / "map.json");
    const auto secret = read_file(folder / "secret.json");
    if (!map) return unreadable(folder, "map.json");
    if (!secret) return unreadable(folder, "secret.json");
    game.map = *map;
    game.secret = *secret;

    const std::vector<logged::TurnReached> turns = turns_in(game.log);
    if (turns.empty()) return std::string{"log.jsonl: names no turn"};
    auto state = read_state(folder, turns.back());
    if (!state) return state.error();
    game.state = *std::move(state);
    return game;
}

namespace {

struct FileText {
    std::string text{};
};

// A file of a turn that the log names by its digest.
Result<FileText, std::string> read_named(const fs::path& folder, const std::string& name, const std::string& digest)
{
    auto text = read_file(folder / name);
    if (!text) return unreadable(folder, name);
    if (sha256_hex(*text) != digest) return name + ": is not what the log names";
    return FileText{*std::move(text)};
}

Result<std::vector<Event>, std::string> read_events(const fs::path& folder, const logged::TurnReached& turn)
{
    const std::string name = turn_file(turn.turn, ".events");
    const auto file = read_named(folder, name, *turn.events);
    if (!file) return file.error();
    const auto document = parse_json(file->text, name);
    if (!document) return to_line(document.error());
    auto events = codec::read_whole<std::vector<Event>>(document->root());
    if (!events) return to_line(events.error().front());
    return *std::move(events);
}

Result<CombatRecords, std::string> read_records(const fs::path& folder, const logged::TurnReached& turn)
{
    const std::string name = turn_file(turn.turn, ".battles");
    const auto file = read_named(folder, name, *turn.battles);
    if (!file) return file.error();
    auto records = records_from_json(file->text, name);
    if (!records) return to_line(records.error().front());
    return *std::move(records);
}

}  // namespace

Result<StoredTurn, std::string> read_turn(const fs::path& folder, const GameFolder& game, int number)
{
    const std::vector<logged::TurnReached> turns = turns_in(game.log);
    const auto turn = std::ranges::find(turns, number, &logged::TurnReached::turn);
    if (turn == turns.end()) return "the game has not reached turn " + std::to_string(number);
    StoredTurn stored;
    auto state = read_state(folder, *turn);
    if (!state) return state.error();
    stored.state = *std::move(state);
    if (turn->events) {
        auto events = read_events(folder, *turn);
        if (!events) return events.error();
        stored.events = *std::move(events);
    }
    if (turn->battles) {
        auto records = read_records(folder, *turn);
        if (!records) return records.error();
        stored.records = *std::move(records);
    }
    return stored;
}

Result<std::monostate, std::string> append_turn(const fs::path& folder, GameFolder& game, const ResolvedTurn& turn)
{
    const std::string orders = codec::json_of(turn.orders);
    const std::string state = to_json(turn.state);
    const std::string events = codec::json_of(turn.events);
    const std::string battles = turn.records.empty() ? std::string{} : to_json(turn.records);
    std::vector<std::pair<std::string, const std::string*>> files = {
        {turn_file(game.state.turn, ".orders"), &orders}, {turn_file(turn.state.turn), &state}, {turn_file(turn.state.turn, ".events"), &events}};
    if (!battles.empty()) files.emplace_back(turn_file(turn.state.turn, ".battles"), &battles);
    for (const auto& [name, text] : files) {
        if (!replace_file(folder / name, *text)) return (folder / name).string() + ": cannot be written";
    }
    logged::OrdersFrozen frozen{.turn = game.state.turn, .orders = sha256_hex(orders)};
    for (const OrderSet& set : turn.orders) frozen.houses.push_back(set.house);
    append_entry(game.log, {}, turn.time, std::move(frozen));
    if (!turn.dice.empty()) append_entry(game.log, {}, turn.time, logged::DiceEntered{game.state.turn, turn.dice, true});
    logged::TurnReached reached{.turn = turn.state.turn, .state = sha256_hex(state), .events = sha256_hex(events)};
    if (!battles.empty()) reached.battles = sha256_hex(battles);
    append_entry(game.log, {}, turn.time, std::move(reached));
    if (!replace_file(folder / "log.jsonl", log_text(game.log))) return (folder / "log.jsonl").string() + ": cannot be written";
    game.state = turn.state;
    return std::monostate{};
}

int rollbacks_in(const std::vector<LogEntry>& log)
{
    return static_cast<int>(std::ranges::count_if(log, [](const LogEntry& entry) { return std::holds_alternative<logged::RolledBack>(entry.what); }));
}

namespace {

// The files of the latest turn, and of the orders that led to it, by the digest that the log names them by.
std::vector<std::pair<std::string, std::string>> files_of_latest(const std::vector<LogEntry>& log, const logged::TurnReached& latest)
{
    std::vector<std::pair<std::string, std::string>> files = {{turn_file(latest.turn), latest.state}};
    if (latest.events) files.emplace_back(turn_file(latest.turn, ".events"), *latest.events);
    if (latest.battles) files.emplace_back(turn_file(latest.turn, ".battles"), *latest.battles);
    if (latest.bulletin) files.emplace_back(turn_file(latest.turn, ".bulletin"), *latest.bulletin);
    for (const LogEntry& entry : std::views::reverse(log)) {
        const auto* frozen = std::get_if<logged::OrdersFrozen>(&entry.what);
        if (frozen == nullptr || frozen->turn >= latest.turn) continue;
        files.emplace_back(turn_file(frozen->turn, ".orders"), frozen->orders);
        break;
    }
    return files;
}

}  // namespace

// Copies first, the log then, the old places last: a crash leaves the game as it was or as it is afterwards.
Result<UndoneTurn, std::string> undo_turn(const fs::path& folder, GameFolder& game, const std::string& by, const std::string& why, UtcTime time)
{
    const std::vector<logged::TurnReached> turns = turns_in(game.log);
    if (turns.size() < 2) return std::string{"no turn has been resolved yet that could be taken back"};
    const logged::TurnReached& before = turns[turns.size() - 2];
    auto state = read_state(folder, before);
    if (!state) return state.error();

    std::error_code error;
    fs::create_directories(folder / "contents", error);
    const auto files = files_of_latest(game.log, turns.back());
    UndoneTurn undone;
    for (const auto& [name, digest] : files) {
        const auto file = read_named(folder, name, digest);
        if (!file) return file.error();
        undone.files.push_back("contents/" + digest + ".json");
        if (!replace_file(folder / undone.files.back(), file->text)) return (folder / undone.files.back()).string() + ": cannot be written";
    }
    append_entry(game.log, {}, time, logged::RolledBack{before.turn, rollbacks_in(game.log) + 1, by, why});
    if (!replace_file(folder / "log.jsonl", log_text(game.log))) return (folder / "log.jsonl").string() + ": cannot be written";
    for (const auto& [name, digest] : files) fs::remove(folder / name, error);
    game.state = *std::move(state);
    return undone;
}

}  // namespace ec4x
