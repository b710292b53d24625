#include "cli/lab_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/lab_actions.h"

namespace ec4x::cli {

namespace {

void add_games(CLI::App& command, LabOptions& options)
{
    command.add_option("--players", options.players, "houses in each game")->capture_default_str();
    command.add_option("--rings", options.rings, "rings of the map around the hub (default: the ruleset's, usually one a house)");
    command.add_option("--games", options.games, "how many games; game i has the seed text SEED.i")->capture_default_str();
    command.add_option("--seed", options.seed, "seed text of maps, dice and bots: 1 to 44 characters of A-Z a-z 0-9 . _")->capture_default_str();
    command.add_option("--turns", options.turns, "a game that has not ended after so many turns is broken off")->capture_default_str();
    command.add_option("--threads", options.threads, "games played side by side; the result does not depend on it (default: one a core)");
    command.add_flag("--check", options.check, "look for broken invariants after each turn");
    command.add_flag("--json", options.json, "machine-readable output");
}

void add_bots(CLI::App& command, LabOptions& options)
{
    command
        .add_option("--bots", options.bots,
                    "who plays, with commas: STRATEGY, STRATEGY:LEVEL (captain if none is named) or none; `all` stands for each strategy or level. "
                    "Seats rotate from game to game")
        ->capture_default_str();
}

}  // namespace

void add_lab_command(CLI::App& app)
{
    const auto options = std::make_shared<LabOptions>();
    CLI::App* lab = app.add_subcommand("lab", "Thousands of games among bots: balance, ratings, benchmarks");
    lab->require_subcommand(1);

    CLI::App* play = lab->add_subcommand("play", "Play whole games and say what came of them: lengths, victories, wins, curves, causes, uses");
    add_ruleset_options(*play, options->rules);
    add_bots(*play, *options);
    add_games(*play, *options);
    play->add_option("--out", options->out, "a folder for CSV files and the report as a web page");
    play->callback([options] { play_lab_games(*options); });

    CLI::App* compare = lab->add_subcommand("compare", "Play the same games under two rulesets: what the changes do, with effect sizes and intervals");
    compare->add_option("A", options->rules.ruleset, "standard, attrition, classic, or a folder with TOML files")->required();
    compare->add_option("B", options->second, "the other ruleset (default: A again, with the changes below)");
    compare->add_option("--overrides", options->rules.overrides, "a TOML file with changed values, for B alone; may be given again");
    compare->add_option("--set", options->rules.set, "one changed value for B alone, such as prestige.start=100; may be given again");
    add_bots(*compare, *options);
    add_games(*compare, *options);
    compare->callback([options] { compare_lab_rules(*options); });

    CLI::App* ladder = lab->add_subcommand("ladder", "Rate strategies and levels: Elo with intervals from games of everybody with everybody");
    add_ruleset_options(*ladder, options->rules);
    add_bots(*ladder, *options);
    add_games(*ladder, *options);
    ladder->callback([options] { climb_lab_ladder(*options); });

    CLI::App* bench = lab->add_subcommand("bench", "Measure turns, views, bots, battles, maps, codec and memory on states of bot games");
    add_ruleset_options(*bench, options->rules);
    bench->add_option("--only", options->only, "names that begin with this, such as resolve/4; may be given again");
    bench->add_option("--milliseconds", options->milliseconds, "how long each is measured; 0: done once, for programs that count instructions")
        ->capture_default_str();
    bench->add_flag("--json", options->json, "machine-readable output");
    bench->callback([options] { run_lab_bench(*options); });
}

}  // namespace ec4x::cli
