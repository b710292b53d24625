// A practice game in one step: one person, bots in the other seats, no deadline, a turn as soon as the person is ready. Anybody may have
// one, within limits.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "base/describe.h"
#include "host/host.h"

namespace ec4x::api {

struct PracticeLimits {
    int games = 200;     // under way at the same time
    int per_hour = 20;   // from one address
    int idle_days = 14;  // a game in which nothing happens for so long is ended; 0: never
    int kept_days = 14;  // a game that is over is removed after so long; 0: never
};

struct PracticeRequest {
    int players = 4;                     // 2 to 12, bots included
    std::string bot = "captain";         // who plays the others
    std::optional<std::string> house{};  // name of the own house
    std::string ruleset = "standard";
};
BOOST_DESCRIBE_STRUCT(PracticeRequest, (), (players, bot, house, ruleset))

struct PracticeAnswer {
    std::string game{};
    HouseId house{};
    std::string token{};  // shown this once, unless the caller has one already
    std::string link{};   // `/#game=...&token=...`: opens it in a browser
    GameSummary summary{};
};
BOOST_DESCRIBE_STRUCT(PracticeAnswer, (), (game, house, token, link, summary))

// The practice game of whoever runs this server.
struct OwnPractice {
    PracticeAnswer seat{};
    bool is_new = false;
};

// What was done about practice games that nobody plays any more.
struct TidiedGames {
    int ended = 0;
    int removed = 0;
};

class PracticeDesk {
public:
    PracticeDesk(Host& host, PracticeLimits limits) : host_{host}, limits_{limits} {}

    // `token` of the caller, if it has one: then it gets no other.
    [[nodiscard]] Result<PracticeAnswer, std::vector<SettingRefusal>> make(const PracticeRequest& request, const std::string& address,
                                                                           const std::string& token);

    // The one under way on this machine, or a new one against recruits if there is none. Its token follows from a secret of the database and the game's id, so
    // that the same link can be shown at every start and no token is kept.
    [[nodiscard]] Result<OwnPractice, std::vector<SettingRefusal>> own();

    // Ends practice games that nobody plays any more, and removes those that are over for long. Other games are never touched.
    TidiedGames tidy();

private:
    using TokenFor = std::function<std::string(const std::string& game)>;
    [[nodiscard]] Result<PracticeAnswer, std::vector<SettingRefusal>> make_with(const PracticeRequest& request, const std::string& address,
                                                                                const TokenFor& token);
    [[nodiscard]] std::optional<PracticeAnswer> under_way(const TokenFor& token);
    [[nodiscard]] bool may_have_another(const std::string& address);
    [[nodiscard]] int games_under_way();
    [[nodiscard]] bool end_idle(const GameHead& head);
    [[nodiscard]] bool remove_old(const GameHead& head);

    Host& host_;
    PracticeLimits limits_;
    std::mutex mutex_{};
    std::map<std::string, std::deque<UtcTime>> made_{};  // by address, within the last hour
};

}  // namespace ec4x::api
