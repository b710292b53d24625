#include "cli/battle_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/battle_actions.h"

namespace ec4x::cli {

namespace {

void add_scenario(CLI::App& command, BattleOptions& options)
{
    command
        .add_option("FILE", options.file,
                    "a scenario: who meets whom (docs/formats.md, examples in docs/battles); for Eclipse also a line such as \"2 cruiser vs 1 ancient\"")
        ->required();
    command.add_option("--seed", options.seed, "seed text of the dice: 1 to 64 characters of A-Z a-z 0-9 . _ (default: the scenario's)");
    command.add_option("--overrides", options.rules.overrides, "a TOML file with changed values of the ruleset; may be given again");
    command.add_option("--set", options.rules.set, "one changed value of the ruleset, such as combat.max_rounds=30; may be given again");
    command.add_flag("--json", options.json, "machine-readable output");
}

void add_sampling(CLI::App& command, BattleOptions& options)
{
    command.add_option("--runs", options.runs, "how often it is fought; run i has the seed text SEED.i (Eclipse, where odds are not exact: 100000)")
        ->capture_default_str()
        ->each([&options](const std::string&) { options.runs_given = true; });
    command.add_option("--method", options.method, "Eclipse: auto (exact where the states allow it), exact, sample");
    command.add_option("--threads", options.threads, "battles fought side by side; the result does not depend on it (default: one a core)");
}

}  // namespace

void add_battle_command(CLI::App& app)
{
    const auto options = std::make_shared<BattleOptions>();
    CLI::App* battle = app.add_subcommand("battle", "Fight battles from scenario files: one told in full, or the odds of many");
    battle->require_subcommand(1);

    CLI::App* run = battle->add_subcommand("run", "Fight it once and tell it: every die, hit and loss");
    add_scenario(*run, *options);
    run->callback([options] { run_battle(*options); });

    CLI::App* odds = battle->add_subcommand("odds", "Fight it many times: chances with confidence intervals, losses, rounds");
    add_scenario(*odds, *options);
    add_sampling(*odds, *options);
    odds->add_option("--until", options->until, "stop as soon as every chance is known to within this, such as 0.5%; at most --runs");
    odds->callback([options] { show_odds(*options); });

    CLI::App* need = battle->add_subcommand("need", "Find how many of a unit are needed to win");
    add_scenario(*need, *options);
    add_sampling(*need, *options);
    need->add_option("--win", options->win, "the chance to be reached, such as 80%")->capture_default_str();
    need->add_option("--house", options->house, "whose units (default: those that the scenario marks `variable = true`)");
    need->add_option("--unit", options->unit, "their class, such as BB");
    need->add_flag("--capture", options->capture, "the goal is to take the colony, not to win the last battle");
    need->add_option("--most", options->most, "the highest number that is tried")->capture_default_str();
    need->callback([options] { show_need(*options); });
}

}  // namespace ec4x::cli
