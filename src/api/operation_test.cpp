// What whoever runs a server relies on: who is told what of it, how much one may send, what becomes of practice games.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "api/openapi.h"
#include "api/server_config.h"
#include "api/server_log.h"
#include "api/test_api.h"
#include "base/version.h"

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

TEST_CASE("the practice game of this machine is the same at every start, against recruits, until it is over")
{
    TestApi server;
    api::PracticeDesk desk{server.host, {}};
    REQUIRE(desk.make({.players = 2}, "a", {}).ok());  // somebody else's
    const auto first = desk.own();
    REQUIRE(first.ok());
    CHECK(first->is_new);
    for (const SeatSummary& seat : first->seat.summary.seats) {
        if (seat.bot) CHECK(seat.bot->ends_with(":recruit"));
    }
    api::PracticeDesk after{server.host, {}};  // as after another start
    const auto again = after.own();
    REQUIRE(again.ok());
    CHECK(!again->is_new);
    CHECK(again->seat.link == first->seat.link);
    CHECK(server.ask("GET", "/api/v1/games/" + again->seat.game + "/view", again->seat.token).status == 200);
    CHECK(server.ask("POST", "/api/v1/games/" + again->seat.game + "/cancel", server.operator_token, R"({"why":"a test"})").status == 200);
    const auto anew = after.own();
    REQUIRE(anew.ok());
    CHECK(anew->is_new);
    CHECK(anew->seat.game != first->seat.game);
    CHECK(anew->seat.token != first->seat.token);
}

TEST_CASE("/healthz says which version and which server this is")
{
    TestApi server;
    const net::HttpResponse health = api::Api{server.host, {}, {}}.handle({.method = "GET", .path = "/healthz", .address = "192.0.2.1"});
    CHECK(health.status == 200);
    CHECK(*health.body == R"({"healthy":true,"version":")" + std::string{kVersion} + R"(","time":)" + std::to_string(server.time.load()) + R"(,"key":")" +
                              server.host.public_key() + "\"}");
    CHECK(api::openapi_document("1").find(R"("/healthz":{"get":)") != std::string::npos);
    CHECK(api::schema_documents().contains("api.Health.json"));
}

TEST_CASE("settings that cannot be are refused with file, line, key and what would do")
{
    struct Row {
        std::string text, said;
    };
    const Row rows[] = {
        {"name = \"x\"\ntrusted_proxies = [\"::1\", \"banana\"]\n",
         "s.toml:2:27: trusted_proxies[1]: \"banana\" is no address; one looks like 127.0.0.1 or ::1"},
        {"trusted_proxies = [\"10.0.0.0/8\"]\n", "s.toml:1:20: trusted_proxies[0]: \"10.0.0.0/8\" is no address"},
        {"[limits]\nrequests_per_second = -1\n", "s.toml:2:23: limits.requests_per_second: -1 is outside of 0 to 1000000; 0: no limit"},
        {"[limits]\nburst = 0\n", "s.toml:2:9: limits.burst: 0 is outside of 1 to 1000000"},
        {"tick_seconds = 0\n", "s.toml:1:16: tick_seconds: 0 is outside of 1 to 3600"},
        {"ping_seconds = 4000\n", "s.toml:1:16: ping_seconds: 4000 is outside of 1 to 3600"},
        {"listen = []\n", "s.toml:1:10: listen: at least one address is needed"},
        {"listen = [\"127.0.0.1:7440\", \"localhost\"]\n", "s.toml:1:29: listen[1]: \"localhost\" is no address to listen on"},
        {"hosts = [\"war.example.org:443\"]\n", "s.toml:1:10: hosts[0]: \"war.example.org:443\" is no host name"},
        {"[nostr]\nrelays = [\"relay.example.org\"]\n", "s.toml:2:11: nostr.relays[0]: \"relay.example.org\" is no ws:// or wss:// address"},
        {"[smtp]\nencryption = \"maybe\"\n", "s.toml:2:14: smtp.encryption: \"maybe\" is none of when_offered"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto read = api::read_config("s.toml", row.text);
        REQUIRE(!read.ok());
        CHECK_MESSAGE(read.error().front().starts_with(row.said), read.error().front());
    }
    CHECK(api::read_config("s.toml",
                           "hosts = [\"War.example.org\"]\ntrusted_proxies = [\"::1\"]\nlisten = [\"[::1]:0\"]\n[limits]\nrequests_per_second = 0\nburst = 0\n")
              .ok());
    CHECK(api::contradictions({.tls = {.cert = "a.pem"}}).front().key == "tls.key");
    CHECK(api::contradictions({.mail = {.in = "/"}}).front().key == "mail.in");
    CHECK(api::contradictions({}).empty());
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

TEST_CASE("a line of the log has every key once, and no value ends it")
{
    CHECK(api::logfmt_line("now", "info", "start", {}) == "time=now level=info what=start\n");
    CHECK(api::logfmt_line("now", "error", "odd", {{"text", "a b"}, {"game", "1"}, {"text", "x\ny=\"z\""}, {"what", ""}, {"text", "c"}}) ==
          "time=now level=error what=odd text=\"a b\" game=1 text_2=\"x\\x0ay=\\\"z\\\"\" what_2=\"\" text_3=c\n");
}

}  // namespace ec4x::testing
