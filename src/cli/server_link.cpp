#include "cli/server_link.h"

#include <fmt/format.h>

#include <chrono>

#include "api/trouble.h"
#include "cli/files.h"
#include "net/http_client.h"
#include "net/web_address.h"
#include "remote/kinds.h"

namespace ec4x::cli {

namespace {

constexpr std::string_view kUsualServer = "http://127.0.0.1:7440";
constexpr std::size_t kLargestAnswer = std::size_t{1} << 30;  // a whole game

std::string token_of(const ServerLink& link)
{
    if (link.token_file.empty()) return link.token;
    const auto lines = lines_of(read_text_file(link.token_file) + '\n');
    if (lines.front().empty()) stop_bad_input(link.token_file + ": its first line should be a token");
    return lines.front();
}

std::string refusal_in(const net::ClientResponse& response)
{
    api::ErrorAnswer answer;
    if (const auto document = parse_json(response.body, "answer")) codec::Reader{codec::Absent::Keep}.read(document->root(), answer);
    if (answer.error.text.empty()) return fmt::format("the server answered with the status {}", response.status);
    const std::string way_out = response.status == 401 ? "; show a token: --token-file, or EC4X_TOKEN" : "";
    return fmt::format("{} ({}){}", answer.error.text, answer.error.code, way_out);
}

}  // namespace

std::string game_path(const std::string& game, std::string_view act)
{
    if (game.size() != 32 || !remote::game_in(game)) stop_bad_input(game + ": a game's id is needed, 32 hex digits (ec4x game list)");
    return "/api/v1/games/" + game + (act.empty() ? "" : "/") + std::string{act};
}

std::string ask_server(const ServerLink& link, std::string_view method, const std::string& path, std::string body)
{
    std::string server = link.server.empty() ? std::string{kUsualServer} : link.server;
    const auto address = net::read_web_address(server);
    if (!address || !server.starts_with("http") || address->target != "/")
        stop_bad_input("--server " + server + ": an address such as https://war.example.org is needed");
    net::Fields headers;
    if (const std::string token = token_of(link); !token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
    if (!body.empty()) headers.emplace_back("Content-Type", "application/json");
    net::HttpClient client{server, {.answer_time = std::chrono::minutes{5}, .body_bytes = kLargestAnswer, .ca_file = link.ca_file}};
    auto response = client.request(method, path, headers, std::move(body));
    if (!response) stop_with_problems(server + ": " + response.error().why);
    if (response->status != 200) stop_with_problems(refusal_in(*response));
    return std::move(response->body);
}

}  // namespace ec4x::cli
