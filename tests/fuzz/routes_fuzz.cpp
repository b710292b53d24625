// Any request to the API, in process: method, path, query, headers and body from the input. Nothing is a mistake of ours (5xx), and every
// refusal has the one shape. With a second kind of input, what is said on a live connection.
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "api/api.h"
#include "codec/json_parser.h"
#include "fuzz/input.h"
#include "support/game_files.h"

namespace {

using namespace ec4x;

std::vector<std::string> lines_in(const std::string& text)
{
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    }
    if (lines.back().empty()) lines.pop_back();
    return lines;
}

class Silent : public net::WebSocketPeer {
public:
    void send(std::shared_ptr<const std::string> text) override { ensure(parse_json(*text).ok(), "events are JSON"); }
    void close(int, std::string_view) override {}
};

// One server for all inputs, with a game under way. What an input changes stays: games grow, and are bounded by the limits of the rulebook.
struct Server {
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
        api = std::make_unique<api::Api>(*host, api::ApiSettings{.version = "fuzz", .practice = {3, 3}}, api::RulebookTexts{});
        const auto made = api->practice().make({.players = 2}, "fuzz", {});
        ensure(made.ok(), "a practice game can be made");
        game = made->game;
        tokens.push_back(made->token);
        tokens.push_back(host->make_account("operator", "operator").token);
    }
    ~Server()
    {
        api->stop();
        store.reset();
        std::filesystem::remove_all(folder);
    }
};

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
    for (std::size_t place = text.find("$G"); place != std::string::npos; place = text.find("$G", place + game.size()))
        text.replace(place, 2, game);
    return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ec4x;
    static Server server;
    std::string rest = with_game(fuzz::text_of(data, size), server.game);
    net::HttpRequest request{.method = next_piece(rest), .address = "192.0.2.7"};
    if (request.method == "LIVE") {
        const auto upgrade = server.api->upgrade({.method = "GET", .path = "/api/v1/live"}, std::make_shared<Silent>());
        while (!rest.empty()) upgrade.talk->hear(next_piece(rest));
        return 0;
    }
    const std::string who = next_piece(rest);
    request.path = '/' + next_piece(rest);
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
    if (response.status >= 400)
        ensure(response.body != nullptr && response.body->starts_with("{\"error\":"), "every refusal has the one shape");
    return 0;
}
