// Live events over a WebSocket: a client subscribes to games and is told what happens to them, from the log; after a lost connection it
// goes on behind the last log number it has seen. What is told is public, except messages and order sets, which go to the house that the
// token plays.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "api/services.h"
#include "base/describe.h"
#include "net/http.h"

namespace ec4x::api::live {

// From the client.
struct Request {
    std::string type{};  // `subscribe`, `unsubscribe`, `ping`
    std::string game{};
    std::optional<std::string> token{};    // instead of the one of the request to upgrade
    std::optional<std::uint32_t> after{};  // goes on behind this log number; absent: from now on
    std::optional<std::int64_t> after_message{};
};
BOOST_DESCRIBE_STRUCT(Request, (), (type, game, token, after, after_message))

// To the client. `n` is the log number up to which everything has been told.
struct Event {
    std::string type{};  // `hello`, `subscribed`, `unsubscribed`, `running`, `turn`, `window`, `submitted`, `draft`, `status`,
                         // `announcement`, `message`, `pong`, `error`
    std::optional<std::string> game{};
    std::optional<std::uint32_t> n{};
    std::optional<int> turn{};
    std::optional<GameStatus> status{};
    std::optional<Window> window{};
    std::optional<std::vector<HouseId>> submitted{};  // houses with a set in force
    std::optional<int> revision{};                    // of the own set in force; 0: there is none any more
    std::optional<bool> final{};                      // whether that set is final
    std::optional<Announcement> announcement{};
    std::optional<Message> message{};
    std::optional<ErrorBody> error{};
};
BOOST_DESCRIBE_STRUCT(Event, (), (type, game, n, turn, status, window, submitted, revision, final, announcement, message, error))

class Listener;

class Hub {
public:
    explicit Hub(Services& services);
    ~Hub();
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    void stop();  // tells nobody anything any more

    // A game has changed; empty: any may have. Does not wait; may be called from any thread.
    void changed(std::string_view game);
    // A turn is being resolved. Does not wait either.
    void running(std::string_view game, int turn);

    [[nodiscard]] net::Upgrade upgrade(const net::HttpRequest& request, std::shared_ptr<net::WebSocketPeer> peer);

    // For listeners.
    void add(const std::shared_ptr<Listener>& listener);
    void remove(const Listener* listener);
    [[nodiscard]] Services& services() { return services_; }
    [[nodiscard]] std::size_t listeners() const;

private:
    void work();
    [[nodiscard]] std::vector<std::shared_ptr<Listener>> all() const;

    Services& services_;
    mutable std::mutex mutex_{};
    std::condition_variable woken_{};
    std::set<std::string> games_{};
    std::map<std::string, int> running_{};  // turns by game
    bool any_ = false;
    bool over_ = false;
    std::map<const Listener*, std::weak_ptr<Listener>> listeners_{};
    std::thread thread_;
};

}  // namespace ec4x::api::live
