#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "cli/folder.h"
#include "cli/program.h"

namespace ec4x::test {

namespace {

namespace fs = std::filesystem;

void write_lines(const std::string& path, const std::string& text) { std::ofstream{path, std::ios::binary} << text; }

constexpr const char* kServer = "npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg";

}  // namespace

TEST_CASE("SRV-052 keys are made in files that only their user can read, encrypted where a password is given")
{
    const Folder folder;
    const cli::ProgramRun made = ec4x("nostr key new", {folder.path("me.key")});
    CHECK(made.exit_code == 0);
    CHECK(made.output.starts_with("npub1"));
    CHECK((fs::status(folder.path("me.key")).permissions() & (fs::perms::group_all | fs::perms::others_all)) == fs::perms::none);
    CHECK(ec4x("nostr key show", {folder.path("me.key")}).output.starts_with(made.output));
    check_refused("nostr key new", "is there already", {folder.path("me.key")});

    write_lines(folder.path("password"), "correct horse\n");
    write_lines(folder.path("wrong"), "battery staple\n");
    const cli::ProgramRun locked = ec4x("nostr key new", {folder.path("locked.key"), "--password-file", folder.path("password")});
    CHECK(locked.exit_code == 0);
    CHECK(cli::read_text_file(folder.path("locked.key")).starts_with("ncryptsec1"));
    CHECK(ec4x("nostr key show", {folder.path("locked.key"), "--password-file", folder.path("password")}).output.starts_with(locked.output));
    check_refused("nostr key show", "the password is wrong", {folder.path("locked.key"), "--password-file", folder.path("wrong")});
    check_refused("nostr key show", "give --password-file", {folder.path("locked.key")});

    fs::permissions(folder.path("me.key"), fs::perms::group_read, fs::perm_options::add);
    check_refused("nostr key show", "others can read this key", {folder.path("me.key")});
    write_lines(folder.path("no.key"), "hello\n");
    fs::permissions(folder.path("no.key"), fs::perms::owner_read | fs::perms::owner_write);
    check_refused("nostr key show", "holds no secret key", {folder.path("no.key")});
}

TEST_CASE("SRV-054 addresses of games, and what is none")
{
    const std::string game(32, 'a');
    const cli::ProgramRun address = ec4x("nostr address", {game, "--server", kServer, "--relay", "wss://relay.example"});
    CHECK(address.exit_code == 0);
    CHECK(address.output.starts_with("naddr1"));
    check_refused("nostr address", "a game's id is needed", {"war", "--server", kServer, "--relay", "wss://relay.example"});
    check_refused("nostr address", "the server's public key is needed", {game, "--server", "me", "--relay", "wss://relay.example"});

    const Folder folder;
    REQUIRE(ec4x("nostr key new", {folder.path("me.key")}).exit_code == 0);
    check_refused("nostr claim", "an invitation (CODE@naddr1...) is needed", {"7K3M-9QXT-2WBD-HF5R", "--key", folder.path("me.key")});
    check_refused("bot", "is no bot", {"--nostr", address.output.substr(0, address.output.find('\n')), "--key", folder.path("me.key"), "--bot", "genius"});
    write_lines(folder.path("orders.txt"), "hello\n");
    CHECK(ec4x("orders submit", {folder.path("orders.txt"), "--nostr", address.output.substr(0, address.output.find('\n')), "--key", folder.path("me.key")})
              .exit_code == 2);
}

TEST_CASE("SRV-060 a relay that does not answer is named")
{
    const Folder folder;
    REQUIRE(ec4x("nostr key new", {folder.path("me.key")}).exit_code == 0);
    const std::string address = ec4x("nostr address", {std::string(32, 'a'), "--server", kServer, "--relay", "ws://127.0.0.1:9"}).output;
    const cli::ProgramRun run = ec4x("nostr report --patience 1", {address.substr(0, address.find('\n')), "--key", folder.path("me.key")});
    CHECK(run.exit_code == 1);
    CHECK(run.errors.find("no relay answers; ws://127.0.0.1:9: Cannot open a WebSocket") != std::string::npos);
    check_refused("serve --nostr http://relay.example", "is no ws:// or wss:// address");
}

}  // namespace ec4x::test
