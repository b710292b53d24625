#include "remote/post.h"

namespace ec4x::remote {

void Post::note(std::string_view what, std::string_view text) const
{
    if (settings_.note) settings_.note(what, text);
}

void Post::send(const NostrRules& rules, const nostr::PublicKey& to, Kind kind, Letter letter)
{
    const nostr::PartSizes wished{static_cast<std::size_t>(rules.part_bytes.value), static_cast<std::size_t>(rules.pad_bytes.value)};
    const nostr::PartSizes sizes = nostr::within_limits(wished, settings_.limits ? settings_.limits() : std::vector<nostr::RelayLimits>{});
    letter.kind = number_of(rules.kind_base, kind);
    const auto events = sealer_.seal(to, std::move(letter), sizes);
    if (!events) return note("nostr_unsent", events.error().why);
    for (const nostr::Event& event : *events) settings_.publish(event);
}

void Post::announce(const NostrRules& rules, Kind kind, const std::string& d, std::vector<nostr::Tag> tags, std::string content)
{
    settings_.publish(sealer_.announce(number_of(rules.kind_base, kind), d, std::move(tags), std::move(content)));
}

}  // namespace ec4x::remote
