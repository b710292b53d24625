// Games that nobody asks for leave the memory, and nobody notices.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "codec/json_writer.h"
#include "host/open_games.h"
#include "host/test_server.h"
#include "host/verify_game.h"

namespace ec4x {

using namespace testing;

namespace {

constexpr UtcTime kIdle = CacheLimits{}.idle;

// Nobody asks for anything for as long as it takes; the clockwork looks once a minute. How many games have been let go.
std::size_t leave_alone(TestServer& server)
{
    std::size_t let_go = 0;
    for (UtcTime gone = 0; gone <= kIdle; gone += kMinute) {
        let_go += server.host().let_go_idle();
        server.time += kMinute;
    }
    return let_go;
}

// Everything that a house may ask for, as it is sent.
std::string all_pages(TestServer& server, const std::string& game, HouseId house)
{
    const Caller& caller = server.player(game, house);
    std::string all;
    for (int turn = 1; turn <= server.summary(game).turn; ++turn) {
        const auto page = server.host().view(caller, game, turn);
        REQUIRE(page.ok());
        all += page->etag + *page->text + codec::json_of(*server.host().records(caller, game, turn)) +
               codec::json_of(*server.host().past_orders(caller, game, turn));
        all += *server.host().bulletin(game, turn)->text;
    }
    return all + codec::json_of(*server.host().current_set(caller, game)) + codec::json_of(server.summary(game));
}

std::size_t kept(TestServer& server) { return server.host().context().games.bytes(); }

const std::string kDraft = R"(,"final":false)";

}  // namespace

TEST_CASE("SRV-048 a game that nobody asks for leaves the memory, and everything in it is answered as before")
{
    on_every_database([](const std::string& where) {
        TestServer server{{.mind = idle}, where};
        const std::string game = server.running({.name = "War", .players = 2, .changes = {{"turn.window_hours", "0"}}});
        server.run(game);
        server.run(game);
        server.submit(game, kAlpha, R"({"n":1,"kind":"tax","rate":37})", kDraft);
        const std::string alpha = all_pages(server, game, kAlpha);
        const std::string beta = all_pages(server, game, kBeta);
        REQUIRE(kept(server) > 0);

        CHECK(leave_alone(server) == 1);
        CHECK(kept(server) == 0);
        CHECK(!server.host().context().games.kept_view(game, server.player(game, kAlpha).identity));
        CHECK(all_pages(server, game, kAlpha) == alpha);
        CHECK(all_pages(server, game, kBeta) == beta);
        CHECK(kept(server) > 0);

        // And it is played on: what is checked against the state, what is drafted and what is resolved.
        CHECK(leave_alone(server) == 1);
        CHECK(server.host().dry_run(server.player(game, kBeta), game, server.set(game, kBeta, R"({"n":1,"kind":"tax","rate":38})"))->accepted);
        CHECK(leave_alone(server) == 1);
        CHECK(server.submit(game, kBeta, R"({"n":1,"kind":"tax","rate":38})").accepted);
        CHECK(leave_alone(server) == 1);
        CHECK(server.submit(game, kAlpha, R"({"n":1,"kind":"tax","rate":39})").accepted);
        CHECK(leave_alone(server) == 1);
        CHECK(server.host().tick().ran == 1);
        CHECK(server.host().house_view(server.player(game, kAlpha), game)->own.tax_rate == 39);
        CHECK(server.host().house_view(server.player(game, kBeta), game)->own.tax_rate == 38);
        const Verification verified = verify_archive(archive_of(server.store(), game, WithSecret::Yes));
        CHECK(!verified.problem);
        CHECK(verified.turns == 3);
    });
}

TEST_CASE("SRV-028 TRN-036 the deadline of a game that nobody asks for passes, and its turn is resolved with the draft")
{
    TestServer server;
    const std::string game = server.running();
    server.submit(game, kAlpha, R"({"n":1,"kind":"tax","rate":37})", kDraft);
    CHECK(leave_alone(server) == 1);
    REQUIRE(kept(server) == 0);
    server.time = *server.summary(game).window->deadline + 1;
    CHECK(server.host().tick().ran == 1);
    CHECK(server.summary(game).turn == 2);
    CHECK(kept(server) > 0);  // whoever is told of the turn comes at once
    CHECK(leave_alone(server) == 1);
    CHECK(server.host().house_view(server.player(game, kAlpha), game)->own.tax_rate == 37);
}

TEST_CASE("a game stays in memory while somebody asks for it, but not because somebody lists all games")
{
    TestServer server;
    const std::string played = server.running();
    const std::string listed = server.running();
    const Caller alpha = server.player(played, kAlpha);
    CHECK(server.host().view(server.player(listed, kAlpha), listed).ok());
    CHECK(server.host().view(alpha, played).ok());
    const std::size_t both = kept(server);
    for (UtcTime gone = 0; gone < 3 * kIdle; gone += kMinute) {
        CHECK(server.host().games().size() == 2);
        if (gone % (5 * kMinute) == 0) CHECK(server.host().view(alpha, played).ok());
        server.host().let_go_idle();
        CHECK((kept(server) == both) == (gone < kIdle));
        server.time += kMinute;
    }
    CHECK(kept(server) > 0);
}

TEST_CASE("what is kept of a game does not grow with its turns: the state and views of the latest alone")
{
    TestServer server;
    const std::string game = server.running();
    const auto ask_all = [&] {
        for (int turn = 1; turn <= server.summary(game).turn; ++turn) {
            for (const HouseId house : {kAlpha, kBeta}) REQUIRE(server.host().view(server.player(game, house), game, turn).ok());
        }
    };
    ask_all();
    for (int turn = 0; turn < 6; ++turn) {
        server.run(game);
        ask_all();
        const std::size_t all = kept(server);
        CHECK(leave_alone(server) == 1);
        for (const HouseId house : {kAlpha, kBeta}) REQUIRE(server.host().view(server.player(game, house), game).ok());
        CHECK(all == kept(server));
    }
}

TEST_CASE("names that no game has leave nothing behind in memory")
{
    TestServer server;
    const std::string game = server.running();
    const std::size_t before = server.host().context().games.games();
    for (int i = 0; i < 100; ++i) {
        const std::string unknown = "nothing" + std::to_string(i);
        CHECK(outcome(server.host().claim({.address = "192.0.2.1"}, unknown, "7K3M-9QXT-2WBD-HF5R")) == "unknown_game");
        CHECK(outcome(server.host().pause(server.admin, unknown, "")) == "unknown_game");
        CHECK(outcome(server.host().view(server.player(game, kAlpha), unknown)) == "unknown_game");
    }
    CHECK(server.host().context().games.games() == before);
}

}  // namespace ec4x
