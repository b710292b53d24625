// Notices as private direct messages (NIP-17): to the relays where the receiver wants them (kind 10050), where the server's relays know that, else to the
// server's relays. For all threads.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "nostr/relay_pool.h"
#include "store/store.h"

namespace ec4x::remote {

struct MessengerSettings {
    nostr::SecretKey key;
    std::function<std::int64_t()> clock{};
    std::string ca_file{};
    bool local_relays = false;  // whether receivers may name relays on this machine and its networks
    std::chrono::milliseconds patience{10'000};
};

class Messenger {
public:
    explicit Messenger(MessengerSettings settings) : settings_{std::move(settings)} {}

    // Nothing: a relay has it; else what went wrong. May wait for the patience's time.
    [[nodiscard]] std::optional<std::string> tell(nostr::RelayPool& pool, const Notice& notice);

    // Of kind 10050.
    void hear(const nostr::Event& event);

private:
    struct Inbox {
        std::int64_t time = 0;
        std::vector<std::string> relays{};
    };
    [[nodiscard]] std::optional<nostr::Event> wrap_of(const Notice& notice, const nostr::PublicKey& to);
    [[nodiscard]] std::vector<std::string> inbox_of(nostr::RelayPool& pool, const nostr::PublicKey& to);
    [[nodiscard]] bool send(nostr::RelayPool& pool, const nostr::Event& wrap) const;

    MessengerSettings settings_;
    std::mutex mutex_{};                            // of what follows
    std::map<std::int64_t, nostr::Event> wraps_{};  // by notice: the same at every try
    std::map<std::string, Inbox> inboxes_{};        // by key
};

}  // namespace ec4x::remote
