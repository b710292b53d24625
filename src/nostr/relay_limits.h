// What a relay takes (NIP-11): its own description, asked for over HTTP at the address of its WebSocket.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace ec4x::nostr {

struct RelayLimits {
    std::optional<std::int64_t> message_bytes{};    // of a whole message
    std::optional<std::int64_t> content_letters{};  // of an event's content
    std::optional<std::int64_t> subscriptions{};
    bool must_log_in = false;  // NIP-42
    bool must_pay = false;
};

// Of the document's text; what is missing or makes no sense sets no limit.
[[nodiscard]] RelayLimits read_relay_limits(std::string text);

// The description's HTTP address for `wss://host/path`.
[[nodiscard]] std::string description_address(const std::string& relay);

}  // namespace ec4x::nostr
