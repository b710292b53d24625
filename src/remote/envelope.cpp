#include "remote/envelope.h"

#include <algorithm>

namespace ec4x::remote {

namespace {

constexpr std::size_t kMostConversations = 10'000;
constexpr std::size_t kMostTimes = 100'000;

}  // namespace

const nostr::ConversationKey& Sealer::conversation_with(const nostr::PublicKey& other)
{
    if (conversations_.size() > kMostConversations) conversations_.clear();
    const auto known = conversations_.find(other);
    if (known != conversations_.end()) return known->second;
    return conversations_.emplace(other, nostr::conversation_key(key_, other)).first->second;
}

std::int64_t& Sealer::last_time(int kind, const std::string& d)
{
    if (times_.size() > kMostTimes) times_.clear();
    return times_[std::to_string(kind) + ':' + d];
}

void Sealer::note(const nostr::Event& event)
{
    std::int64_t& last = last_time(event.kind, std::string{event.tag("d").value_or("")});
    last = std::max(last, event.created_at);
}

nostr::Event Sealer::made(int kind, const std::string& d, std::vector<nostr::Tag> tags, std::string content, std::int64_t not_before)
{
    std::int64_t& last = last_time(kind, d);
    last = std::max({clock_(), last + 1, not_before});
    tags.insert(tags.begin(), {"d", d});
    return nostr::signed_event(key_, {.kind = kind, .created_at = last, .tags = std::move(tags), .content = std::move(content)});
}

nostr::Event Sealer::announce(int kind, const std::string& d, std::vector<nostr::Tag> tags, std::string content)
{
    return made(kind, d, std::move(tags), std::move(content));
}

Result<std::vector<nostr::Event>, nostr::Refused> Sealer::seal(const nostr::PublicKey& to, Letter letter, const nostr::PartSizes& sizes)
{
    nostr::PartSizes fitting = sizes;
    // What must go as one event may use all that NIP-44 holds.
    if (!letter.numbered && letter.payload.size() > sizes.part_bytes)
        fitting = nostr::within_limits({.part_bytes = nostr::kMostPlaintext, .pad_bytes = sizes.pad_bytes}, {});
    const auto texts = nostr::plaintexts_of(letter.type, letter.payload, fitting);
    if (!letter.numbered && texts.size() > 1) return nostr::Refused{"it is too large for one event"};
    std::vector<nostr::Event> events;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        std::vector<nostr::Tag> tags{{"p", to.hex()}};
        std::ranges::copy(letter.tags, std::back_inserter(tags));
        std::string d = letter.d;
        if (letter.numbered) {
            d += ':' + std::to_string(i + 1);
            tags.push_back({"part", std::to_string(i + 1), std::to_string(texts.size())});
        }
        auto content = nostr::encrypt(texts[i], conversation_with(to));
        if (!content) return nostr::Refused{"it is too large for one event"};
        events.push_back(made(letter.kind, d, std::move(tags), *std::move(content), letter.not_before));
    }
    return events;
}

Result<std::string, nostr::Refused> Sealer::open(const nostr::Event& event)
{
    const auto sender = nostr::PublicKey::read(event.pubkey);
    if (!sender) return nostr::Refused{"the sender's key is none"};
    return nostr::decrypt(event.content, conversation_with(*sender));
}

Result<std::string, nostr::Refused> whole_payload(const std::string& plaintext)
{
    auto read = nostr::read_plaintext(plaintext);
    if (!read) return read.error();
    if (!read->part) return plaintext;
    nostr::PartsBox box;
    auto whole = box.add(*read->part);
    if (!whole) return whole.error();
    if (!*whole) return nostr::Refused{"only one part of several has come, and this kind of event has no others"};
    return **whole;
}

}  // namespace ec4x::remote
