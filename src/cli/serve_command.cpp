#include "cli/serve_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/server_actions.h"
#include "cli/server_options.h"

namespace ec4x::cli {

namespace {

// The same for both commands: what differs from the file.
void add_server_options(CLI::App& command, ServeOptions& options)
{
    command.add_option("--config", options.config, "a TOML file with the settings (docs/hosting.md); flags count more");
    command.add_option("--db", options.db, "where the games are: a file, or postgres://user@host/name (default: ec4x.db)");
    command.add_option("--listen", options.listen, "address and port; given again: another one (default: 127.0.0.1:7440, reachable from this machine only)");
    command.add_flag("--lan", options.lan, "reachable from the local network: listens on 0.0.0.0 and prints the address and its QR code");
    command.add_option("--cert", options.cert, "PEM file with the certificate; then everything is encrypted");
    command.add_option("--key", options.key, "PEM file with its key");
    command.add_option("--nostr", options.nostr, "play over this Nostr relay too, wss://...; given again: over several at once (SRV-060)");
    command.add_option("--smtp", options.smtp, "mail server for notices: host or host:port");
    command.add_option("--smtp-from", options.smtp_from, "mail address from which notices come");
    command.add_option("--smtp-user", options.smtp_user, "login at the mail server");
    command.add_option("--smtp-password-file", options.smtp_password_file, "file with the password in its first line");
    command.add_option("--mail-in", options.mail_in, "play by mail: where orders arrive, imaps://host/INBOX or a folder (SRV-065); answers go by --smtp");
    command.add_option("--mail-user", options.mail_user, "login at the mailbox");
    command.add_option("--mail-password-file", options.mail_password_file, "file with its password in the first line");
    command.add_option("--mail-address", options.mail_address, "address to which players write (default: that of --smtp-from)");
}

}  // namespace

void add_serve_commands(CLI::App& app)
{
    const auto options = std::make_shared<ServeOptions>();
    CLI::App* serve = app.add_subcommand("serve", "Run the game server: web client, API, clock, notices");
    add_server_options(*serve, *options);
    serve->add_flag("--practice", options->practice, "make a practice game against bots and print its link");
    serve->add_option("--log", options->log, "append the log to this file (default: standard error)");
    serve->add_option("--web", options->web, "serve the web client from this folder (default: the one within the program)");
    serve->add_flag("--quiet", options->quiet, "no log line for each request");
    serve->add_flag("--unlimited", options->unlimited, "no limit of requests from one address: for measurements");
    serve->callback([options] { run_server(*options); });

    const auto asked = std::make_shared<ServeOptions>();
    CLI::App* doctor = app.add_subcommand("doctor", "Check a server's surroundings: port, disk, database, clock, certificate, mail");
    add_server_options(*doctor, *asked);
    doctor->add_flag("--json", asked->json, "machine-readable output");
    doctor->callback([asked] { examine_server(*asked); });

    const auto token = std::make_shared<TokenOptions>();
    CLI::App* tokens = app.add_subcommand("token", "The operator's token, for whoever holds the database");
    tokens->require_subcommand(1);
    CLI::App* made = tokens->add_subcommand("new", "Make a new token of the operator and print it; a server that runs knows it at once");
    made->add_option("--config", token->config, "the server's settings, which name its database; a package has them in /etc/ec4x/ec4x.toml");
    made->add_option("--db", token->db, "the database: a file, or postgres://... (default: ec4x.db)");
    made->add_flag("--revoke", token->revoke, "those before it do not work any more");
    made->add_flag("--json", token->json, "machine-readable output");
    made->callback([token] { make_token(*token); });

    const auto verify = std::make_shared<VerifyOptions>();
    CLI::App* check = app.add_subcommand("verify", "Run a whole game again from its log and compare every hash (SRV-034)");
    add_archive_source(*check, verify->source);
    check->add_flag("--json", verify->json, "machine-readable output");
    check->callback([verify] { verify_one(*verify); });
}

}  // namespace ec4x::cli
