#include "cli/server.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <sstream>
#include <thread>

#include "net/http_client.h"

namespace ec4x::test {

namespace {

constexpr std::chrono::milliseconds kPause{20};
constexpr int kPatience = 3000;  // pauses: a minute

std::string after(const std::string& text, const std::string& words)
{
    const std::size_t at = text.find(words);
    if (at == std::string::npos) return {};
    return text.substr(at + words.size(), text.find_first_of(" \n", at + words.size()) - at - words.size());
}

}  // namespace

Server::Server(const Folder& folder, const Words& more)
{
    Words words = {"ec4x", "serve", "--db", folder.path("games.db"), "--listen", "127.0.0.1:0", "--log", folder.path("server.log"), "--unlimited"};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const std::string said = folder.path("server.out");
    process_ = fork();
    if (process_ == 0) {
        const int out = open(said.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        dup2(out, STDOUT_FILENO);
        dup2(out, STDERR_FILENO);
        execv(EC4X_PROGRAM, pointers.data());
        _exit(127);
    }
    REQUIRE(process_ > 0);
    for (int i = 0; i < kPatience && folder.text("server.out").find("Stop with Ctrl-C") == std::string::npos; ++i) {
        REQUIRE_MESSAGE(waitpid(process_, nullptr, WNOHANG) == 0, folder.text("server.out"));
        std::this_thread::sleep_for(kPause);
    }
    const std::string text = folder.text("server.out");
    address_ = after(text, "Listening on ");
    nostr_key_ = after(text, "On Nostr as ");
    token_ = after(text, "\n  ");
    REQUIRE_MESSAGE(token_.size() == 64, text);
}

Server::~Server()
{
    if (process_ <= 0) return;
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
}

std::string Server::ask(std::string_view method, const std::string& path, std::string body) const
{
    net::HttpClient client{address_};
    const auto response = client.request(method, path, {{"Authorization", "Bearer " + token_}}, std::move(body));
    if (!response) FAIL(response.error().why);
    CAPTURE(response->body);
    REQUIRE(response->status == 200);
    return response->body;
}

Server::Game Server::game(const std::string& name) const
{
    const std::string made = ask("POST", "/api/v1/games", R"({"name":")" + name + R"(","players":2,"map_seed":"42","unclaimed_bot":"recruit"})");
    Game game{.id = text_in(made, "game")};
    for (std::size_t at = 0; (at = made.find(R"("code":")", at)) != std::string::npos; ++at) game.codes.push_back(text_in(made.substr(at), "code"));
    return game;
}

void Server::claim(const Game& game) const { (void)ask("POST", "/api/v1/games/" + game.id + "/claim", R"({"code":")" + game.codes.at(0) + "\"}"); }

void Server::run_turn(const std::string& game) const
{
    const std::string path = "/api/v1/games/" + game;
    const long long before = number_in(ask("GET", path), "turn");
    (void)ask("POST", path + "/run");
    for (int i = 0; i < kPatience && number_in(ask("GET", path), "turn") == before; ++i) std::this_thread::sleep_for(kPause);
    REQUIRE(number_in(ask("GET", path), "turn") == before + 1);
}

Words Server::with_link(const Words& more) const
{
    Words words = more;
    words.insert(words.end(), {"--server", address_, "--token", token_});
    return words;
}

cli::ProgramRun Server::ec4x(std::string_view arguments, const Words& more) const { return test::ec4x(arguments, with_link(more)); }
std::string Server::check_json(std::string_view arguments, const Words& more) const { return test::check_json(arguments, with_link(more)); }

std::string text_in(const std::string& json, const std::string& key)
{
    const std::string words = '"' + key + "\":\"";
    const std::size_t at = json.find(words);
    return at == std::string::npos ? "" : json.substr(at + words.size(), json.find('"', at + words.size()) - at - words.size());
}

long long number_in(const std::string& json, const std::string& key)
{
    const std::string words = '"' + key + "\":";
    const std::size_t at = json.find(words);
    return at == std::string::npos ? -1 : std::atoll(json.c_str() + at + words.size());
}

}  // namespace ec4x::test
