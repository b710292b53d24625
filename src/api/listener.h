// One connection that listens: its subscriptions, and what it has been told of each.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "api/live.h"

namespace ec4x::api::live {

class Listener {
public:
    Listener(Services& services, std::shared_ptr<net::WebSocketPeer> peer, Caller caller)
        : services_{services}, peer_{std::move(peer)}, caller_{std::move(caller)}
    {}

    void greet();
    void hear(std::string_view text);
    // Tells everything of the game that was not told yet, if it is subscribed to.
    void catch_up(const std::string& game);
    void tell_running(const std::string& game, int turn);
    [[nodiscard]] std::vector<std::string> games() const;

private:
    struct Position {
        std::string identity{};
        std::uint32_t entries = 0;  // of the log that were told
        std::int64_t message = 0;
    };

    void answer(const Request& request);
    void subscribe(const Request& request);
    void tell(const Event& event);
    void tell_trouble(std::string code, std::string text);
    void tell_entries(const OpenGame& game, Position& position);
    void tell_own_set(const OpenGame& game, const std::vector<LogEntry>& added, const Position& position);
    void tell_messages(const OpenGame& game, Position& position);
    [[nodiscard]] bool is_too_quick();

    Services& services_;
    std::shared_ptr<net::WebSocketPeer> peer_;
    Caller caller_;
    mutable std::mutex mutex_{};
    std::map<std::string, Position> positions_{};
    std::deque<UtcTime> heard_{};  // when, lately
};

}  // namespace ec4x::api::live
