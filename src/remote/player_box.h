// What a player has of a game over Nostr: taken from the server's events, in any order and more than once. Knows no relays.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "nostr/filter.h"
#include "remote/envelope.h"
#include "remote/herald.h"
#include "remote/letters.h"

namespace ec4x::remote {

class PlayerBox {
public:
    // `server` and `base` as the invitation's address names them.
    PlayerBox(const nostr::SecretKey& key, std::string game, nostr::PublicKey server, int base, std::function<std::int64_t()> clock)
        : sealer_{key, std::move(clock)}, game_{std::move(game)}, server_{server}, base_{base}
    {}

    void take(const nostr::Event& event);

    // What to send. `code` may be a whole invitation; `turn` is that of the set.
    [[nodiscard]] Result<nostr::Event, nostr::Refused> claim(const std::string& code, const std::optional<std::string>& name);
    [[nodiscard]] Result<nostr::Event, nostr::Refused> orders(int turn, const std::string& set);
    [[nodiscard]] Result<nostr::Event, nostr::Refused> request(std::vector<Want> wants);
    [[nodiscard]] Result<nostr::Event, nostr::Refused> message(HouseId to, const std::string& text);

    // What to listen to. `late_filters`, for an answer that did not come: the server's notice, and what it has sent since its newest event that is here.
    [[nodiscard]] std::vector<nostr::Filter> filters() const;
    [[nodiscard]] std::vector<nostr::Filter> late_filters() const;

    // SRV-061: reports of turns up to the latest that have not come, counted from the first that has.
    [[nodiscard]] std::vector<int> missing_reports() const;

    [[nodiscard]] const std::string& game() const { return game_; }
    [[nodiscard]] const nostr::PublicKey& server() const { return server_; }
    [[nodiscard]] std::string public_key() const { return sealer_.key().public_key().hex(); }

    std::optional<GameNotice> notice{};
    std::optional<ClaimAnswerLetter> claimed{};
    std::map<int, ReportLetter> reports{};      // by turn
    std::map<int, Bulletin> bulletins{};        // by turn: the first that came (SRV-046)
    std::map<std::string, Receipt> receipts{};  // by the event that they answer
    std::vector<MessageLetter> messages{};
    std::vector<RefusedLetter> refusals{};
    std::optional<SettingsLetter> settings{};
    std::optional<InForceLetter> in_force{};
    std::optional<WithdrawnLetter> withdrawn{};
    std::optional<ContactLetter> contact{};
    std::vector<std::string> warnings{};  // for the player's eyes

private:
    [[nodiscard]] std::vector<nostr::Filter> filters_since(std::optional<std::int64_t> since) const;
    void take_notice(const nostr::Event& event);
    void take_foreign_notice(const nostr::Event& event);
    void take_bulletin(const nostr::Event& event);
    void take_letter(const nostr::Event& event);
    void take_payload(const std::string& type, const std::string& payload);
    [[nodiscard]] Result<nostr::Event, nostr::Refused> sealed(Kind kind, const std::string& d, std::vector<nostr::Tag> tags, const std::string& type,
                                                              std::string payload);

    Sealer sealer_;
    std::string game_;
    nostr::PublicKey server_;
    int base_;
    std::int64_t newest_ = 0;  // time of the server's newest event that is here
    std::int64_t notice_time_ = 0;
    std::map<std::string, std::int64_t> before_{};  // keys that the server had, and the time of the notice that named the next
    std::set<std::string> strangers_{};             // keys of which the player was warned
    nostr::PartsBox parts_{};
};

}  // namespace ec4x::remote
