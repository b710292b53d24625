// Several relays at once (SRV-060): what is published goes to all, what is subscribed to is heard from all and told once. A connection that is lost is made
// again after growing pauses; subscriptions and unanswered events go with it. Every relay has a thread of its own.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "nostr/event.h"
#include "nostr/filter.h"
#include "nostr/outgoing.h"
#include "nostr/relay_limits.h"

namespace ec4x::nostr {

struct RelaySettings {
    std::vector<std::string> relays{};  // `wss://host/path`
    int min_ack = 1;
    Pauses pauses{};
    std::string ca_file{};           // empty: the system's certificates
    bool public_only = false;        // where somebody else has named the relays
    std::optional<SecretKey> key{};  // to log in with, at relays that want that (NIP-42); none: not done
    // From any thread; must not wait.
    std::function<void(std::string_view relay, std::string_view what)> on_trouble{};
};

struct RelayState {
    std::string relay{};
    bool connected = false;
    RelayLimits limits{};
    std::string trouble{};  // the last one
};

// Ids that were seen lately.
class SeenIds {
public:
    [[nodiscard]] bool has(const std::string& id) const { return ids_.contains(id); }
    bool add(const std::string& id);  // false: it was there

private:
    std::set<std::string> ids_{};
    std::deque<std::string> order_{};
};

class RelayPool {
public:
    // Told of every event once, from the threads of the relays: id and signature are right, and a subscription asked for it. Must not wait long.
    using Hearing = std::function<void(const Event&)>;

    RelayPool(RelaySettings settings, Hearing hearing);
    ~RelayPool();  // stops
    RelayPool(const RelayPool&) = delete;
    RelayPool& operator=(const RelayPool&) = delete;

    void start();
    void stop();

    // Replaces one of the same name; where it is the same, the relays are asked once more for what they have stored. After a lost connection the relay is asked
    // for what came since the last contact minus one hour.
    void subscribe(const std::string& name, std::vector<Filter> filters);
    void publish(const Event& event);

    [[nodiscard]] bool is_sent(std::string_view event) const { return outgoing_.is_sent(event); }
    [[nodiscard]] std::size_t unsent() const { return outgoing_.unsent(); }
    // Waits until everything published so far counts as sent; false: not in time.
    [[nodiscard]] bool wait_until_sent(std::chrono::milliseconds time);
    [[nodiscard]] bool wait_until_sent(std::string_view event, std::chrono::milliseconds time);
    // Waits until every connected relay, and at least one, has said that all that it had stored was sent.
    [[nodiscard]] bool wait_until_heard(std::chrono::milliseconds time);
    [[nodiscard]] std::vector<RelayState> states() const;
    [[nodiscard]] std::vector<RelayLimits> limits() const;

private:
    class Link;
    friend class Link;
    void hear(const Event& event);
    void note();  // something changed that somebody may wait for

    RelaySettings settings_;
    Hearing hearing_;
    Outgoing outgoing_;
    mutable std::mutex mutex_{};
    std::condition_variable changed_{};
    bool over_ = false;
    std::map<std::string, std::vector<Filter>> subscriptions_{};
    std::uint64_t subscribed_ = 0;                   // counts the changes
    std::map<std::string, std::uint64_t> wished_{};  // by name: which change it was
    SeenIds seen_{};
    std::vector<std::unique_ptr<Link>> links_{};
};

}  // namespace ec4x::nostr
