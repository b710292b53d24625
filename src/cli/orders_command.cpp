#include "cli/orders_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/nostr_actions.h"
#include "cli/nostr_command.h"
#include "cli/orders_actions.h"

namespace ec4x::cli {

void add_orders_command(CLI::App& app)
{
    const auto options = std::make_shared<OrdersOptions>();
    CLI::App* orders = app.add_subcommand("orders", "Write and check order files");
    orders->require_subcommand(1);

    CLI::App* form = orders->add_subcommand("template", "An order file for the open turn, with what each fleet and colony may do");
    form->add_option("--dir", options->dir, "the game's folder")->required();
    form->add_option("--house", options->house, "id of the house, for example alpha")->required();
    form->add_option("--format", options->format,
                     "text (an order file), csv (an order sheet) or xlsx (a workbook with the empire, the costs and an order sheet)")
        ->capture_default_str();
    form->add_option("--output", options->output, "write into this file (default: the standard output)");
    form->add_flag("--json", options->json, "what each fleet and colony may do, as JSON");
    form->callback([options] { print_template(*options); });

    CLI::App* suggest = orders->add_subcommand("suggest", "The order file that a bot would give in your place, with its reasons; nothing is stored");
    suggest->add_option("--dir", options->dir, "the game's folder")->required();
    suggest->add_option("--house", options->house, "id of the house, for example alpha")->required();
    suggest->add_option("--bot", options->bot, "level (recruit, captain, admiral), strategy, or both: warlord:admiral")->capture_default_str();
    suggest->add_flag("--json", options->json, "the order set as JSON");
    suggest->callback([options] { suggest_orders(*options); });

    CLI::App* check = orders->add_subcommand("check", "Check order files as the server would; nothing is stored");
    check->add_option("--dir", options->dir, "the game's folder")->required();
    check->add_option("files", options->files, "order files: text, CSV, TOML, JSON or a workbook (docs/formats.md)")->required();
    check->add_flag("--json", options->json, "machine-readable output");
    check->callback([options] { check_order_files(*options); });

    const auto remote = std::make_shared<NostrOptions>();
    CLI::App* submit = orders->add_subcommand("submit", "Send an order file to its game's server over Nostr, signed and encrypted, and print the receipt");
    submit->add_option("--nostr", remote->game, "the game's address, naddr1...")->required();
    submit->add_option("file", remote->files, "the order file: text, TOML or JSON (docs/formats.md)")->required()->expected(1);
    submit->add_flag("--json", remote->json, "the receipt as JSON");
    add_relay_options(*submit, *remote);
    submit->callback([remote] { submit_over_nostr(*remote); });
}

}  // namespace ec4x::cli
