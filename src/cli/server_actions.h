// What `ec4x serve`, `doctor`, `token`, `verify` and the subcommands of `game` that concern a server do.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "api/game_server.h"
#include "api/server_config.h"
#include "cli/archive_source.h"
#include "cli/server_link.h"

namespace ec4x::cli {

struct ServeOptions {
    std::string config{};
    std::string db{};
    std::vector<std::string> listen{};
    bool lan = false;
    std::string cert{};
    std::string key{};
    std::vector<std::string> nostr{};
    std::string smtp{};
    std::string smtp_from{};
    std::string smtp_user{};
    std::string smtp_password_file{};
    std::string mail_in{};
    std::string mail_user{};
    std::string mail_password_file{};
    std::string mail_address{};
    std::string log{};
    std::string web{};
    bool practice = false;
    bool quiet = false;
    bool unlimited = false;
    bool json = false;
};

// The file's settings, and the flags laid over them; stops where they are wrong.
[[nodiscard]] api::ServerConfig config_of(const ServeOptions& options);
[[nodiscard]] api::GameFiles game_files();

void run_server(const ServeOptions& options);
void examine_server(const ServeOptions& options);

struct TokenOptions {
    std::string config{};
    std::string db{};
    bool revoke = false;
    bool json = false;
};
void make_token(const TokenOptions& options);

struct VerifyOptions {
    ArchiveSource source{};
    bool json = false;
};
void verify_one(const VerifyOptions& options);

struct MoveOptions {
    std::string db = "ec4x.db";
    bool db_given = false;  // it counts more than a server from the environment
    ServerLink link{};
    std::string game{};
    std::string dir{};
    std::string file{};
    bool archived = false;  // of the list: those in the archive
    bool json = false;
};
void export_one(const MoveOptions& options);
void import_one(const MoveOptions& options);
void back_up(const MoveOptions& options);
void list_stored(const MoveOptions& options);

}  // namespace ec4x::cli
