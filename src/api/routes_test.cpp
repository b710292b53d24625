#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "api/json_schema.h"
#include "api/openapi.h"
#include "api/test_api.h"
#include "codec/json_parser.h"

namespace ec4x::testing {

namespace {

// The published schema of a route's answer.
struct Published {
    Document description{};

    Published()
    {
        auto read = parse_json(api::openapi_document("test"));
        REQUIRE(read.ok());
        description = std::move(read).value();
    }

    [[nodiscard]] std::string misfit_of(const api::Row& row, const net::HttpResponse& response) const
    {
        const Value root = description.root();
        if (response.status >= 400) return misfit_of_error(response);
        std::string method{row.method};
        for (char& c : method) c = static_cast<char>(c - 'A' + 'a');
        const Value operation = at(at(at(root, "paths"), "/api/v1" + std::string{row.pattern}), method);
        const Value content = at(at(at(operation, "responses"), "200"), "content");
        if (!has(content, "application/json")) return {};
        return fit(at(at(content, "application/json"), "schema"), response);
    }

    [[nodiscard]] std::string fit(Value schema, const net::HttpResponse& response) const
    {
        const auto document = parse_json(*response.body);
        if (!document) return "no JSON: " + to_line(document.error());
        return misfit(description.root(), schema, document->root());
    }

    [[nodiscard]] std::string misfit_of_error(const net::HttpResponse& response) const
    {
        const Value error = at(at(at(description.root(), "components"), "responses"), "Error");
        return fit(at(at(at(error, "content"), "application/json"), "schema"), response);
    }
};

const api::Row& row_named(std::string_view name)
{
    for (const api::Row& row : api::routes()) {
        if (row.name == name) return row;
    }
    FAIL("there is no route " << std::string{name});
    return api::routes().front();
}

constexpr const char* kBattle =
    R"({"text":"[houses.alpha]\n[houses.beta]\n[[fleets]]\nhouse = 'alpha'\nsquadrons = ['2 x CA']\n[[fleets]]\nhouse = 'beta'\nsquadrons = ['CA']\n","runs":50})";

struct Question {
    const char* route;
    const char* who;  // nobody, alpha, admin, operator
    std::string more{};
    std::string body{};
};

// Who asks, and about which game.
struct Asker {
    TestApi& server;
    const Published& published;
    std::string game{};
    std::string alpha{};
    std::set<std::string_view> asked{};

    [[nodiscard]] std::string token(std::string_view who) const
    {
        if (who == "alpha") return alpha;
        if (who == "admin") return server.admin_token;
        return who == "operator" ? server.operator_token : "";
    }

    // The answer, which is good and fits its schema.
    net::HttpResponse ask(const Question& question)
    {
        const api::Row& row = row_named(question.route);
        asked.insert(row.name);
        std::string path = "/api/v1" + std::string{row.pattern};
        const std::map<std::string, std::string> values = {{"{game}", game}, {"{house}", "beta"}, {"{rule}", "srv-010"}, {"{ruleset}", "standard"}};
        for (const auto& [name, value] : values) {
            const std::size_t place = path.find(name);
            if (place != std::string::npos) path.replace(place, name.size(), value);
        }
        net::HttpResponse response = server.ask(row.method, path + question.more, token(question.who), question.body);
        CAPTURE(question.route);
        CAPTURE(question.more);
        CAPTURE(response.body->substr(0, 400));
        CHECK(response.status == 200);
        if (response.type == "application/json") CHECK(published.misfit_of(row, response) == "");
        return response;
    }
};

std::string text_at(const net::HttpResponse& response, std::initializer_list<std::string_view> path)
{
    const auto document = parse_json(*response.body);
    REQUIRE(document.ok());
    Value value = document->root();
    for (const std::string_view name : path) value = at(value, name);
    return std::string{value.text()};
}

// What is asked of a game before it begins: created, opened, claimed, renamed, started; and another one cancelled.
void ask_before_the_start(Asker& asker)
{
    const std::string wanted =
        R"({"name":"New","players":2,"open":false,"changes":{"server.assign":"\"chosen\"","server.autostart":"false","rng.mode":"\"entered\""}})";
    for (const bool cancelled : {true, false}) {
        const net::HttpResponse created = asker.ask({"createGame", "admin", "", wanted});
        asker.game = text_at(created, {"game", "game"});
        const net::HttpResponse opened = asker.ask({"openGame", "admin"});
        if (cancelled) {
            asker.ask({"cancelGame", "admin", "", R"({"why":"nobody came"})"});
            continue;
        }
        const auto document = parse_json(*opened.body);
        const std::string code{at(at(document->root(), "codes").first(), "code").text()};
        const net::HttpResponse claimed = asker.ask({"claim", "nobody", "", R"({"code":")" + code + "\"}"});
        asker.alpha = text_at(claimed, {"token"});
        asker.ask({"renameHouse", "alpha", "", R"({"name":"Harkonnen"})"});
        asker.ask({"startGame", "admin"});
        asker.ask({"view", "alpha"});
        asker.ask({"dice", "admin"});
        asker.ask({"enterDice", "admin"});
    }
}

}  // namespace

TEST_CASE("every route's answer fits the schema that is published for it")
{
    TestApi server;
    const Published published;
    const TestApi::Game game = server.game();
    CHECK(server.ask("PUT", "/api/v1/games/" + game.id + "/orders", game.beta, server.orders(game, "beta")).status == 200);
    CHECK(server.ask("PUT", "/api/v1/games/" + game.id + "/orders", game.alpha, server.orders(game, "alpha")).status == 200);
    server.tick();
    REQUIRE(server.host.game(game.id)->turn == 2);
    const std::string set = server.orders(game, "alpha", false);
    const std::vector<Question> questions = {
        {"server", "nobody"},
        {"whoAmI", "alpha"},
        {"beginSession", "nobody", "", R"({"token":")" + game.alpha + "\"}"},
        {"endSession", "nobody"},
        {"practice", "nobody", "", R"({"players":2})"},
        {"appointAdmin", "operator", "", R"({"name":"ann"})"},
        {"listGames", "nobody", "?limit=1"},
        {"createGame", "admin", "", R"({"name":"New","players":2,"open":false})"},
        {"previewMap", "admin", "", R"({"players":2,"seed":"7"})"},
        {"showGame", "nobody"},
        {"showSettings", "nobody"},
        {"showValues", "nobody"},
        {"announcements", "nobody"},
        {"bulletin", "nobody"},
        {"whoInGame", "alpha"},
        {"view", "alpha"},
        {"view", "alpha", "?turn=1"},
        {"report", "alpha"},
        {"battles", "alpha"},
        {"map", "alpha"},
        {"tracks", "alpha"},
        {"proof", "alpha", "?turn=1"},
        {"issueDeputyCode", "alpha"},
        {"legalOrders", "alpha"},
        {"briefing", "alpha"},
        {"briefing", "alpha", "?turn=1"},
        {"figures", "alpha"},
        {"figures", "alpha", "?turn=1"},
        {"choices", "alpha"},
        {"choices", "alpha", "?fleet=1"},
        {"figuresAfter", "alpha", "", set},
        {"choicesAfter", "alpha", "", set},
        {"orders", "alpha"},
        {"checkOrders", "alpha", "", set},
        {"submit", "alpha", "", set},
        {"orders", "alpha"},
        {"withdraw", "alpha"},
        {"pastOrders", "alpha", "?turn=1"},
        {"orderForm", "alpha"},
        {"history", "alpha"},
        {"forecast", "alpha", "", set},
        {"forecast", "alpha"},
        {"odds", "alpha", "", R"({"system":1})"},
        {"suggestion", "alpha", "?bot=recruit"},
        {"sendMessage", "alpha", "", R"({"to":"beta","text":"hello"})"},
        {"messages", "alpha"},
        {"setContact", "alpha", "", R"({"mail":"a@example.org"})"},
        {"contact", "alpha"},
        {"testNotice", "alpha"},
        {"deliveries", "alpha"},
        {"dismissDeputy", "alpha"},
        {"simulateOdds", "nobody", "", kBattle},
        {"simulateBattle", "nobody", "", kBattle},
        {"simulateNeed", "nobody", "", R"({"house":"beta","unit":"CA",)" + std::string{kBattle + 1}},
        {"simulateOdds", "nobody", "", R"({"text":"2 cruiser vs 1 ancient"})"},
        {"simulateOdds", "nobody", "", R"({"text":"2 cruiser vs 1 ancient","method":"sample","runs":100})"},
        {"simulateBattle", "nobody", "", R"({"text":"2 cruiser my2 morph vs 1 starbase [pd]"})"},
        {"simulateNeed", "nobody", "", R"({"text":"1 dreadnought y0 o2 vs 1 gcds","house":"left","unit":"dreadnought"})"},
        {"simulateNeed", "nobody", "", R"({"text":"1 interceptor vs 1 gcds","house":"left","unit":"interceptor","win_percent":100,"runs":20})"},
        {"eclipseRules", "nobody"},
        {"listRules", "nobody"},
        {"showRule", "nobody"},
        {"listRulesets", "nobody"},
        {"showRuleset", "nobody"},
        {"issueCode", "admin"},
        {"pauseGame", "admin", "", R"({"why":"dinner"})"},
        {"resumeGame", "admin"},
        {"moveDeadline", "admin", "", R"({"why":"none"})"},
        {"changeClock", "admin", "", R"({"window_hours":24})"},
        {"logHeaders", "admin"},
        {"rollBack", "admin", "", R"({"turn":1,"why":"a mistake"})"},
        {"revealState", "admin"},
        {"runNow", "admin"},
        {"finishGame", "admin", "", R"({"why":"enough"})"},
        {"archiveGame", "admin"},
        {"listGames", "nobody", "?archived=1"},
        {"bringBackGame", "admin"},
        {"spectatorState", "nobody"},
        {"exportGame", "nobody"},
    };
    Asker asker{server, published, game.id, game.alpha};
    net::HttpResponse latest;
    for (const Question& question : questions) latest = asker.ask(question);
    ask_before_the_start(asker);

    TestApi elsewhere;
    Asker there{elsewhere, published};
    there.ask({"importGame", "operator", "", *latest.body});
    asker.asked.insert("importGame");
    for (const api::Row& row : api::routes()) CHECK_MESSAGE(asker.asked.contains(row.name), std::string{row.name});
}

TEST_CASE("SRV-006 an archived game is in no list but the one of the archive, and pages go past it")
{
    TestApi server;
    std::vector<std::string> games;
    for (int i = 0; i < 3; ++i) games.push_back(server.game().id);
    std::ranges::sort(games);
    const auto listed = [&](const std::string& query) { return *server.ask("GET", "/api/v1/games" + query).body; };
    const auto has = [&](const std::string& text, std::size_t game) { return text.find("{\"game\":\"" + games[game]) != std::string::npos; };
    REQUIRE(server.ask("POST", "/api/v1/games/" + games[1] + "/finish", server.admin_token, "{}").status == 200);
    REQUIRE(server.ask("POST", "/api/v1/games/" + games[1] + "/archive", server.admin_token).status == 200);
    CHECK(code_in(server.ask("POST", "/api/v1/games/" + games[0] + "/archive", server.admin_token)) == "wrong_game_status");

    const std::string all = listed("");
    CHECK((has(all, 0) && !has(all, 1) && has(all, 2)));
    const std::string archive = listed("?archived=1");
    CHECK((!has(archive, 0) && has(archive, 1) && !has(archive, 2)));
    const std::string first = listed("?limit=1");
    CHECK(first.find("\"next\":\"" + games[0]) != std::string::npos);
    const std::string second = listed("?limit=1&after=" + games[0]);
    CHECK((has(second, 2) && second.find("\"next\"") == std::string::npos));
    CHECK(server.ask("GET", "/api/v1/games/" + games[1]).status == 200);  // by its address it is there

    REQUIRE(server.ask("DELETE", "/api/v1/games/" + games[1] + "/archive", server.admin_token).status == 200);
    CHECK(has(listed(""), 1));
}

TEST_CASE("SRV-023 a refusal has code, field, text and rule, and the status that belongs to its code")
{
    TestApi server;
    const Published published;
    const TestApi::Game game = server.game();
    const std::string at_game = "/api/v1/games/" + game.id;
    struct Row {
        const char* why;
        const char* method;
        std::string path;
        std::string token;
        std::string body;
        int status;
        const char* code;
    };
    const Row rows[] = {
        {"no such game", "GET", "/api/v1/games/" + std::string(32, '0'), "", "", 404, "unknown_game"},
        {"SRV-010 a wrong code", "POST", at_game + "/claim", "", R"({"code":"0000-0000-0000-0000"})", 404, "unknown_code"},
        {"SRV-049 no token", "GET", at_game + "/view", "", "", 401, "not_your_house"},
        {"SRV-036 a player starts nothing", "POST", at_game + "/start", game.alpha, "", 403, "not_allowed"},
        {"SRV-015 a set without turn", "PUT", at_game + "/orders", game.alpha, R"({"version":1,"game":")" + game.id + R"(","house":"alpha","orders":[]})", 400,
         "missing_field"},
        {"SRV-017 another turn", "PUT", at_game + "/orders", game.alpha, R"({"version":1,"game":")" + game.id + R"(","house":"alpha","turn":9,"orders":[]})",
         409, "wrong_turn"},
        {"SRV-049 another house", "PUT", at_game + "/orders", game.alpha, server.orders(game, "beta"), 403, "not_your_house"},
        {"SRV-008 bad settings", "POST", "/api/v1/games", server.admin_token, R"({"name":"x","players":2,"changes":{"turn.window_hours":"-3"}})", 422,
         "bad_setting"},
        {"no JSON", "POST", at_game + "/name", game.alpha, "{", 400, "unreadable"},
        {"a key that is none", "POST", at_game + "/name", game.alpha, R"({"nome":"x"})", 422, "bad_value"},
        {"a turn that is no number", "GET", at_game + "/view?turn=x", game.alpha, "", 422, "out_of_range"},
        {"a parameter that is none", "GET", at_game + "/view?tern=1", game.alpha, "", 422, "bad_value"},
        {"a turn that the game has not reached", "GET", at_game + "/view?turn=7", game.alpha, "", 404, "wrong_turn"},
        {"a format that is none", "GET", at_game + "/report?format=doc", game.alpha, "", 422, "bad_value"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const net::HttpResponse response = server.ask(row.method, row.path, row.token, row.body);
        CHECK(response.status == row.status);
        CHECK(code_in(response) == row.code);
        CHECK(published.misfit_of_error(response) == "");
        const bool of_rulebook = response.body->find(R"("rule":")") != std::string::npos;
        CHECK(of_rulebook);
    }
    CHECK(server.ask("GET", "/api/v1/nothing").status == 404);
    CHECK(server.ask("PATCH", at_game).status == 405);
}

TEST_CASE("ECL-001 the simulator answers Eclipse scenarios as it answers the 4X's: from a text in each form, or from JSON")
{
    TestApi server;
    const auto asked = [&](const char* what, const std::string& body) { return server.ask("POST", std::string{"/api/v1/battles/"} + what, "", body); };
    const auto text_in = [&](const char* what, const std::string& body) {
        const net::HttpResponse response = asked(what, body);
        CAPTURE(*response.body);
        CHECK(response.status == 200);
        return *response.body;
    };
    const std::string odds = text_in("odds", R"({"text":"2 cruiser vs 1 ancient"})");
    CHECK(odds.find(R"("method":"exact")") != std::string::npos);
    CHECK(odds.find(R"("won":{"percent":66.7994508,)") != std::string::npos);
    const std::string toml =
        R"("ruleset = 'eclipse'\n[[players]]\nid = 'left'\n[[hexes]]\nnumber = 1\nships = [{ owner = 'left', type = 'cruiser', count = 2, entry = 1 }, { owner = 'npc', type = 'ancient' }]\n")";
    const std::string json =
        R"({"ruleset":"eclipse","players":[{"id":"left"}],"hexes":[{"number":1,"ships":[{"owner":"left","type":"cruiser","count":2,"entry":1},{"owner":"npc","type":"ancient"}]}]})";
    const std::string seed = R"(,"seed":"golden"})";
    CHECK(text_in("odds", "{\"text\":" + toml + seed) == odds);
    CHECK(text_in("odds", "{\"eclipse\":" + json + seed) == odds);

    const std::string sampled = text_in("odds", R"({"text":"2 cruiser vs 1 ancient","method":"sample","runs":500,"seed":"x"})");
    CHECK(sampled.find(R"("method":"sample","runs":500)") != std::string::npos);
    CHECK(sampled == text_in("odds", R"({"text":"2 cruiser vs 1 ancient","method":"sample","runs":500,"seed":"x"})"));
    CHECK(sampled != text_in("odds", R"({"text":"2 cruiser vs 1 ancient","method":"sample","runs":500,"seed":"y"})"));

    const std::string run = text_in("run", R"({"text":"2 cruiser vs 1 ancient","seed":"x"})");  // ECL-067, ECL-068
    CHECK(run.find(R"("ships":[{"ship":1,"hex":1,"owner":"left","type":"cruiser","hit_points":2,"full":2})") != std::string::npos);
    CHECK(run.find(R"("lines":["Hex 1: left, then npc","Battle 1: left against npc",)") != std::string::npos);
    CHECK(run.ends_with(R"("whole":true})"));

    const std::string need = text_in("need", R"({"text":"1 dreadnought y0 o2 vs 1 gcds","house":"left","unit":"dreadnought","win_percent":90})");
    CHECK(need.find(R"("needed":3)") != std::string::npos);
    const std::string rules = *server.ask("GET", "/api/v1/battles/eclipse").body;  // ECL-008
    CHECK(rules.find(R"("gcds":{"initiative":0,"hull":7,"computer":1,"shield":0,"cannons":{"yellow":4})") != std::string::npos);
}

TEST_CASE("ECL-066 a bad Eclipse scenario is refused with all of its mistakes, and what is too much for a server with the bound")
{
    TestApi server;
    const Published published;
    struct Row {
        const char* what;
        std::string body;
        int status;
        const char* says;
    };
    const std::string long_battle = R"({"text":"60 interceptor i9 h200 y1 morph vs 60 interceptor h200 y1 morph","seed":"x"})";
    const Row rows[] = {
        {"odds", R"({"text":"2 cruiser vs 1 frigate"})", 400, "scenario:1:16: a ship type is needed"},
        {"odds", R"({"text":"{\"players\":[{\"id\":\"a\",\"traits\":[\"fast\"]}],\"hexes\":[{\"number\":1,\"disc\":\"b\"}]}"})", 422, "unknown_trait"},
        {"odds", R"({"text":"{\"players\":[{\"id\":\"a\",\"traits\":[\"fast\"]}],\"hexes\":[{\"number\":1,\"disc\":\"b\"}]}"})", 422, "unknown_player"},
        {"odds", R"({"eclipse":{"hexes":[{"number":1,"ships":[{"owner":"npc","type":"ancient_cruiser"}]}]}})", 422, R"("field":"eclipse.)"},
        {"odds", R"({"text":"200 interceptor vs 200 cruiser","method":"exact"})", 422, "too_many_states"},
        {"odds", R"({"text":"2 cruiser vs 1 ancient","runs":0})", 422, "runs is 1 to 20000"},
        {"odds", R"({"text":"2 cruiser vs 1 ancient","scenario":{}})", 400, "give a scenario, or its text"},
        {"odds", R"({"text":"9000 interceptor vs 1 ancient"})", 413, "at most 500 ships"},
        {"odds", R"({"text":"400 interceptor y200 vs 1 ancient"})", 413, "2000 ships and dice"},
        {"odds", R"({"text":"[houses.alpha]\n","method":"exact"})", 422, "only the battles of eclipse"},
        {"run", R"({"text":"1 cruiser [best] vs 1 ancient"})", 422, "bad_policy"},
        {"need", R"({"text":"1 cruiser vs 1 ancient","house":"left","unit":"cruiser","capture":true})", 422, "no colony to take"},
        {"need", R"({"text":"1 cruiser vs 1 ancient","house":"left"})", 422, "house and unit belong together"},
        {"need", R"({"house":"Alpha!","unit":"CA",)" + std::string{kBattle + 1}, 422, "a house id has"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.body);
        const net::HttpResponse response = server.ask("POST", std::string{"/api/v1/battles/"} + row.what, "", row.body);
        CAPTURE(*response.body);
        CHECK(response.status == row.status);
        CHECK(response.body->find(row.says) != std::string::npos);
        CHECK(published.misfit_of_error(response) == "");
    }
    const net::HttpResponse told = server.ask("POST", "/api/v1/battles/run", "", long_battle);  // 1000 rounds: a summary behind the first entries
    CHECK(told.status == 200);
    CHECK(told.body->ends_with(R"("whole":false})"));
    CHECK(told.body->size() < 10'000'000);
    const net::HttpResponse sampled = server.ask("POST", "/api/v1/battles/odds", "", long_battle);
    CHECK(sampled.status == 200);
    CHECK(sampled.body->find(R"("method":"sample","runs":2000)") == std::string::npos);  // fewer than were asked for, and it says so
}

TEST_CASE("SRV-026 views have tags; the latest is served from memory, and every past turn as it was")
{
    TestApi server;
    const TestApi::Game game = server.game();
    const std::string path = "/api/v1/games/" + game.id + "/view";
    const net::HttpResponse first = server.ask("GET", path, game.alpha);
    CHECK(first.status == 200);
    CHECK(first.etag.size() == 32);
    const net::HttpResponse again = server.ask("GET", path, game.alpha);
    CHECK(again.body == first.body);  // the same bytes, not a copy
    for (const auto& [token, house] : {std::pair{game.alpha, "alpha"}, std::pair{game.beta, "beta"}}) {
        CHECK(server.ask("PUT", "/api/v1/games/" + game.id + "/orders", token, server.orders(game, house)).status == 200);
    }
    server.tick();
    const net::HttpResponse next = server.ask("GET", path, game.alpha);
    CHECK(next.etag != first.etag);
    const net::HttpResponse past = server.ask("GET", path + "?turn=1", game.alpha);
    CHECK(past.etag == first.etag);
    CHECK(*past.body == *first.body);
    CHECK(server.ask("GET", path, game.beta).etag != next.etag);
}

TEST_CASE("the description lists every route once, and every schema that it names is there")
{
    const Published published;
    const Value paths = at(published.description.root(), "paths");
    std::set<std::string> names;
    for (const api::Row& row : api::routes()) {
        CHECK(has(paths, "/api/v1" + std::string{row.pattern}));
        CHECK(names.insert(std::string{row.name}).second);
    }
    const auto schemas = api::schema_documents();
    CHECK(schemas.contains("GameSummary.json"));
    CHECK(schemas.contains("HouseView.json"));
    for (const auto& [name, text] : schemas) CHECK_MESSAGE(parse_json(text).ok(), name);
}

TEST_CASE("SRV-035 an operator brings a game from another server, which goes on where it was; nobody else does, and nothing that is broken")
{
    TestApi here;
    const TestApi::Game game = here.game();
    for (const auto& [token, house] : {std::pair{game.alpha, "alpha"}, std::pair{game.beta, "beta"}})
        REQUIRE(here.ask("PUT", "/api/v1/games/" + game.id + "/orders", token, here.orders(game, house)).status == 200);
    here.tick();
    const net::HttpResponse exported = here.ask("GET", "/api/v1/games/" + game.id + "/export", here.operator_token);
    REQUIRE(exported.status == 200);
    const std::string body = *exported.body;
    const auto with = [&](std::string_view old, std::string_view by) {
        std::string changed = body;
        const std::size_t place = changed.find(old);
        REQUIRE(place != std::string::npos);
        return changed.replace(place, old.size(), by);
    };

    TestApi there;
    const std::string import = "/api/v1/games/import";
    struct Row {
        const char* why;
        std::string token;
        std::string body;
        int status;
        const char* code;
    };
    const Row rows[] = {
        {"nobody", "", body, 401, "not_allowed"},
        {"an admin", there.admin_token, body, 403, "not_allowed"},
        {"nothing", there.operator_token, "", 400, "missing_field"},
        {"something else", there.operator_token, R"({"format":"ec4x-map"})", 422, "bad_value"},
        {"of a later version", there.operator_token, with(R"("version":1,"log")", R"("version":2,"log")"), 400, "unknown_version"},
        {"without its secret", there.operator_token, body.substr(0, body.rfind(R"(,"secret")")) + "}", 400, "missing_field"},
        {"an entry changed", there.operator_token, with(R"("name":"War")", R"("name":"Was")"), 409, "state_mismatch"},
        {"the game", there.operator_token, body, 200, ""},
        {"the game again", there.operator_token, body, 409, "name_taken"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const net::HttpResponse response = there.ask("POST", import, row.token, row.body);
        CAPTURE(response.body->substr(0, 300));
        CHECK(response.status == row.status);
        CHECK(code_in(response) == row.code);
    }
    // Players go on with their tokens, and the next run gives the same hash.
    there.time = here.time.load();
    for (TestApi* server : {&here, &there}) {
        for (const auto& [token, house] : {std::pair{game.alpha, "alpha"}, std::pair{game.beta, "beta"}})
            REQUIRE(server->ask("PUT", "/api/v1/games/" + game.id + "/orders", token, server->orders(game, house)).status == 200);
        server->tick();
    }
    const net::HttpResponse one = here.ask("GET", "/api/v1/games/" + game.id + "/view", game.alpha);
    const net::HttpResponse other = there.ask("GET", "/api/v1/games/" + game.id + "/view", game.alpha);
    REQUIRE(one.status == 200);
    CHECK(other.etag == one.etag);
    CHECK(here.host.game(game.id)->turn == 3);
}

TEST_CASE("SRV-025, SRV-037, SRV-067 the report says the same in all forms, with what the host has done, and its order sheet is read back")
{
    TestApi server;
    const TestApi::Game game = server.game();
    const std::string at_game = "/api/v1/games/" + game.id;
    const auto report = [&](const std::string& query) { return *server.ask("GET", at_game + "/report?" + query, game.alpha).body; };
    const std::string early = report("format=text");
    CHECK(server.ask("POST", at_game + "/pause", server.admin_token, R"({"why":"a birthday"})").status == 200);
    CHECK(server.ask("POST", at_game + "/resume", server.admin_token).status == 200);
    CHECK(report("format=text") == early);  // SRV-026: what came afterwards stands in the next report
    const std::string set = R"({"version":1,"game":")" + game.id +
                            R"(","house":"alpha","turn":1,"orders":[{"n":1,"kind":"tax","rate":31},{"n":2,"kind":"research","erp":10,"srp":0.5,"trp":0}]})";
    const net::HttpResponse accepted = server.ask("PUT", at_game + "/orders", game.alpha, set);
    REQUIRE(accepted.status == 200);
    const std::string digest = text_at(accepted, {"digest"});

    // SRV-067: exported, read back: the same digest, so nothing new.
    const std::string sheet = report("format=csv&table=orders");
    CHECK(sheet.find("\r\n1,tax,31,,\r\n") != std::string::npos);
    for (const std::string& written :
         {sheet, *server.ask("GET", at_game + "/orders?format=csv", game.alpha).body, *server.ask("GET", at_game + "/orders?format=text", game.alpha).body,
          *server.ask("GET", at_game + "/orders?format=xlsx", game.alpha).body, report("format=xlsx")}) {
        const net::HttpResponse again = server.ask("PUT", at_game + "/orders", game.alpha, written);
        CAPTURE(*again.body);
        CHECK(again.status == 200);
        CHECK(text_at(again, {"digest"}) == digest);
        CHECK(again.body->find(R"("revision":1,)") != std::string::npos);
    }
    CHECK(server.ask("GET", at_game + "/orders?format=doc", game.alpha).status == 422);
    CHECK(server.ask("PUT", at_game + "/orders", game.alpha, "PK\x03\x04 no workbook").status == 422);
    CHECK(report("format=pack").starts_with("%PDF"));  // SRV-066
    CHECK(report("format=pack").size() > report("format=pdf").size());
    CHECK(server.ask("PUT", at_game + "/orders", game.beta, server.orders(game, "beta")).status == 200);
    server.tick();

    const auto view = parse_json(*server.ask("GET", at_game + "/view", game.alpha).body);
    REQUIRE(view.ok());
    const std::int64_t treasury = at(at(view->root(), "own"), "treasury").integer();  // hundredths of a PP
    const std::string words = std::to_string(treasury / 100);
    CHECK(report("format=csv&table=treasury").find("\r\ntreasury," + std::to_string(treasury) + "\r\n") != std::string::npos);
    CHECK(report("format=text").find(words) != std::string::npos);
    CHECK(report("format=json").find(words) != std::string::npos);
    for (const char* format : {"format=text", "format=json", "format=html"}) {
        CAPTURE(format);
        CHECK(report(format).find("paused by admin: a birthday") != std::string::npos);
        CHECK(report(format).find("Orders are due: whenever all houses are ready.") != std::string::npos);
    }
    CHECK(report("format=csv&table=orders&turn=1") == sheet);  // with which it was resolved
    const std::string all = report("format=csv");
    for (const char* table : {"colonies", "fleets", "squadrons", "construction", "research", "treasury", "intelligence_fleets", "intelligence_colonies",
                              "relations", "ledger", "systems", "lanes", "tracks", "orders"})
        CHECK_MESSAGE(all.find('"' + std::string{table} + "\":\"") != std::string::npos, table);
    // MAP-035: what the house does not know is null.
    const std::string map = report("format=map");
    CHECK(map.starts_with("{\"format\":\"ec4x-map\",\n"));
    CHECK(map.find("\"seed\":null") != std::string::npos);
    CHECK(map.find("\"class\":null,\"raw\":null,\"home\":null,\"owner\":null}") != std::string::npos);
    CHECK(report("format=csv&table=lanes").starts_with("a,b,class\r\n"));
}

}  // namespace ec4x::testing
