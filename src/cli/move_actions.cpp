#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <utility>

#include "api/answers.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/server_actions.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"
#include "host/verify_game.h"

namespace ec4x::cli {

namespace {

namespace fs = std::filesystem;

// A database that is there; `open_store` would make a new one.
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

// A document of `GET /games/{game}/export`.
GameArchive read_export(const std::string& file)
{
    const auto document = parse_json(read_text_file(file), file);
    if (!document) stop_bad_input(to_line(document.error()));
    auto read = codec::read_whole<api::GameExport>(document->root());
    if (!read) stop_bad_input(to_line(read.error().front()));
    return {std::move(read->log), std::move(read->contents), std::move(read->secret)};
}

GameArchive read_any(const std::string& place)
{
    if (fs::is_regular_file(place)) return read_export(place);
    auto archive = read_archive(place);
    if (!archive) stop_bad_input(archive.error());
    return *std::move(archive);
}

// Whoever holds the database is its operator.
Caller operator_of(Host& host, Store& store)
{
    for (const Account& account : store.accounts()) {
        if (account.role == "operator") return {"token:" + account.token_digest, "local"};
    }
    return {identity_of_token(host.make_account("operator", "operator").token), "local"};
}

template <class T>
T value_or_stop(Answer<T> answer)
{
    if (!answer) stop_with_problems(fmt::format("{} ({})", answer.error().text, name_of(answer.error().reason)));
    return *std::move(answer);
}

void print_verification(const Verification& found)
{
    print_line(fmt::format("{} (game {}): {} log entries, {} contents, {} receipts and {} bulletins are genuine", found.name, found.game, found.entries,
                           found.contents, found.receipts, found.bulletins));
    if (!found.dice_known) print_line("The seed is not known yet: turns can be run again when the game is over (SRV-042).");
    else print_line(fmt::format("{} turns run again, every hash equal", found.turns));
}

}  // namespace

void verify_one(const VerifyOptions& options)
{
    GameArchive archive;
    if (options.db.empty()) archive = read_any(options.game);
    else archive = archive_of(*existing_store(options.db), options.game, WithSecret::Yes);
    if (archive.log.empty()) stop_bad_input("there is no game " + options.game);
    const Verification found = verify_archive(archive);
    if (options.json) print_line(codec::json_of(found));
    else if (!found.problem) print_verification(found);
    if (found.problem) stop_with_problems(fmt::format("turn {}, {}: {}", found.problem->turn, found.problem->step, found.problem->what));
}

void export_one(const MoveOptions& options)
{
    const auto store = existing_store(options.db);
    Host host{*store, game_files().catalogue, {}};
    const GameArchive archive = value_or_stop(host.export_game(operator_of(host, *store), options.game));
    if (!options.file.empty()) {
        write_output(options.file, codec::json_of(api::GameExport{.log = archive.log, .contents = archive.contents, .secret = archive.secret}));
        return;
    }
    const auto written = write_archive(archive, options.dir);
    if (!written) stop_with_problems(written.error());
    print_line(fmt::format("{}: {} log entries in {}", options.game, archive.log.size(), options.dir));
}

void import_one(const MoveOptions& options)
{
    const GameArchive archive = read_any(options.dir);
    const auto store = open_store(options.db);
    Host host{*store, game_files().catalogue, {}};
    const GameSummary game = value_or_stop(host.import_game(operator_of(host, *store), archive));
    if (options.json) print_line(codec::json_of(game));
    else print_line(fmt::format("{} (game {}), turn {}, is now in {}", game.name, game.game, game.turn, options.db));
}

void back_up(const MoveOptions& options)
{
    try {
        existing_store(options.db)->back_up(options.file);
    } catch (const StoreFailure& failure) {
        stop_with_problems(failure.what());
    }
    print_line(fmt::format("{}: a copy of {}", options.file, options.db));
}

void list_stored(const MoveOptions& options)
{
    const std::vector<GameHead> heads = existing_store(options.db)->heads();
    if (options.json) return print_line(codec::json_of(heads));
    for (const GameHead& head : heads) print_line(fmt::format("{}  {:9}  turn {:3}  {}", head.game, name_of(head.status), head.turn, head.name));
}

}  // namespace ec4x::cli
