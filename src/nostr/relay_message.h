// What relays and their clients say to each other (NIP-01, NIP-42): texts in, values out, and back.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "nostr/event.h"
#include "nostr/filter.h"

namespace ec4x::nostr {

namespace said {

struct Delivered {  // EVENT: something that a subscription asked for
    std::string subscription{};
    Event event{};
};
struct Answered {  // OK
    std::string event{};
    bool accepted = false;
    std::string why{};
};
struct UpToDate {  // EOSE: what was stored has been sent
    std::string subscription{};
};
struct Closed {
    std::string subscription{};
    std::string why{};
};
struct Notice {
    std::string text{};
};
struct Challenge {  // AUTH: who logs in signs this
    std::string text{};
};

}  // namespace said

using RelayMessage = std::variant<said::Delivered, said::Answered, said::UpToDate, said::Closed, said::Notice, said::Challenge>;

// Refused: what is no message of a relay, or an event of the wrong shape. Ids and signatures of events are not looked at.
[[nodiscard]] Result<RelayMessage, Refused> read_relay_message(std::string text);

[[nodiscard]] std::string publish_message(const Event& event);
[[nodiscard]] std::string subscribe_message(std::string_view subscription, const std::vector<Filter>& filters);
[[nodiscard]] std::string unsubscribe_message(std::string_view subscription);
[[nodiscard]] std::string login_message(const Event& answer);

}  // namespace ec4x::nostr
