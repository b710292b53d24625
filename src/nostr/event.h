// Events (SRV-053, NIP-01): what is signed, and what relays pass on. An event that was read is well shaped; `check_event` says whether id and
// signature are right.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "codec/document.h"
#include "nostr/keys.h"
#include "nostr/refused.h"

namespace ec4x::nostr {

using Tag = std::vector<std::string>;

struct Event {
    std::string id{};      // 64 hex digits
    std::string pubkey{};  // 64 hex digits
    std::int64_t created_at = 0;
    int kind = 0;
    std::vector<Tag> tags{};
    std::string content{};
    std::string sig{};  // 128 hex digits

    // The value of the first tag of this name.
    [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const;

    friend bool operator==(const Event&, const Event&) = default;
};

// Larger ones are refused before anything else is looked at.
inline constexpr std::size_t kMostEventBytes = 192 * 1024;

// [0, pubkey, created_at, kind, tags, content] without white space; the id is its SHA-256.
[[nodiscard]] std::string serialised(const Event& event);
[[nodiscard]] std::string id_of(const Event& event);

// Of what it says: kind, time, tags, content.
struct Draft {
    int kind = 0;
    std::int64_t created_at = 0;
    std::vector<Tag> tags{};
    std::string content{};
};
[[nodiscard]] Event signed_event(const SecretKey& key, Draft draft);

[[nodiscard]] std::string to_json(const Event& event);             // without `sig` where there is none (NIP-59)
void append_json_string(std::string& out, std::string_view text);  // as JSON.stringify writes it

[[nodiscard]] Result<Event, Refused> read_event(Value value);
[[nodiscard]] Result<Event, Refused> read_event(std::string text);

// Nothing, or what is wrong: the id first, then the signature.
[[nodiscard]] std::optional<Refused> check_event(const Event& event);

// NIP-01, SRV-058: which of two events for one address counts. The later one; of two of the same second the one with the lower id.
[[nodiscard]] bool is_newer(std::int64_t created_at, std::string_view id, std::int64_t than_created_at, std::string_view than_id);

}  // namespace ec4x::nostr
