// Any request to the API, in process: method, path, query, headers and body from the input; or `#NAME`, a route of the table by its name, so
// that no route has to be guessed. Nothing is a mistake of ours (5xx), and every refusal has the one shape. With another kind of input, what
// is said on a live connection.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "api/api.h"
#include "api/route.h"
#include "codec/json_parser.h"
#include "fuzz/input.h"
#include "support/game_files.h"

namespace {

using namespace ec4x;

std::vector<std::string> lines_in(const std::string& text)
{
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n') lines.emplace_back();
        else lines.back() += c;
    }
    if (lines.back().empty()) lines.pop_back();
    return lines;
}

class Silent : public net::WebSocketPeer {
public:
    void send(std::shared_ptr<const std::string> text) override { ensure(parse_json(*text).ok(), "events are JSON"); }
    void close(int, std::string_view) override {}
};

// A server for many inputs, with a game under way. What an input changes stays, so it runs as long as a real one does: a game that is over gives way to
// another, games that are too many are removed, and only many accounts, which nothing ever removes, make a new server.
struct Server {
    static constexpr std::size_t kMostGames = 50;
    static constexpr std::size_t kMostAccounts = 200;
    static constexpr int kMany = 1'000'000'000;  // of practice games: limits are another test's affair

    std::filesystem::path folder = std::filesystem::temp_directory_path() / ("ec4x-fuzz-" + std::to_string(::getpid()));
    std::unique_ptr<Store> store;
    std::unique_ptr<Host> host;
    std::unique_ptr<api::Api> api;
    std::string game{};
    std::vector<std::string> tokens{""};

    Server()
    {
        std::filesystem::create_directories(folder);
        store = open_store((folder / "games.db").string());
        Catalogue catalogue;
        catalogue.rulesets["standard"] = {test::ruleset_layer("standard")};
        catalogue.names = {test::system_names(), lines_in(test::read_source_file("docs/rules/data/house-names.txt"))};
        host = std::make_unique<Host>(*store, std::move(catalogue), HostOptions{});
        host->on_change([](std::string_view) {});
        api = std::make_unique<api::Api>(*host, api::ApiSettings{.version = "fuzz", .practice = {kMany, kMany}}, api::RulebookTexts{});
        tokens.push_back({});
        tokens.push_back(host->make_account("operator", "operator").token);
        begin_game();
    }
    ~Server()
    {
        api->stop();
        store.reset();
        std::filesystem::remove_all(folder);
    }
    void begin_game()
    {
        const auto made = api->practice().make({.players = 2}, "fuzz", {});
        ensure(made.ok(), "a practice game can be made");
        game = made->game;
        tokens[1] = made->token;
    }
    void remove_games()
    {
        for (const GameHead& head : store->heads()) {
            ensure(store->remove(head.game, head.entries) == Committed::Done, "nobody else changes games here");
            host->context().games.forget(head.game);
        }
    }
    // Between two inputs.
    void tidy()
    {
        const bool many = store->heads().size() > kMostGames;
        if (many) remove_games();
        const auto head = store->head(game);
        if (!head || head->status != GameStatus::Active) begin_game();
        host->let_go_idle();
    }
    bool is_used_up() { return store->accounts().size() > kMostAccounts; }
};

Server& server_for_input()
{
    static std::unique_ptr<Server> server;
    static int inputs = 0;
    const bool look = ++inputs % 32 == 0;
    if (!server || (look && server->is_used_up())) {
        server.reset();
        server = std::make_unique<Server>();
    } else if (look) {
        server->tidy();
    }
    return *server;
}

// Pieces of the input, each to the next line end.
std::string next_piece(std::string& rest)
{
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string piece = rest.substr(0, end);
    rest.erase(0, end + 1);
    return piece;
}

// `G` stands for the game, so that the fuzzer need not guess it.
std::string with_game(std::string text, const std::string& game)
{
    for (std::size_t place = text.find("$G"); place != std::string::npos; place = text.find("$G", place + game.size())) text.replace(place, 2, game);
    return text;
}

// The named row, or any.
const api::Row& row_of(std::string_view name)
{
    const std::vector<api::Row>& rows = api::routes();
    const auto named = std::ranges::find(rows, name, [](const api::Row& row) { return std::string_view{row.name}; });
    if (named != rows.end()) return *named;
    std::size_t sum = 0;
    for (const char c : name) sum += static_cast<unsigned char>(c);
    return rows[sum % rows.size()];
}

// Every other parameter than the game is what the input says.
std::string path_of(const api::Row& row, const std::string& game, const std::string& value)
{
    std::string path = "/api/v1" + std::string{row.pattern};
    for (std::size_t begin = path.find('{'); begin != path.npos; begin = path.find('{', begin)) {
        const std::size_t end = path.find('}', begin);
        const std::string& filled = path.substr(begin, end + 1 - begin) == "{game}" ? game : value;
        path.replace(begin, end + 1 - begin, filled);
        begin += filled.size();
    }
    return path;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    ec4x::fuzz::note_heap();
    using namespace ec4x;
    Server& server = server_for_input();
    std::string rest = with_game(fuzz::text_of(data, size), server.game);
    net::HttpRequest request{.method = next_piece(rest), .address = "192.0.2.7"};
    if (request.method == "LIVE") {
        const auto upgrade = server.api->upgrade({.method = "GET", .path = "/api/v1/live"}, std::make_shared<Silent>());
        while (!rest.empty()) upgrade.talk->hear(next_piece(rest));
        return 0;
    }
    const std::string who = next_piece(rest);
    if (request.method.starts_with('#')) {
        const api::Row& row = row_of(std::string_view{request.method}.substr(1));
        request.method = row.method;
        request.path = path_of(row, server.game, next_piece(rest));
    } else {
        request.path = '/' + next_piece(rest);
    }
    for (std::string query = next_piece(rest); !query.empty();) {
        const std::string pair = query.substr(0, query.find('&'));
        query.erase(0, pair.size() + 1);
        request.query.emplace_back(pair.substr(0, pair.find('=')), pair.substr(std::min(pair.size(), pair.find('=') + 1)));
    }
    const std::string& token = server.tokens[who.empty() ? 0 : static_cast<unsigned char>(who.front()) % server.tokens.size()];
    if (!token.empty()) request.headers.emplace_back("authorization", "Bearer " + token);
    request.body = rest;
    const net::HttpResponse response = server.api->handle(request);
    ensure(response.status >= 200 && response.status < 500, "whatever is asked, the server makes no mistake");
    if (response.status >= 400) ensure(response.body != nullptr && response.body->starts_with("{\"error\":"), "every refusal has the one shape");
    return 0;
}
