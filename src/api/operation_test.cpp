// What whoever runs a server relies on: who is told what of it, how much one may send, what becomes of practice games.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "api/server_config.h"
#include "api/test_api.h"

namespace ec4x::testing {

TEST_CASE("SRV-050 who listens beyond this machine without a certificate has a plain network, and every client is told")
{
    struct Row {
        std::vector<std::string> listen;
        bool certificate;
        bool plain;
    };
    const Row rows[] = {{{"127.0.0.1:7440"}, false, false},
                        {{"localhost:7440"}, false, false},
                        {{"[::1]:7440"}, false, false},
                        {{"0.0.0.0:7440"}, false, true},
                        {{"[::]:7440"}, false, true},
                        {{"192.0.2.1:7440"}, false, true},
                        {{"localhost.example.org:7440"}, false, true},
                        {{"127.example.org:7440"}, false, true},
                        {{"127.0.0.1:7440", "0.0.0.0:7441"}, false, true},
                        {{"0.0.0.0:7440"}, true, false}};
    for (const Row& row : rows) {
        api::ServerConfig config{.listen = row.listen};
        if (row.certificate) config.tls = {"cert.pem", "key.pem"};
        CAPTURE(row.listen.front());
        CHECK(api::is_plain_network(config) == row.plain);
    }
    TestApi server;
    for (const bool plain : {false, true}) {
        api::Api api{server.host, {.version = "test", .plain_network = plain}, {}};
        const net::HttpResponse info = api.handle({.method = "GET", .path = "/api/v1/server", .address = "192.0.2.1"});
        CHECK(info.body->find(plain ? R"("plain_network":true)" : R"("plain_network":false)") != std::string::npos);
    }
}

TEST_CASE("only an operator may send as much as a game has")
{
    TestApi server;
    const net::BodyAllowance allowance = server.api.body_allowance();
    const auto most = [&](std::string method, std::string path, const std::string& token) {
        net::HttpRequest head{.method = std::move(method), .path = std::move(path)};
        if (!token.empty()) head.headers.emplace_back("authorization", "Bearer " + token);
        return allowance(head);
    };
    CHECK(most("POST", "/api/v1/games/import", server.operator_token) == std::size_t{64} << 20U);
    CHECK(most("POST", "/api/v1/games/import", server.admin_token) == 0);
    CHECK(most("POST", "/api/v1/games/import", "") == 0);
    CHECK(most("POST", "/api/v1/games", server.operator_token) == 0);
    CHECK(most("PUT", "/api/v1/games/import", server.operator_token) == 0);
}

TEST_CASE("the metrics are for this machine and for those who run the server; behind a proxy nobody is this machine")
{
    struct Row {
        const char* why;
        std::string address;
        net::Fields headers;
        bool local, token, open;
    };
    const Row rows[] = {
        {"this machine", "127.0.0.1", {}, true, false, true},
        {"this machine, IPv6", "::1", {}, true, false, true},
        {"another machine", "192.0.2.1", {}, false, false, true},
        {"through a proxy on this machine", "127.0.0.1", {{"x-forwarded-for", "192.0.2.1"}}, false, false, true},
        {"through one that says it otherwise", "127.0.0.1", {{"forwarded", "for=192.0.2.1"}}, false, false, true},
        {"through one that names only the host", "127.0.0.1", {{"x-forwarded-proto", "https"}}, false, false, true},
    };
    for (const api::MetricsFor who : {api::MetricsFor::Local, api::MetricsFor::Token, api::MetricsFor::Open}) {
        TestApi server;
        api::Api api{server.host, {.version = "test", .metrics = who}, {}};
        for (const Row& row : rows) {
            CAPTURE(row.why);
            net::HttpRequest request{.method = "GET", .path = "/metrics", .headers = row.headers, .address = row.address};
            const bool good = who == api::MetricsFor::Local ? row.local : who == api::MetricsFor::Token ? row.token : row.open;
            CHECK(api.handle(request).status == (good ? 200 : 401));
            for (const std::string& token : {server.operator_token, server.admin_token}) {
                net::HttpRequest shown = request;
                shown.headers.emplace_back("authorization", "Bearer " + token);
                CHECK(api.handle(shown).status == 200);
            }
            request.headers.emplace_back("authorization", "Bearer " + std::string(64, 'a'));
            CHECK(api.handle(request).status == (good ? 200 : 403));
        }
    }
}

TEST_CASE("practice games that nobody plays are ended, and removed some days later; other games are left alone")
{
    TestApi server;
    constexpr UtcTime kDay = 86'400;
    api::PracticeDesk desk{server.host, {.idle_days = 3, .kept_days = 2}};
    const TestApi::Game other = server.game();
    const auto idle = desk.make({.players = 2}, "a", {});
    REQUIRE(idle.ok());
    server.time += 2 * kDay;
    const auto busy = desk.make({.players = 2}, "a", {});
    REQUIRE(busy.ok());
    CHECK(desk.tidy().ended == 0);
    server.time += 1 * kDay;
    CHECK(desk.tidy().ended == 1);
    CHECK(desk.tidy().ended == 0);
    const auto ended = server.host.game(idle->game);
    REQUIRE(ended.ok());
    CHECK(ended->status == GameStatus::Cancelled);
    CHECK(ended->secret.has_value());  // SRV-042
    CHECK(server.host.game(busy->game)->status == GameStatus::Active);
    CHECK(server.ask("GET", "/api/v1/games/" + idle->game + "/view", idle->token).status == 200);
    server.time += 2 * kDay;
    const api::TidiedGames last = desk.tidy();
    CHECK(last.removed == 1);
    CHECK(last.ended == 1);  // the other one
    CHECK(server.ask("GET", "/api/v1/games/" + idle->game).status == 404);
    CHECK(server.ask("GET", "/api/v1/games/" + idle->game + "/view", idle->token).status == 404);
    server.time += 400 * kDay;
    CHECK(desk.tidy().removed == 1);
    CHECK(server.host.game(other.id)->status == GameStatus::Active);
    api::PracticeDesk never{server.host, {.idle_days = 0, .kept_days = 0}};
    REQUIRE(never.make({.players = 2}, "a", {}).ok());
    server.time += 400 * kDay;
    CHECK(never.tidy().ended == 0);
}

TEST_CASE("practice games are bounded by number and address (SRV-005)")
{
    TestApi server;
    api::PracticeDesk desk{server.host, {.games = 3, .per_hour = 2}};
    CHECK(desk.make({.players = 2}, "a", {}).ok());
    CHECK(desk.make({.players = 2}, "a", {}).ok());
    const auto third = desk.make({.players = 2}, "a", {});
    REQUIRE(!third.ok());
    CHECK(third.error().front().reason == Reason::TryLater);
    CHECK(desk.make({.players = 2}, "b", {}).ok());
    CHECK(!desk.make({.players = 2}, "b", {}).ok());  // three are under way
}

}  // namespace ec4x::testing
