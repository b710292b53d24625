// Export, import, verification, and whole games.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/sha256.h"
#include "codec/codec.h"
#include "host/document.h"
#include "host/game_archive.h"
#include "host/test_server.h"
#include "host/verify_game.h"
#include "support/scratch_folder.h"

namespace ec4x {

using namespace testing;

namespace {

std::string problem(const GameArchive& archive)
{
    const Verification verification = verify_archive(archive);
    return verification.problem ? "turn " + std::to_string(verification.problem->turn) + " " + verification.problem->step : "none";
}

// Writes the log anew from an entry on, as a forger would who knows the format.
void rewrite(GameArchive& archive, std::size_t from)
{
    for (std::size_t i = std::max<std::size_t>(from, 1); i < archive.log.size(); ++i) archive.log[i].previous = digest_of(archive.log[i - 1]);
}

template <class T>
T& entry(GameArchive& archive, int nth)
{
    for (LogEntry& one : archive.log) {
        if (T* found = std::get_if<T>(&one.what); found != nullptr && nth-- == 0) return *found;
    }
    FAIL("no such entry");
    throw std::logic_error{"unreachable"};
}

// The content under another digest, and the entry that names it.
void exchange(GameArchive& archive, std::string& digest, const std::string& text)
{
    digest = sha256_hex(text);
    archive.contents[digest] = text;
    rewrite(archive, 1);
}

GameArchive played(TestServer& server, int turns)
{
    const std::string game = server.running();
    for (int turn = 0; turn < turns; ++turn) server.run(game);
    return archive_of(server.store(), game, WithSecret::Yes);
}

}  // namespace

TEST_CASE("SRV-034 a game is run again from its log, and every hash is compared")
{
    TestServer server;
    const GameArchive archive = played(server, 4);
    const Verification verification = verify_archive(archive);
    CHECK(!verification.problem);
    CHECK(verification.turns == 4);
    CHECK(verification.receipts == 8);
    CHECK(verification.bulletins == 5);
    CHECK(verification.dice_known);
    GameArchive without = archive;
    without.secret.reset();
    CHECK(!verify_archive(without).problem);
    CHECK(!verify_archive(without).dice_known);
}

TEST_CASE("SRV-032 SRV-034 SRV-045 whatever is changed, verification names it")
{
    TestServer server;
    const GameArchive good = played(server, 3);
    {
        GameArchive bad = good;
        std::get<logged::HouseNamed>(bad.log[1].what).name = "Forged";
        CHECK(problem(bad) == "turn 0 log");  // the chain
    }
    {
        GameArchive bad = good;
        bad.contents.erase(entry<logged::TurnReached>(bad, 1).state);
        CHECK(problem(bad) == "turn 0 contents");
    }
    {
        GameArchive bad = good;
        bad.secret = R"({"seed":"0123456789abcdef0123456789abcdef","salt":")" + std::string(64, '1') + "\"}";
        CHECK(problem(bad) == "turn 0 dice");
    }
    {
        GameArchive bad = good;  // a house with more money
        auto& reached = entry<logged::TurnReached>(bad, 2);
        GameState state = *state_from_json(bad.contents.at(reached.state));
        state.houses.find(kAlpha)->treasury.raw += 100;
        exchange(bad, reached.state, to_json(state));
        CHECK(problem(bad) == "turn 2 state");
    }
    {
        GameArchive bad = good;  // another start
        auto& reached = entry<logged::TurnReached>(bad, 0);
        GameState state = *state_from_json(bad.contents.at(reached.state));
        state.houses.find(kBeta)->treasury.raw += 100;
        exchange(bad, reached.state, to_json(state));
        CHECK(problem(bad) == "turn 1 state");
    }
    {
        GameArchive bad = good;  // an accepted set is dropped
        auto& frozen = entry<logged::OrdersFrozen>(bad, 1);
        auto sets = *read_document<std::vector<OrderSet>>(bad.contents.at(frozen.orders));
        sets.pop_back();
        std::string text = "[" + to_json(sets.front()) + "]";
        exchange(bad, frozen.orders, text);
        CHECK(problem(bad) == "turn 2 orders");
    }
    {
        GameArchive bad = good;  // an event that did not happen
        auto& reached = entry<logged::TurnReached>(bad, 2);
        exchange(bad, *reached.events, "[]");
        const std::string found = problem(bad);
        CHECK(found.starts_with("turn 2 "));
        CHECK(found != "turn 2 state");  // the step of the first event that differs
    }
    {
        GameArchive bad = good;  // another bulletin
        auto& reached = entry<logged::TurnReached>(bad, 2);
        Bulletin bulletin = *read_document<Bulletin>(bad.contents.at(*reached.bulletin));
        std::string text = bad.contents.at(*reached.bulletin);
        text.replace(text.find(bulletin.state), 64, std::string(64, '0'));
        exchange(bad, *reached.bulletin, text);
        CHECK(problem(bad) == "turn 3 bulletin");
    }
    {
        GameArchive bad = good;  // a receipt that the server has not signed
        auto& accepted = entry<logged::SetAccepted>(bad, 0);
        Receipt receipt = *receipt_from_json(bad.contents.at(*accepted.receipt));
        receipt.received += 1;
        exchange(bad, *accepted.receipt, to_json(receipt));
        CHECK(problem(bad) == "turn 1 receipt");
    }
}

TEST_CASE("SRV-035 a game moves to another server as a folder and goes on with the same hashes")
{
    ScratchFolder folder;
    TestServer here;
    TestServer there;
    const std::string game = here.running();
    here.run(game);
    here.submit(game, kAlpha, R"({"n":1,"kind":"tax","rate":30})");
    CHECK(outcome(here.host().export_game(here.admin, game)) == "not_allowed");
    const auto archive = here.host().export_game(here.op, game);
    REQUIRE(archive.ok());
    CHECK(here.summary(game).reveals.size() == 1);  // SRV-038
    REQUIRE(write_archive(*archive, folder.path() / "game").ok());
    CHECK(!write_archive(*archive, folder.path() / "game").ok());
    CHECK((std::filesystem::status(folder.path() / "game" / "secret.json").permissions() & std::filesystem::perms::group_read) == std::filesystem::perms::none);

    // The program reads it as any game's folder.
    const auto as_folder = read_game_folder(folder.path() / "game");
    REQUIRE(as_folder.ok());
    CHECK(as_folder->state.turn == 2);
    CHECK(ec4x::read_turn(folder.path() / "game", *as_folder, 1).ok());

    const auto read = read_archive(folder.path() / "game");
    REQUIRE(read.ok());
    CHECK(read->contents == archive->contents);
    CHECK(outcome(there.host().import_game(there.admin, *read)) == "not_allowed");
    REQUIRE(there.host().import_game(there.op, *read).ok());
    CHECK(outcome(there.host().import_game(there.op, *read)) == "name_taken");
    CHECK(there.store().head(game)->due == here.store().head(game)->due);
    for (TestServer* server : {&here, &there}) {
        server->time = *server->summary(game).window->deadline + 1;
        CHECK(server->host().tick().ran == 1);
    }
    CHECK(here.record(game).turns.back().state == there.record(game).turns.back().state);
    GameArchive forged = *read;
    forged.log.back().time += 1;
    forged.secret.reset();
    CHECK(outcome(there.host().import_game(there.op, forged)) == "missing_field");
    forged = *read;
    forged.log[2].time += 1;
    CHECK(outcome(there.host().import_game(there.op, forged)) == "state_mismatch");
}

TEST_CASE("SRV-035 SRV-030 the backup of a running server is a complete server")
{
    ScratchFolder folder;
    TestServer server;
    const std::string game = server.running();
    server.run(game);
    server.submit_all(game);
    server.store().back_up((folder.path() / "copy.db").string());
    TestServer copy{{.mind = idle}, (folder.path() / "copy.db").string()};
    for (TestServer* one : {&server, &copy}) {
        one->time = server.time + 1;
        CHECK(one->host().tick().ran == 1);
    }
    CHECK(server.record(game).turns.back().state == copy.record(game).turns.back().state);
    CHECK(server.host().public_key() == copy.host().public_key());
}

TEST_CASE("SRV-033 SRV-034 a game with rollbacks and fresh dice verifies")
{
    TestServer server;
    const std::string game = server.running({.name = "War", .players = 2, .changes = {{"server.rollback.dice", "\"fresh\""}}});
    for (int turn = 0; turn < 3; ++turn) server.run(game);
    REQUIRE(server.host().roll_back(server.admin, game, 2, "again").ok());
    for (int turn = 0; turn < 2; ++turn) server.run(game);
    REQUIRE(server.host().roll_back(server.admin, game, 3, "and again").ok());
    server.run(game);
    const Verification verification = verify_archive(archive_of(server.store(), game, WithSecret::Yes));
    CHECK(!verification.problem);
    CHECK(verification.turns == 6);
    ScratchFolder folder;
    REQUIRE(write_archive(archive_of(server.store(), game, WithSecret::Yes), folder.path() / "game").ok());
    CHECK(!verify_archive(*read_archive(folder.path() / "game")).problem);
}

TEST_CASE("SRV-002 SRV-029 SRV-034 a whole game of bots, with the server gone after every few steps, verifies to the end")
{
    on_every_database([](const std::string& where) {
        TestServer server{{.mind = game_bots()}, where};
        const std::string game = server.create(
            {.name = "Long war", .players = 3, .changes = {{"victory.turn_limit", "12"}}, .bots = {{kBeta, "warlord:captain"}, {kGamma, "expander:recruit"}}});
        server.claim(game, kAlpha);
        unsigned dice = 1;
        for (int step = 0; step < 200 && !server.record(game).over(); ++step) {
            dice = dice * 1664525U + 1013904223U;
            const bool window = server.summary(game).window.has_value();
            switch ((dice >> 16) % 4) {
                case 0:
                    server.restart();
                    server.host().begin();
                    break;
                case 1:
                    if (window) server.submit(game, kAlpha, R"({"n":1,"kind":"tax","rate":)" + std::to_string(20 + step % 50) + "}");
                    break;
                case 2: server.time += 3; break;
                default: server.host().tick(); break;
            }
        }
        const GameRecord record = server.record(game);
        CHECK(record.status == GameStatus::Finished);
        const Verification verification = verify_archive(archive_of(server.store(), game, WithSecret::No));
        CHECK(!verification.problem);
        CHECK(verification.dice_known);  // published at the end
        CHECK(verification.turns == record.turn() - 1);
        CHECK(!server.store().head(game)->due);
    });
}

}  // namespace ec4x
