// One relay of a pool: its connection, made again and again, and the thread that serves it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "nostr/relay_enquiries.h"
#include "nostr/relay_message.h"
#include "nostr/relay_pool.h"

namespace ec4x::net {
class WebSocketClient;
}

namespace ec4x::nostr {

class RelayPool::Link {
public:
    Link(RelayPool& pool, std::size_t index);
    ~Link();

    void start();
    void stop();  // waits for the thread
    void wake();  // from any thread: there is something to send

    [[nodiscard]] bool is_connected() const { return connected_; }
    [[nodiscard]] bool is_up_to_date(std::uint64_t subscribed) const { return heard_ == subscribed; }
    [[nodiscard]] RelayState state() const;

private:
    void run();
    void ask_limits();
    [[nodiscard]] bool converse();  // until the connection ends; whether the relay said anything
    void take_wishes();
    [[nodiscard]] bool send_due(net::WebSocketClient& socket);
    [[nodiscard]] std::chrono::milliseconds until_next_due() const;
    void hear(std::string text);
    void hear(const said::Answered& answered);
    void hear(const said::Closed& closed);
    void note_progress();
    void send(Enquiries::Messages messages);
    [[nodiscard]] bool asks_for_login(std::string_view why);
    void log_in();
    void hear_login(const said::Answered& answered);
    void trouble(std::string what);
    [[nodiscard]] bool over() const;

    RelayPool& pool_;
    std::size_t index_;
    const std::string& address_;
    std::thread thread_{};
    mutable std::mutex mutex_{};  // of what follows
    std::shared_ptr<net::WebSocketClient> socket_{};
    RelayLimits limits_{};
    std::string trouble_{};

    std::atomic<bool> connected_ = false;
    std::atomic<std::uint64_t> heard_ = UINT64_MAX;  // the subscriptions whose stored events have all come
    std::uint64_t told_ = UINT64_MAX;                // the subscriptions that the relay knows of; of the thread, as what follows
    Enquiries enquiries_{};
    std::vector<std::string> to_send_{};
    struct Login {                // NIP-42, of this connection
        std::string challenge{};  // empty: none has come
        std::string answered{};   // the last challenge that was answered
        std::string event{};      // the id of that answer
        bool wanted = false;      // something was refused for want of it
    };
    Login login_{};
};

}  // namespace ec4x::nostr
