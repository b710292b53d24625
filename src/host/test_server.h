// A server for tests: a store, a host, and a clock that the test moves.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "host/host.h"
#include "support/situation.h"
#include "support/store_places.h"

namespace ec4x::testing {

inline constexpr UtcTime kEvening = 1'767'637'800;  // 2026-01-05T18:30:00Z, a Monday

// The rulesets that come with the game, and the rulebook's names.
[[nodiscard]] const Catalogue& catalogue();

// Bots that do nothing, for tests in which they only fill seats.
[[nodiscard]] OrderSet idle(const Ruleset& rules, const bots::Character& character, const HouseView& view);

class TestServer {
public:
    explicit TestServer(HostOptions options = {.mind = idle}, std::string where = empty_database(DatabaseKind::Sqlite));

    // As after a crash: nothing is left but what the store has.
    void restart();

    Host& host() { return *host_; }
    Store& store() { return *store_; }
    UtcTime time = kEvening;
    Caller op{};     // the operator
    Caller admin{};  // of all games that `create` makes

    // A game with chosen seats on a small map; its codes are remembered. Fails the test if it is refused.
    std::string create(NewGameRequest request = {.name = "War", .players = 2});
    // The same, with all its houses claimed.
    std::string running(NewGameRequest request = {.name = "War", .players = 2});

    Caller claim(const std::string& game, HouseId house);  // by a new identity
    [[nodiscard]] const std::string& code(const std::string& game, HouseId house) const { return codes_.at({game, house}); }
    [[nodiscard]] const Caller& player(const std::string& game, HouseId house) const { return players_.at({game, house}); }
    [[nodiscard]] GameSummary summary(const std::string& game);
    [[nodiscard]] GameRecord record(const std::string& game);

    // An order set for the open turn as JSON. `orders` is the inside of the list.
    [[nodiscard]] std::string set(const std::string& game, HouseId house, const std::string& orders = "", const std::string& more = "");
    Receipt submit(const std::string& game, HouseId house, const std::string& orders = "", const std::string& more = "");
    void submit_all(const std::string& game);  // empty sets of everybody who plays
    void run(const std::string& game);         // everybody submits, and the clockwork runs once

    [[nodiscard]] std::vector<std::string> told(const std::string& game);  // texts of all announcements

private:
    std::string where_;
    HostOptions options_;
    std::unique_ptr<Store> store_{};
    std::unique_ptr<Host> host_{};
    std::map<std::pair<std::string, HouseId>, std::string> codes_{};
    std::map<std::pair<std::string, HouseId>, Caller> players_{};
};

// The code of the refusal, or "done".
template <class T>
[[nodiscard]] std::string outcome(const Answer<T>& answer)
{
    return answer ? "done" : std::string{name_of(answer.error().reason)};
}

}  // namespace ec4x::testing
