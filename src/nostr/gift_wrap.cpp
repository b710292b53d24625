#include "nostr/gift_wrap.h"

#include <utility>

#include "nostr/crypt.h"

namespace ec4x::nostr {

namespace {

constexpr int kMessageKind = 14;
constexpr int kSealKind = 13;
constexpr int kWrapKind = 1059;
constexpr std::int64_t kTwoDays = 2 * 24 * 3600;

// NIP-59: dates say nothing about when something was sent.
std::int64_t some_time_before(std::int64_t now) { return now - static_cast<std::int64_t>(std::stoull(random_hex(4), nullptr, 16) % kTwoDays); }

std::optional<Event> sealed(const SecretKey& from, const PublicKey& to, int kind, std::int64_t now, std::vector<Tag> tags, const std::string& json)
{
    auto content = encrypt(json, conversation_key(from, to));
    if (!content) return std::nullopt;
    return signed_event(from, {.kind = kind, .created_at = some_time_before(now), .tags = std::move(tags), .content = *std::move(content)});
}

}  // namespace

std::optional<Event> gift_wrapped(const SecretKey& from, const PublicKey& to, const DirectMessage& message, std::int64_t now)
{
    Event rumor{.pubkey = from.public_key().hex(), .created_at = now, .kind = kMessageKind, .tags = {{"p", to.hex()}}, .content = message.text};
    if (!message.subject.empty()) rumor.tags.push_back({"subject", message.subject});
    rumor.id = id_of(rumor);
    const auto seal = sealed(from, to, kSealKind, now, {}, to_json(rumor));
    if (!seal) return std::nullopt;
    return sealed(SecretKey::made_randomly(), to, kWrapKind, now, {{"p", to.hex()}}, to_json(*seal));
}

std::vector<std::string> inbox_relays(const Event& event)
{
    constexpr std::size_t kMost = 3;
    std::vector<std::string> relays;
    for (const Tag& tag : event.tags) {
        const bool names_one = tag.size() > 1 && tag[0] == "relay" && (tag[1].starts_with("wss://") || tag[1].starts_with("ws://"));
        if (names_one && relays.size() < kMost) relays.push_back(tag[1]);
    }
    return relays;
}

}  // namespace ec4x::nostr
