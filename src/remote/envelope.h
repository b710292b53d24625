// Sealing payloads into events and opening them again: encryption between two keys (SRV-055), parts and padding (SRV-056, SRV-062), and times that grow, so
// that relays keep what was sent last (SRV-058).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nostr/crypt.h"
#include "nostr/event.h"
#include "nostr/payload.h"

namespace ec4x::remote {

struct Letter {
    int kind = 0;
    std::string d{};
    std::vector<nostr::Tag> tags{};  // besides `d` and `p`
    std::string type{};              // of the payload
    std::string payload{};
    bool numbered = false;        // `d` gets the number of its part, and there may be several
    std::int64_t not_before = 0;  // its time is at least this
};

// Not for several threads at once.
class Sealer {
public:
    Sealer(const nostr::SecretKey& key, std::function<std::int64_t()> clock) : key_{key}, clock_{std::move(clock)} {}

    // Or why it cannot be sent: too large for its kind.
    [[nodiscard]] Result<std::vector<nostr::Event>, nostr::Refused> seal(const nostr::PublicKey& to, Letter letter, const nostr::PartSizes& sizes);

    // For everybody.
    [[nodiscard]] nostr::Event announce(int kind, const std::string& d, std::vector<nostr::Tag> tags, std::string content);

    // An event under this key that another process has made: those made here are later, or relays would drop them.
    void note(const nostr::Event& event);

    // The plaintext of somebody's event to this key.
    [[nodiscard]] Result<std::string, nostr::Refused> open(const nostr::Event& event);

    [[nodiscard]] const nostr::SecretKey& key() const { return key_; }

private:
    [[nodiscard]] nostr::Event made(int kind, const std::string& d, std::vector<nostr::Tag> tags, std::string content, std::int64_t not_before = 0);
    [[nodiscard]] std::int64_t& last_time(int kind, const std::string& d);
    [[nodiscard]] const nostr::ConversationKey& conversation_with(const nostr::PublicKey& other);

    nostr::SecretKey key_;
    std::function<std::int64_t()> clock_;
    std::map<std::string, std::int64_t> times_{};  // by kind and `d`: of the last event
    std::map<nostr::PublicKey, nostr::ConversationKey> conversations_{};
};

// The payload of a plaintext that must be whole in one event.
[[nodiscard]] Result<std::string, nostr::Refused> whole_payload(const std::string& plaintext);

}  // namespace ec4x::remote
