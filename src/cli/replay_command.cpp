#include "cli/replay_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/replay_actions.h"
#include "cli/server_options.h"

namespace ec4x::cli {

void add_replay_command(CLI::App& app)
{
    const auto options = std::make_shared<ReplayOptions>();
    CLI::App* replay = app.add_subcommand("replay", "Watch a finished war turn by turn: map, standings, what happened; every turn is run again and checked");
    add_archive_source(*replay, options->source);
    CLI::Option* turn = replay->add_option("--turn", options->turn, "this turn alone");
    replay->add_option("--speed", options->speed, "play it, so many turns a second (default: step with keys; in a pipe all at once)");
    CLI::Option* html = replay->add_option("--html", options->html, "write one web page that plays the war and needs nothing else (- for the standard output)");
    CLI::Option* json = replay->add_flag("--json", options->json, "the whole war as data");
    html->excludes(turn)->excludes(json);
    replay->callback([options] { replay_war(*options); });
}

}  // namespace ec4x::cli
