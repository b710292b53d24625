// A server without sockets for tests: a store, a host, the API, and people with tokens.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "api/api.h"
#include "support/scratch_folder.h"

namespace ec4x::testing {

// Somebody who asks, and who he is in the games of a TestApi.
struct Person {
    std::string who{};
    std::string token{};
    std::vector<AccessRole> roles{AccessRole::Nobody};

    [[nodiscard]] bool may(Act act) const;
};

class TestApi {
public:
    TestApi();
    ~TestApi();
    TestApi(const TestApi&) = delete;
    TestApi& operator=(const TestApi&) = delete;

    // A game of two houses that is under way: `alpha` and `beta` have players.
    struct Game {
        std::string id{};
        std::string alpha{};  // tokens
        std::string deputy{};
        std::string beta{};
    };
    Game game(bool spectators = false);

    net::HttpResponse ask(std::string_view method, std::string path, const std::string& token = {}, std::string body = {}, net::Fields headers = {});
    void tick();  // some seconds later
    [[nodiscard]] std::string orders(const Game& game, std::string_view house, bool final = true);

    std::atomic<UtcTime> time{1'767'637'800};
    ScratchFolder folder{};
    std::unique_ptr<Store> store;
    Host host;
    api::Api api;
    std::string operator_token{};
    std::string admin_token{};  // of all games
    std::string other_admin{};  // of none
};

[[nodiscard]] std::string code_in(const net::HttpResponse& response);  // of the error; empty: there is none

}  // namespace ec4x::testing
