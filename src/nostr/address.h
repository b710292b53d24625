// Where an addressable event is to be found, as NIP-19 writes it (`naddr`): whose it is, its kind and `d` tag, and relays that have it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nostr/keys.h"

namespace ec4x::nostr {

struct EventAddress {
    std::string d{};
    std::vector<std::string> relays{};
    PublicKey author{};
    int kind = 0;
};

[[nodiscard]] std::string to_naddr(const EventAddress& address);
[[nodiscard]] std::optional<EventAddress> from_naddr(std::string_view text);

}  // namespace ec4x::nostr
