// Which events a subscription is about (NIP-01): every condition that is given must hold.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "nostr/event.h"

namespace ec4x::nostr {

struct Filter {
    std::vector<std::string> ids{};
    std::vector<std::string> authors{};
    std::vector<int> kinds{};
    std::map<char, std::vector<std::string>> tags{};  // `p`, `d`, `e`: one of the values
    std::optional<std::int64_t> since{};
    std::optional<std::int64_t> until{};
    std::optional<int> limit{};
};

[[nodiscard]] std::string to_json(const Filter& filter);
[[nodiscard]] bool matches(const Filter& filter, const Event& event);

}  // namespace ec4x::nostr
