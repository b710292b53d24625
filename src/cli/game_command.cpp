#include "cli/game_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/console.h"
#include "cli/game_actions.h"
#include "cli/hosted_actions.h"
#include "cli/server_actions.h"
#include "cli/server_options.h"

namespace ec4x::cli {

namespace {

void add_json(CLI::App& command, bool& json) { command.add_flag("--json", json, "machine-readable output"); }

// Games in a server's database.
void add_stored_games(CLI::App& game)
{
    const auto options = std::make_shared<MoveOptions>();
    CLI::App* out =
        game.add_subcommand("export", "Take a game out of a database or a server, as a folder or one file; a running game is marked for ever (SRV-038)");
    CLI::App* in = game.add_subcommand("import", "Put a game into a database: it goes on where it was");
    CLI::App* copy = game.add_subcommand("backup", "Copy a whole database to one file, while the server runs");
    for (CLI::App* command : {out, in, copy}) {
        command->add_option("--db", options->db, "the database: a file, or postgres://...")->capture_default_str()->each([options](const std::string&) {
            options->db_given = true;
        });
        add_json(*command, options->json);
    }
    out->add_option("game", options->game, "the game's id")->required();
    CLI::Option* dir = out->add_option("--dir", options->dir, "the folder to write; must not exist");
    CLI::Option* file = out->add_option("--file", options->file, "the file to write instead; - is the standard output");
    dir->excludes(file);
    add_server_link(*out, options->link);
    in->add_option("from", options->dir, "a game's folder or an exported file")->required();
    copy->add_option("file", options->file, "the copy; must not exist")->required();
    out->callback([options] {
        if (options->dir.empty() && options->file.empty()) options->dir = options->game;
        export_one(*options);
    });
    in->callback([options] { import_one(*options); });
    copy->callback([options] { back_up(*options); });
}

// The games of a database, or of a running server.
void add_list(CLI::App& game)
{
    const auto stored = std::make_shared<MoveOptions>();
    const auto hosted = std::make_shared<HostedOptions>();
    CLI::App* list = game.add_subcommand("list", "List the games of a database, or of a running server");
    list->add_option("--db", stored->db, "the database: a file, or postgres://...")->capture_default_str()->each([stored](const std::string&) {
        stored->db_given = true;
    });
    add_server_link(*list, hosted->link);
    list->add_flag("--archived", hosted->archived, "those in the archive");
    add_json(*list, stored->json);
    list->callback([stored, hosted] {
        stored->archived = hosted->archived;
        hosted->json = stored->json;
        if (stored->db_given || hosted->link.server.empty()) list_stored(*stored);
        else list_hosted(*hosted);
    });
}

void add_show(CLI::App& game)
{
    const auto folder = std::make_shared<GameOptions>();
    const auto hosted = std::make_shared<HostedOptions>();
    CLI::App* show = game.add_subcommand("show", "Show a game's settings and houses, as far as everybody may know them");
    show->add_option("game", hosted->game, "the id of a game of a running server");
    show->add_option("--dir", folder->dir, "the folder of a game without a server");
    add_server_link(*show, hosted->link);
    add_json(*show, folder->json);
    show->callback([folder, hosted] {
        if (hosted->game.empty() == folder->dir.empty()) stop_bad_input("name a game: --dir with its folder, or its id on a running server");
        hosted->json = folder->json;
        if (hosted->game.empty()) show_game(*folder);
        else show_hosted(*hosted);
    });
}

// What a host does to a game of a running server.
void add_hosted_games(CLI::App& game)
{
    const auto options = std::make_shared<HostedOptions>();
    const auto add = [&](const char* name, const char* what, void (*action)(const HostedOptions&)) {
        CLI::App* command = game.add_subcommand(name, what);
        command->add_option("game", options->game, "the game's id")->required();
        add_server_link(*command, options->link);
        add_json(*command, options->json);
        command->callback([options, action] { action(*options); });
        return command;
    };
    const auto add_why = [&](CLI::App* command) { return command->add_option("--why", options->why, "the reason; all houses are told"); };
    add("start", "Start a game of a running server, whoever is missing", start_hosted);
    add_why(add("pause", "Pause a game of a running server: its deadline stands still", pause_hosted));
    add("resume", "Go on with a paused or frozen game of a running server", resume_hosted);
    CLI::App* extend = add("extend", "Move the deadline of a game of a running server", extend_hosted);
    extend->add_option("by", options->by, "so much later than it is: 90m, 24h, 2d");
    extend->add_option("--until", options->until, "to this moment, in UTC: 2026-11-20T20:00Z");
    extend->add_flag("--no-deadline", options->no_deadline, "the turn waits for everybody");
    add_why(extend);
    CLI::App* back = add("rollback", "Set a game of a running server back to an earlier turn; later orders are void (SRV-033)", roll_back_hosted);
    back->add_option("turn", options->turn, "the turn that opens again")->required();
    add_why(back)->required();
    add_why(add("finish", "End a game of a running server without a winner", finish_hosted));
    add_why(add("cancel", "Give a game of a running server up", cancel_hosted));
    CLI::App* archive = add("archive", "Take a game that is over out of a server's lists; everything of it is kept", archive_hosted);
    archive->add_flag("--back", options->back, "put it back into the lists");
}

}  // namespace

void add_game_command(CLI::App& app)
{
    const auto options = std::make_shared<GameOptions>();
    CLI::App* game = app.add_subcommand("game", "Create a game and look at it; host, move and keep games of a server");
    game->require_subcommand(1);

    CLI::App* make = game->add_subcommand("new", "Create a game in a folder of its own");
    make->add_option("--dir", options->dir, "the folder; must not exist")->required();
    make->add_option("--name", options->name, "the game's name")->capture_default_str();
    make->add_option("--players", options->players, "number of houses, 2 to 12")->capture_default_str();
    make->add_option("--seed", options->seed, "map seed, 1 to 64 bytes without | (default: drawn and shown to nobody)");
    make->add_option("--map", options->map, "start from this map file instead of a generated map");
    make->add_option("--house", options->houses, "name of the house of seat 1; given again: of seat 2, ...");
    make->add_option(
        "--bots", options->bots,
        "who plays, with commas, a name for each seat or for each after the first: captain, warlord, turtle:admiral, ...; none: a person. One alone "
        "plays all seats after the first");
    add_ruleset_options(*make, options->rules);
    add_json(*make, options->json);
    make->callback([options] { create_game(*options); });

    add_show(*game);
    add_list(*game);
    add_hosted_games(*game);
    add_stored_games(*game);
}

}  // namespace ec4x::cli
