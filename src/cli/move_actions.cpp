#include <fmt/format.h>

#include <cstdio>
#include <utility>

#include "api/answers.h"
#include "cli/archive_source.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/server_actions.h"
#include "codec/json_writer.h"
#include "host/game_record.h"
#include "host/verify_game.h"

namespace ec4x::cli {

namespace {

// Whoever holds the database may do everything with it.
const Caller kHolder{.address = "local", .holds_database = true};

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
    const Verification found = verify_archive(read_source(options.source));
    if (options.json) print_line(codec::json_of(found));
    else if (!found.problem) print_verification(found);
    if (found.problem) stop_with_problems(fmt::format("turn {}, {}: {}", found.problem->turn, found.problem->step, found.problem->what));
}

namespace {

// What `ec4x game export --json` and `game backup --json` print.
struct ExportReport {
    std::string game{};
    std::size_t entries = 0;
    std::string place{};
};
BOOST_DESCRIBE_STRUCT(ExportReport, (), (game, entries, place))

struct BackupReport {
    std::string db{};
    std::string file{};
};
BOOST_DESCRIBE_STRUCT(BackupReport, (), (db, file))

GameArchive exported(const MoveOptions& options)
{
    if (!options.db_given && !options.link.server.empty()) {
        return read_export(ask_server(options.link, "GET", game_path(options.game, "export")), "the server's answer");
    }
    const auto store = existing_store(options.db);
    Host host{*store, game_files().catalogue, {}};
    return value_or_stop(host.export_game(kHolder, options.game));
}

}  // namespace

void export_one(const MoveOptions& options)
{
    const GameArchive archive = exported(options);
    const std::string& place = options.file.empty() ? options.dir : options.file;
    if (options.file.empty()) {
        const auto written = write_archive(archive, options.dir);
        if (!written) stop_with_problems(written.error());
    } else {
        write_output(options.file, codec::json_of(api::GameExport{.log = archive.log, .contents = archive.contents, .secret = archive.secret}));
        if (options.file == "-") return;
    }
    if (options.json) print_line(codec::json_of(ExportReport{options.game, archive.log.size(), place}));
    else print_line(fmt::format("{}: {} log entries in {}", options.game, archive.log.size(), place));
}

void import_one(const MoveOptions& options)
{
    const GameArchive archive = read_game_file(options.dir);
    const auto store = open_store(options.db);
    Host host{*store, game_files().catalogue, {}};
    const GameSummary game = value_or_stop(host.import_game(kHolder, archive));
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
    if (options.json) print_line(codec::json_of(BackupReport{options.db, options.file}));
    else print_line(fmt::format("{}: a copy of {}", options.file, options.db));
}

void list_stored(const MoveOptions& options)
{
    const auto store = existing_store(options.db);
    std::vector<GameHead> heads = store->heads();
    std::erase_if(heads, [&](const GameHead& head) { return record_of(store->log(head.game)).archived != options.archived; });
    if (options.json) return print_line(codec::json_of(heads));
    for (const GameHead& head : heads) print_line(fmt::format("{}  {:9}  turn {:3}  {}", head.game, name_of(head.status), head.turn, head.name));
}

}  // namespace ec4x::cli
