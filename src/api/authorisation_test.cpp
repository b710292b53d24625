#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "api/test_api.h"

namespace ec4x::testing {

namespace {

using enum AccessRole;

// Everybody whom a game knows, and some whom it does not.
std::vector<Person> people(const TestApi& server, const TestApi::Game& game, const TestApi::Game& elsewhere, bool spectators)
{
    std::vector<Person> all = {
        {"nobody", "", {Nobody}},
        {"a token that nobody knows", std::string(64, 'a'), {Nobody}},
        {"player of another game", elsewhere.alpha, {Nobody}},
        {"player", game.alpha, {Nobody, Player}},
        {"deputy", game.deputy, {Nobody, Deputy}},
        {"player of the other house", game.beta, {Nobody, Player}},
        {"admin of another game", server.other_admin, {Nobody}},
        {"admin", server.admin_token, {Nobody, Admin}},
        {"operator", server.operator_token, {Nobody, Operator}},
    };
    if (spectators) {
        for (Person& person : all) person.roles.push_back(Spectator);
    }
    return all;
}

std::string path_of(const api::Row& row, const std::string& game)
{
    std::string path = "/api/v1" + std::string{row.pattern};
    const auto replace = [&](std::string_view name, std::string_view value) {
        const std::size_t place = path.find(name);
        if (place != std::string::npos) path.replace(place, name.size(), value);
    };
    replace("{game}", game);
    replace("{house}", "alpha");
    replace("{rule}", "SRV-010");
    replace("{ruleset}", "standard");
    return path;
}

bool changes_a_game(const api::Row& row) { return row.method != "GET" && row.pattern.starts_with("/games/{game}"); }

// On the server every admin is one.
Person as_seen(const api::Row& row, Person person)
{
    if (row.scope == api::Scope::Server && person.who == "admin of another game") person.roles.push_back(Admin);
    return person;
}

void check_row(TestApi& server, const api::Row& row, const TestApi::Game& shared, const TestApi::Game& elsewhere, bool spectators)
{
    for (const Person& somebody : people(server, shared, elsewhere, spectators)) {
        Person person = as_seen(row, somebody);
        const bool allowed = person.may(row.act);
        TestApi::Game game = shared;
        if (allowed && changes_a_game(row)) {  // whoever is refused changes nothing
            game = server.game(spectators);
            for (const Person& again : people(server, game, elsewhere, spectators)) {
                if (again.who == person.who) person.token = again.token;
            }
        }
        const net::HttpResponse response = server.ask(row.method, path_of(row, game.id), person.token);
        CAPTURE(row.method);
        CAPTURE(row.pattern);
        CAPTURE(person.who);
        CAPTURE(response.status);
        CHECK(response.status < 500);
        const int refused = person.token.empty() ? 401 : 403;
        if (!allowed) CHECK(response.status == refused);
        else CHECK((response.status != 401 && response.status != 403));
    }
}

}  // namespace

TEST_CASE("SRV-036, SRV-037, SRV-038, SRV-049 every route lets in whom its row names, and nobody else")
{
    TestApi server;
    const TestApi::Game elsewhere = server.game();
    for (const bool spectators : {false, true}) {
        const TestApi::Game shared = server.game(spectators);
        for (const api::Row& row : api::routes()) {
            if (!spectators || row.scope != api::Scope::Server) check_row(server, row, shared, elsewhere, spectators);
        }
    }
}

TEST_CASE("SRV-038 an admin who plays is two people: he sees his own house and manages, and sees no other")
{
    TestApi server;
    const TestApi::Game game = server.game();
    const auto code = server.host.issue_code({identity_of_token(server.admin_token), "test"}, game.id, *house_id("beta"));
    REQUIRE(code.ok());
    REQUIRE(server.host.claim({identity_of_token(server.admin_token), "test"}, game.id, code->code).ok());
    const std::string at = "/api/v1/games/" + game.id;
    const net::HttpResponse view = server.ask("GET", at + "/view", server.admin_token);
    CHECK(view.status == 200);
    CHECK(view.body->find(R"("house":"beta")") != std::string::npos);
    CHECK(server.ask("POST", at + "/pause", server.admin_token, R"({"why":"dinner"})").status == 200);
    CHECK(code_in(server.ask("PUT", at + "/orders", server.admin_token, server.orders(game, "alpha"))) == "not_your_house");
    CHECK(code_in(server.ask("GET", at + "/view", game.beta)) == "not_your_house");  // SRV-013: the player before
}

TEST_CASE("SRV-049 a cookie works like the header, but never for what another site's page wants to change")
{
    TestApi server;
    const TestApi::Game game = server.game();
    const std::string orders = "/api/v1/games/" + game.id + "/orders";
    const std::string cookie = "theme=dark; ec4x=" + game.alpha;
    CHECK(server.ask("GET", orders, "", "", {{"cookie", cookie}}).status == 200);
    CHECK(code_in(server.ask("DELETE", orders, "", "", {{"cookie", cookie}, {"host", "here:1"}, {"origin", "http://evil:1"}})) == "not_same_origin");
    CHECK(code_in(server.ask("DELETE", orders, "", "", {{"cookie", cookie}, {"host", "here:1"}})) == "not_same_origin");
    CHECK(server.ask("DELETE", orders, "", "", {{"cookie", cookie}, {"host", "here:1"}, {"origin", "http://here:1"}}).status == 200);
    const net::HttpResponse session = server.ask("POST", "/api/v1/session", "", R"({"token":")" + game.alpha + "\"}");
    REQUIRE(session.headers.size() == 1);
    CHECK(session.headers.front().second.find("HttpOnly; SameSite=Strict") != std::string::npos);
    CHECK(server.ask("POST", "/api/v1/session", "", R"({"token":"short"})").status == 422);
}

}  // namespace ec4x::testing
