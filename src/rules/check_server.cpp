#include <algorithm>
#include <set>

#include "model/schedule.h"
#include "rules/check_parts.h"

namespace ec4x::check {

namespace {

// TRN-029.
void check_seed(const RngRules& rng, Findings& findings)
{
    if (rng.custom_seed.empty()) return;
    const auto fits = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_'; };
    if (!rng.public_) findings.add("rng.custom_seed", "needs rng.public = true: a seed that somebody chose is not secret");
    if (rng.custom_seed.size() > 64 || !std::ranges::all_of(rng.custom_seed, fits)) {
        findings.add("rng.custom_seed", "is not 1 to 64 characters of A-Z a-z 0-9 . _", Problem::OutOfRange);
    }
}

// SRV-060.
void check_relays(const NostrRules& nostr, Findings& findings)
{
    if (nostr.relays.size() > 10) findings.add("nostr.relays", std::to_string(nostr.relays.size()) + " entries not in 0..10", Problem::OutOfRange);
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < nostr.relays.size(); ++i) {
        const std::string& relay = nostr.relays[i];
        if (!relay.starts_with("ws://") && !relay.starts_with("wss://")) findings.add(at("nostr.relays", i), "'" + relay + "' is no ws:// or wss:// address");
        else if (!seen.insert(relay).second) findings.add(at("nostr.relays", i), "'" + relay + "' is given twice");
    }
    if (!nostr.relays.empty()) findings.not_above("nostr.min_ack", nostr.min_ack, "the number of nostr.relays", static_cast<std::int64_t>(nostr.relays.size()));
}

}  // namespace

void check_server(const Ruleset& rules, Findings& findings)
{
    check_seed(rules.rng, findings);
    if (!rules.turn.schedule.empty() && !parse_schedule(rules.turn.schedule)) {
        findings.add("turn.schedule", "'" + rules.turn.schedule + "' is no schedule such as \"daily 20:00\" or \"mon,thu 06:00,18:00\"");
    }
    check_relays(rules.nostr, findings);
}

}  // namespace ec4x::check
