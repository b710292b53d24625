#include "remote/messenger.h"

#include <utility>

#include "nostr/gift_wrap.h"

namespace ec4x::remote {

namespace {

constexpr std::size_t kMostWraps = 1'000;
constexpr std::size_t kMostInboxes = 10'000;

}  // namespace

std::optional<nostr::Event> Messenger::wrap_of(const Notice& notice, const nostr::PublicKey& to)
{
    const std::scoped_lock lock{mutex_};
    if (const auto known = wraps_.find(notice.id); known != wraps_.end()) return known->second;
    const auto made = nostr::gift_wrapped(settings_.key, to,
                                          {.subject = notice.subject, .text = notice.body.empty() ? notice.subject : notice.subject + "\n\n" + notice.body},
                                          settings_.clock());
    if (wraps_.size() >= kMostWraps) wraps_.erase(wraps_.begin());
    if (made) wraps_.emplace(notice.id, *made);
    return made;
}

// Whoever is written to for the first time is asked for; those who were asked for stay subscribed to.
std::vector<std::string> Messenger::inbox_of(nostr::RelayPool& pool, const nostr::PublicKey& to)
{
    nostr::Filter filter{.kinds = {nostr::kInboxKind}};
    {
        const std::scoped_lock lock{mutex_};
        if (inboxes_.size() >= kMostInboxes) inboxes_.clear();
        inboxes_.try_emplace(to.hex());
        for (const auto& [key, inbox] : inboxes_) filter.authors.push_back(key);
    }
    pool.subscribe("inboxes", {filter});
    (void)pool.wait_until_heard(settings_.patience / 2);  // if nobody says, nothing is known
    const std::scoped_lock lock{mutex_};
    return inboxes_[to.hex()].relays;
}

void Messenger::hear(const nostr::Event& event)
{
    const std::scoped_lock lock{mutex_};
    const auto asked = inboxes_.find(event.pubkey);
    if (asked != inboxes_.end() && event.created_at > asked->second.time) asked->second = {event.created_at, nostr::inbox_relays(event)};
}

bool Messenger::send(nostr::RelayPool& pool, const nostr::Event& wrap) const
{
    pool.publish(wrap);
    return pool.wait_until_sent(wrap.id, settings_.patience);
}

std::optional<std::string> Messenger::tell(nostr::RelayPool& pool, const Notice& notice)
{
    const auto to = nostr::PublicKey::read(notice.address);
    if (!to) return "the address is no public key";
    const auto wrap = wrap_of(notice, *to);
    if (!wrap) return "the message is too long";
    const std::vector<std::string> inbox = inbox_of(pool, *to);
    if (inbox.empty()) return send(pool, *wrap) ? std::nullopt : std::optional{std::string{"no relay of the server has taken it"}};
    // Whoever is asked there for a login is nobody: the receiver's relays need not know who writes.
    nostr::RelayPool theirs{{.relays = inbox, .ca_file = settings_.ca_file, .public_only = !settings_.local_relays, .key = nostr::SecretKey::made_randomly()},
                            [](const nostr::Event&) {}};
    theirs.start();
    if (send(theirs, *wrap)) return std::nullopt;
    std::string why = "no relay of the receiver's has taken it";
    for (const nostr::RelayState& state : theirs.states()) why += "; " + state.relay + ": " + state.trouble;
    return why;
}

}  // namespace ec4x::remote
