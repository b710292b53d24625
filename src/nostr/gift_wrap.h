// Private direct messages (NIP-17): the message itself is not signed (a rumor, kind 14); a seal (kind 13) says who it is from, to the receiver alone; the wrap
// around it (kind 1059, NIP-59) has a key and a date of its own, so that onlookers see the receiver and nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nostr/event.h"

namespace ec4x::nostr {

inline constexpr int kInboxKind = 10'050;  // where somebody wants to get such messages

struct DirectMessage {
    std::string subject{};  // empty: none
    std::string text{};
};

// Nothing where the message is too long: about 35 kB.
[[nodiscard]] std::optional<Event> gift_wrapped(const SecretKey& from, const PublicKey& to, const DirectMessage& message, std::int64_t now);

// The relays that an event of kind 10050 names, at most three.
[[nodiscard]] std::vector<std::string> inbox_relays(const Event& event);

}  // namespace ec4x::nostr
