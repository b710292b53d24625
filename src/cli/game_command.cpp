#include "cli/game_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/game_actions.h"
#include "cli/server_actions.h"

namespace ec4x::cli {

namespace {

// Games in a server's database.
void add_server_games(CLI::App& game)
{
    const auto options = std::make_shared<MoveOptions>();
    CLI::App* list = game.add_subcommand("list", "List the games of a database");
    CLI::App* out = game.add_subcommand("export", "Take a game out of a database, as a folder or one file; a running game is marked for ever (SRV-038)");
    CLI::App* in = game.add_subcommand("import", "Put a game into a database: it goes on where it was");
    CLI::App* copy = game.add_subcommand("backup", "Copy a whole database to one file, while the server runs");
    for (CLI::App* command : {list, out, in, copy}) command->add_option("--db", options->db, "the database: a file, or postgres://...")->capture_default_str();
    out->add_option("game", options->game, "the game's id")->required();
    CLI::Option* dir = out->add_option("--dir", options->dir, "the folder to write; must not exist");
    CLI::Option* file = out->add_option("--file", options->file, "the file to write instead; - is the standard output");
    dir->excludes(file);
    in->add_option("from", options->dir, "a game's folder or an exported file")->required();
    copy->add_option("file", options->file, "the copy; must not exist")->required();
    for (CLI::App* command : {list, in}) command->add_flag("--json", options->json, "machine-readable output");
    list->callback([options] { list_stored(*options); });
    out->callback([options] {
        if (options->dir.empty() && options->file.empty()) options->dir = options->game;
        export_one(*options);
    });
    in->callback([options] { import_one(*options); });
    copy->callback([options] { back_up(*options); });
}

}  // namespace

void add_game_command(CLI::App& app)
{
    const auto options = std::make_shared<GameOptions>();
    CLI::App* game = app.add_subcommand("game", "Create a game and look at it; move games of a server");
    game->require_subcommand(1);

    CLI::App* make = game->add_subcommand("new", "Create a game in a folder of its own");
    make->add_option("--dir", options->dir, "the folder; must not exist")->required();
    make->add_option("--name", options->name, "the game's name")->capture_default_str();
    make->add_option("--players", options->players, "number of houses, 2 to 12")->capture_default_str();
    make->add_option("--seed", options->seed, "map seed, 1 to 64 bytes without | (default: drawn and shown to nobody)");
    make->add_option("--map", options->map, "start from this map file instead of a generated map");
    make->add_option("--house", options->houses, "name of the house of seat 1; given again: of seat 2, ...");
    make->add_option("--bots", options->bots,
                     "who plays the seats after the first, with commas: captain, warlord, turtle:admiral, ...; none: a person. One alone plays them all");
    add_ruleset_options(*make, options->rules);
    make->add_flag("--json", options->json, "machine-readable output");
    make->callback([options] { create_game(*options); });

    CLI::App* show = game->add_subcommand("show", "Show a game's settings, houses and log, as far as everybody may know them");
    show->add_option("--dir", options->dir, "the game's folder")->required();
    show->add_flag("--json", options->json, "machine-readable output");
    show->callback([options] { show_game(*options); });
    add_server_games(*game);
}

}  // namespace ec4x::cli
