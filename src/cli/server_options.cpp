#include "cli/server_options.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

namespace ec4x::cli {

void add_server_link(CLI::App& command, ServerLink& link)
{
    command.add_option("--server", link.server, "a running server, http://127.0.0.1:7440 or https://war.example.org")->envname("EC4X_SERVER");
    command.add_option("--token", link.token, "whose token to show; others on this machine can see it in the list of processes, so rather:")
        ->envname("EC4X_TOKEN");
    command.add_option("--token-file", link.token_file, "file with the token in its first line");
    command.add_option("--ca", link.ca_file, "PEM file with the certificates to trust instead of the system's");
}

void add_archive_source(CLI::App& command, ArchiveSource& source)
{
    command.add_option("game", source.game, "a game's folder, an exported file, or with --db or --server a game's id")->required();
    command.add_option("--db", source.db, "the database that holds it");
    add_server_link(command, source.link);
}

}  // namespace ec4x::cli
