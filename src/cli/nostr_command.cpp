#include "cli/nostr_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/nostr_actions.h"

namespace ec4x::cli {

namespace {

void add_key_options(CLI::App& command, NostrOptions& options)
{
    command.add_option("--key", options.key_file, "file with your secret key (ec4x nostr key new)")->required();
    command.add_option("--password-file", options.password_file, "file with the key's password in its first line");
}

void add_json(CLI::App& command, NostrOptions& options, const std::string& what = "machine-readable output") { command.add_flag("--json", options.json, what); }

void add_key_commands(CLI::App& nostr, const std::shared_ptr<NostrOptions>& options)
{
    CLI::App* key = nostr.add_subcommand("key", "Make or show a key");
    key->require_subcommand(1);
    CLI::App* made = key->add_subcommand("new", "Make a secret key in a new file, and print its public key; with a password it is encrypted (NIP-49)");
    made->add_option("file", options->key_file, "the new file")->required();
    made->add_option("--password-file", options->password_file, "file with the password in its first line; without one the key is not encrypted");
    add_json(*made, *options);
    made->callback([options] { make_key(*options); });
    CLI::App* shown = key->add_subcommand("show", "The public key of a key file, as npub and as hex digits");
    shown->add_option("file", options->key_file, "the key file")->required();
    shown->add_option("--password-file", options->password_file, "file with the password in its first line");
    add_json(*shown, *options);
    shown->callback([options] { show_key(*options); });
}

}  // namespace

void add_relay_options(CLI::App& command, NostrOptions& options)
{
    add_key_options(command, options);
    command.add_option("--relay", options.relays, "a relay besides those that the address names; given again: several");
    command.add_option("--ca", options.ca_file, "PEM file with the certificates to trust instead of the system's");
    command.add_option("--patience", options.patience, "seconds to wait for an answer")->capture_default_str();
}

void add_nostr_commands(CLI::App& app)
{
    const auto options = std::make_shared<NostrOptions>();
    CLI::App* nostr = app.add_subcommand("nostr", "Play over Nostr relays: keys, invitations, reports (docs/playing.md)");
    nostr->require_subcommand(1);
    add_key_commands(*nostr, options);

    CLI::App* address = nostr->add_subcommand("address", "The address of a game (naddr1...), for invitations: CODE@ADDRESS");
    address->add_option("game", options->game, "the game's id")->required();
    address->add_option("--server", options->server, "the server's public key, as it prints it at its start")->required();
    address->add_option("--relay", options->relays, "a relay of the game; given again: several")->required();
    add_json(*address, *options);
    address->callback([options] { print_address(*options); });

    CLI::App* rekey = nostr->add_subcommand("rekey", "Give a server a new key; from its next start on it tells players of it under the old one (SRV-063)");
    rekey->add_option("--db", options->db, "the server's database")->required();
    add_json(*rekey, *options);
    rekey->callback([options] { change_key_of_server(*options); });

    CLI::App* confirm = nostr->add_subcommand("confirm", "Trust the key in a game's new address, where the server has lost the one that you know (SRV-063)");
    confirm->add_option("game", options->game, "the new address naddr1..., which the host has given you")->required();
    confirm->add_option("--key", options->key_file, "file with your secret key; servers are known in FILE.games")->required();
    add_json(*confirm, *options);
    confirm->callback([options] { confirm_server(*options); });

    CLI::App* claim = nostr->add_subcommand("claim", "Take the house that an invitation is for");
    claim->add_option("invitation", options->game, "CODE@naddr1...")->required();
    claim->add_option("--name", options->name, "the house's name, if it is still free");
    add_json(*claim, *options);
    add_relay_options(*claim, *options);
    claim->callback([options] { claim_over_nostr(*options); });

    CLI::App* notify = nostr->add_subcommand("notify", "Be told of new turns, fighting and deadlines by private messages to your key (NIP-17)");
    notify->add_option("game", options->game, "naddr1...")->required();
    notify->add_flag("--off", options->off, "not any more");
    add_json(*notify, *options);
    add_relay_options(*notify, *options);
    notify->callback([options] { choose_notices_over_nostr(*options); });

    CLI::App* report = nostr->add_subcommand("report", "Your latest report, or that of a turn");
    report->add_option("game", options->game, "naddr1...")->required();
    report->add_option("--turn", options->turn, "of this turn");
    add_json(*report, *options, "report, view and proof as JSON");
    add_relay_options(*report, *options);
    report->callback([options] { print_report_over_nostr(*options); });

    const auto playing = std::make_shared<NostrOptions>();
    CLI::App* bot = app.add_subcommand("bot", "Let a bot play a house over Nostr, turn after turn, from this machine");
    bot->add_option("--nostr", playing->game, "the invitation CODE@naddr1..., or naddr1... where the house is yours already")->required();
    bot->add_option("--bot", playing->bot, "level (recruit, captain, admiral), strategy, or both: warlord:admiral")->capture_default_str();
    bot->add_option("--turns", playing->turns, "stop after so many turns (default: at the end of the game)");
    bot->add_option("--name", playing->name, "the house's name, if it is still free");
    add_relay_options(*bot, *playing);
    add_json(*bot, *playing, "the receipt of every turn as JSON, one a line");
    bot->callback([playing] { play_bot_over_nostr(*playing); });
}

}  // namespace ec4x::cli
