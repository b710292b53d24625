#include "cli/play_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/console.h"
#include "cli/play_actions.h"

namespace ec4x::cli {

void add_play_commands(CLI::App& app)
{
    const auto options = std::make_shared<PlayOptions>();
    CLI::App* turn = app.add_subcommand("turn", "Resolve turns, and take them back");
    turn->require_subcommand(1);
    CLI::App* resolve = turn->add_subcommand("resolve", "Close the window, resolve the turn, open the next one");
    resolve->add_option("--dir", options->dir, "the game's folder")->required();
    resolve->add_option("files", options->files, "order files or workbooks; also taken: all files in DIR/orders/TURN (for example game/orders/3/alpha.txt)");
    resolve->add_flag("--partial", options->partial, "leave out what is refused, and resolve the turn with the rest; without this nothing is resolved then");
    resolve->add_flag("--yes", options->yes, "do not ask at the terminal where people have given no orders");
    resolve->add_flag("--json", options->json, "machine-readable output");
    resolve->callback([options] {
        if (!resolve_turn(*options)) stop_with_problems("nothing was resolved");
    });

    CLI::App* undo = turn->add_subcommand("undo", "Take back the turn that was resolved last: its orders are open again; nothing of it is lost (SRV-033)");
    undo->add_option("--dir", options->dir, "the game's folder")->required();
    undo->add_option("--why", options->why, "why, for the log")->default_val("a mistake of the host");
    undo->add_flag("--json", options->json, "machine-readable output");
    undo->callback([options] { undo_last_turn(*options); });

    CLI::App* report = app.add_subcommand(
        "report", "The report of a turn for one house: as text, as a web page, as PDF, as a pack to print, as tables, as a workbook, or its star map");
    report->add_option("--dir", options->dir, "the game's folder")->required();
    report->add_option("--house", options->house, "id of the house, for example alpha; all: every house, each on pages of its own (text, pdf, pack)")
        ->required();
    report->add_option("--turn", options->turn, "an earlier turn (default: the latest)");
    report
        ->add_option(
            "--format", options->format,
            "text, html (one file that needs nothing else) or pdf (A4 pages), both with map and charts; pack (the pdf with an order form to fill in by pen); csv (a file for each table, into the folder that --output names); xlsx (a workbook with the tables, the costs and an order sheet); map (the star map as the house knows it, a map file)")
        ->capture_default_str();
    report->add_option("--output", options->output, "write into this file, for csv into this folder (default: the standard output)");
    report->add_flag("--briefing", options->briefing, "no more than the briefing");
    report->add_flag("--battles", options->battles,
                     "instead of the report: every battle, bombardment and landing of the turn that the house may see, die by die");
    report->add_flag("--json", options->json, "the house's whole view as JSON; with --battles: the records");
    report->callback([options] { print_turn_report(*options); });

    CLI::App* play = app.add_subcommand("play", "Play a game at the terminal: read the briefing, give orders line by line, end the turn");
    play->add_option("--dir", options->dir, "the game's folder")->required();
    play->add_option("--house", options->house, "id of your house (default: the first that no bot plays)");
    play->add_flag("--yes", options->yes, "end resolves the turn though other people have given no orders");
    play->add_flag("--hot-seat", options->hot_seat, "several people at this screen: each house in turn, after its word; the screen is blank in between");
    play->callback([options] { play_at_terminal(*options); });
}

}  // namespace ec4x::cli
