// The server's outgoing side: letters to players, announcements to everybody.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/ruleset/server_rules.h"
#include "nostr/relay_limits.h"
#include "remote/envelope.h"
#include "remote/kinds.h"

namespace ec4x::remote {

struct PostSettings {
    std::function<void(const nostr::Event&)> publish{};
    std::function<std::vector<nostr::RelayLimits>()> limits{};
    std::function<void(std::string_view what, std::string_view text)> note{};  // for the server's log; no secrets
};

class Post {
public:
    Post(Sealer sealer, PostSettings settings) : sealer_{std::move(sealer)}, settings_{std::move(settings)} {}

    void send(const NostrRules& rules, const nostr::PublicKey& to, Kind kind, Letter letter);
    void announce(const NostrRules& rules, Kind kind, const std::string& d, std::vector<nostr::Tag> tags, std::string content);
    void publish(const nostr::Event& event) { settings_.publish(event); }
    void note(std::string_view what, std::string_view text) const;

    [[nodiscard]] Sealer& sealer() { return sealer_; }
    [[nodiscard]] std::string key() const { return sealer_.key().public_key().hex(); }

private:
    Sealer sealer_;
    PostSettings settings_;
};

}  // namespace ec4x::remote
