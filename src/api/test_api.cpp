#include "api/test_api.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "api/json_schema.h"
#include "codec/json_parser.h"
#include "support/rule_tables.h"
#include "support/rules.h"

namespace ec4x::testing {

namespace {

std::vector<std::string> lines_in(const std::string& text)
{
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

Catalogue test_catalogue()
{
    Catalogue catalogue;
    catalogue.rulesets["standard"] = {ruleset_files("standard")};
    catalogue.names = {lines_in(source_text("docs/rules/data/system-names.txt")), lines_in(source_text("docs/rules/data/house-names.txt"))};
    return catalogue;
}

HostOptions test_options(const std::atomic<UtcTime>& time)
{
    HostOptions options;
    options.clock = [&time] { return time.load(); };
    options.mind = [](const Ruleset&, const bots::Character&, const HouseView& view) {
        return OrderSet{.game = view.game, .house = view.house, .turn = view.turn};
    };
    return options;
}

api::RulebookTexts test_rulebook()
{
    return {read_rules("12-server-and-play.md", source_text("docs/rules/12-server-and-play.md")), api::code_rules_in(source_text("docs/rules/00-index.md"))};
}

}  // namespace

bool Person::may(Act act) const
{
    return std::ranges::any_of(roles, [&](AccessRole role) { return ec4x::may(role, act); });
}

TestApi::TestApi()
    : store{open_store((folder.path() / "games.db").string())},
      host{*store, test_catalogue(), test_options(time)},
      api{host, {.version = "test"}, test_rulebook()},
      operator_token{host.make_account("operator", "operator").token},
      admin_token{host.make_account("admin", "admin").token},
      other_admin{host.make_account("other", "admin").token}
{
    host.on_change([this](std::string_view changed) { api.changed(changed); });
    host.on_run([this](std::string_view game, int turn) { api.running(game, turn); });
}

// The store goes first: a thread of its own calls back to the others.
TestApi::~TestApi()
{
    api.stop();
    store.reset();
}

void TestApi::tick()
{
    time += 10;
    static_cast<void>(host.tick());
}

TestApi::Game TestApi::game(bool spectators)
{
    NewGameRequest request{.name = "War", .players = 2};
    request.changes = {{"server.assign", "\"chosen\""},
                       {"turn.window_hours", "0"},
                       {"server.messages.enabled", "true"},
                       {"server.max_games", "100000"},
                       {"server.spectator.enabled", spectators ? "true" : "false"}};
    const auto made = host.create({identity_of_token(admin_token), "test"}, request);
    REQUIRE(made.ok());
    Game game{.id = made->game.game};
    const auto claim = [&](const std::string& code) {
        const auto claimed = host.claim({"", "test"}, game.id, code);
        REQUIRE(claimed.ok());
        return *claimed->token;
    };
    for (const IssuedCode& code : made->codes) (code.house->text() == "alpha" ? game.alpha : game.beta) = claim(code.code);
    const auto deputy = host.issue_deputy_code({identity_of_token(game.alpha), "test"}, game.id);
    REQUIRE(deputy.ok());
    game.deputy = claim(deputy->code);
    return game;
}

net::HttpResponse TestApi::ask(std::string_view method, std::string path, const std::string& token, std::string body, net::Fields headers)
{
    net::HttpRequest request{.method = std::string{method}, .headers = std::move(headers), .body = std::move(body), .address = "192.0.2.1"};
    const std::size_t mark = std::min(path.find('?'), path.size());
    request.path = path.substr(0, mark);
    std::string_view rest = std::string_view{path}.substr(std::min(mark + 1, path.size()));
    while (!rest.empty()) {
        const std::string_view pair = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(pair.size() + 1, rest.size()));
        const std::size_t sign = std::min(pair.find('='), pair.size());
        request.query.emplace_back(pair.substr(0, sign), pair.substr(std::min(sign + 1, pair.size())));
    }
    if (!token.empty()) request.headers.emplace_back("authorization", "Bearer " + token);
    return api.handle(request);
}

std::string TestApi::orders(const Game& game, std::string_view house, bool final)
{
    const int turn = host.game(game.id)->turn;
    return R"({"version":1,"game":")" + game.id + R"(","house":")" + std::string{house} + R"(","turn":)" + std::to_string(turn) + R"(,"final":)" +
           (final ? "true" : "false") + R"(,"orders":[]})";
}

std::string code_in(const net::HttpResponse& response)
{
    if (!response.body || response.status < 400) return {};
    const auto document = parse_json(*response.body);
    REQUIRE(document.ok());
    return std::string{at(at(document->root(), "error"), "code").text()};
}

}  // namespace ec4x::testing
