// A server's games over Nostr: relays, the desk and the herald, on a thread of their own.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "nostr/relay_pool.h"
#include "remote/herald.h"
#include "remote/messenger.h"

namespace ec4x::remote {

struct NostrServerSettings {
    std::vector<std::string> relays{};
    nostr::Pauses pauses{};
    std::string ca_file{};
    bool local_inboxes = false;  // whether players may name relays on this machine and its networks for their notices
    ReportWriter report{};
    std::function<void(std::string_view what, std::string_view text)> note{};  // for the log
};

class NostrServer {
public:
    NostrServer(Host& host, NostrServerSettings settings);
    ~NostrServer();  // stops
    NostrServer(const NostrServer&) = delete;
    NostrServer& operator=(const NostrServer&) = delete;

    void start();
    void stop();
    void changed(std::string_view game);  // from any thread; empty: anything may have changed

    [[nodiscard]] std::vector<nostr::RelayState> relays() const;
    [[nodiscard]] std::size_t unsent() const;  // events that too few relays have accepted yet
    // SRV-030: a notice as a private direct message; from any thread. Nothing: it was taken; else what went wrong.
    [[nodiscard]] std::optional<std::string> tell(const Notice& notice);
    // `naddr1...`: what players need to know besides their code; empty for practice games, which are not told of.
    [[nodiscard]] std::string address_of(const std::string& game);

private:
    struct Work {
        std::set<std::string> changed{};  // games
        std::deque<nostr::Event> heard{};
        bool all = false;  // games may have changed
    };
    void work_until_over();
    [[nodiscard]] bool try_to_do(Work& work);  // what is left stays in it
    void handle(const nostr::Event& event);
    void hear(const nostr::Event& event);
    void join_relays();  // those of all games that are not over, and the subscriptions
    [[nodiscard]] std::vector<nostr::Filter> filters(const std::vector<GamePtr>& games) const;
    [[nodiscard]] std::vector<GamePtr> games_under_way();
    void publish(const nostr::Event& event);

    Host& host_;
    NostrServerSettings settings_;
    mutable std::mutex mutex_{};
    std::condition_variable woken_{};
    bool over_ = false;
    bool all_changed_ = true;
    std::set<std::string> changed_{};
    std::deque<nostr::Event> heard_{};
    std::shared_ptr<nostr::RelayPool> pool_{};
    std::set<std::string> put_off_{};  // games to be looked at again in a second; of the thread, as what follows
    std::vector<std::string> joined_{};
    std::string subscribed_{};
    Post post_;
    Desk desk_;
    Herald herald_;
    Messenger messenger_;
    std::thread thread_{};
};

}  // namespace ec4x::remote
