#include "cli/game_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/game_actions.h"

namespace ec4x::cli {

void add_game_command(CLI::App& app)
{
    const auto options = std::make_shared<GameOptions>();
    CLI::App* game = app.add_subcommand("game", "Create a game and look at it");
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
}

}  // namespace ec4x::cli
