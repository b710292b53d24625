#include "cli/map_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/map_actions.h"

namespace ec4x::cli {

namespace {

void add_request(CLI::App& command, MapOptions& options)
{
    command.add_option("--players", options.players, "number of houses, 2 to 12")->capture_default_str();
    command.add_option("--seed", options.seed, "map seed, 1 to 64 bytes without | (default: drawn)");
    add_ruleset_options(command, options.rules);
}

void add_source(CLI::App& command, MapOptions& options)
{
    add_request(command, options);
    command.add_option("--file", options.file, "an existing map file instead of a new map");
    command.add_option("--dir", options.dir, "the map of the game in this folder");
}

void add_pictures(CLI::App& command, MapOptions& options)
{
    command.add_option("--svg", options.svg_file, "write the drawing as SVG (- for the standard output)");
    command.add_option("--png", options.png_file, "write the drawing as PNG");
    command.add_option("--pdf", options.pdf_file, "write the drawing as PDF, one page to print");
    command.add_option("--theme", options.theme, "light or dark")->capture_default_str();
    command.add_option("--page", options.page, "a3_portrait, a3_landscape, a4_portrait, a4_landscape or fit")->capture_default_str();
    command.add_option("--pixels", options.pixels, "width of the PNG")->capture_default_str();
}

}  // namespace

void add_map_command(CLI::App& app)
{
    const auto options = std::make_shared<MapOptions>();
    CLI::App* map = app.add_subcommand("map", "Make star maps, judge their fairness, draw them");
    map->require_subcommand(1);

    CLI::App* make = map->add_subcommand("new", "Make a star map from a seed; without a file option it is described in words");
    add_request(*make, *options);
    make->add_option("--json", options->json_file, "write the map file (without a name to the standard output)")->expected(0, 1);
    add_pictures(*make, *options);
    make->callback([options] { make_map(*options); });

    CLI::App* draw = map->add_subcommand("draw", "Draw a map: a new one, a map file, or that of a game");
    add_source(*draw, *options);
    add_pictures(*draw, *options);
    draw->add_flag("--json", options->json, "say as data which map was drawn into which files");
    draw->callback([options] { draw_map(*options); });

    CLI::App* fairness = map->add_subcommand("fairness", "Show how fair a map is to each seat");
    add_source(*fairness, *options);
    fairness->add_flag("--json", options->json, "machine-readable output");
    fairness->callback([options] { show_fairness(*options); });

    CLI::App* check = map->add_subcommand("check", "Make many maps and check every promise of the rulebook on each");
    check->add_option("--min-players", options->min_players, "from this number of houses")->capture_default_str();
    check->add_option("--max-players", options->max_players, "to this number of houses")->capture_default_str();
    check->add_option("--seeds", options->seeds, "seeds 0, 1, 2, ... for each number of houses")->capture_default_str();
    check->add_option("--threads", options->threads, "maps made side by side")->capture_default_str();
    add_ruleset_options(*check, options->rules);
    check->add_flag("--json", options->json, "machine-readable output");
    check->callback([options] { check_maps(*options); });
}

}  // namespace ec4x::cli
