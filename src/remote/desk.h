// The server's desk (SRV-057 ff.): takes the events that players send, has the host act on them, and answers. Knows no relays. One event at a time.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "host/host.h"
#include "nostr/event.h"
#include "remote/letters.h"
#include "remote/post.h"
#include "remote/request_meter.h"

namespace ec4x::remote {

// The report of a turn as plain text, for the caller's house.
using ReportWriter = std::function<std::string(const Caller& caller, const std::string& game, int turn)>;

// What became of an event, for the log and for tests.
enum class Fate { Dropped, Refused, Ignored, Done };

class Desk {
public:
    Desk(Host& host, Post& post, ReportWriter writer) : host_{host}, post_{post}, writer_{std::move(writer)} {}

    Fate handle(const nostr::Event& event);

    // The report of a turn to one of the game's players; turn 0: the latest.
    bool send_report(const OpenGame& game, const nostr::PublicKey& player, int turn);

private:
    // Somebody's event that concerns a game.
    struct Mail {
        const nostr::Event& event;
        const OpenGame& game;
        nostr::PublicKey from{};
        Caller caller{};

        [[nodiscard]] const NostrRules& rules() const { return game.rules->nostr; }
        [[nodiscard]] std::string tag() const;
    };

    Fate handle_claim(const Mail& mail);
    Fate answer_claim(const Mail& mail, ClaimAnswerLetter answer);
    Fate handle_orders(const Mail& mail);
    Fate submit(const Mail& mail, int turn, HouseId house);
    Fate refuse_orders(const Mail& mail, int turn, Refusal why);
    Fate send_receipt(const Mail& mail, int turn, Receipt receipt, const std::string& order_event);
    Fate handle_request(const Mail& mail);
    [[nodiscard]] Outcome answer_want(const Mail& mail, const Want& want);
    [[nodiscard]] Outcome answer_settings(const Mail& mail);
    [[nodiscard]] Outcome answer_receipt(const Mail& mail, int turn);
    [[nodiscard]] Outcome answer_orders_in_force(const Mail& mail);
    [[nodiscard]] Outcome answer_contact(const Mail& mail, const Want& want);
    [[nodiscard]] Outcome answer_everything(const Mail& mail);
    Fate handle_message(const nostr::Event& event);
    Fate refuse(const Mail& mail, Refusal why);
    void send_answer(const Mail& mail, const std::string& type, std::string payload);
    [[nodiscard]] std::optional<Refusal> refuse_time(const Mail& mail) const;
    [[nodiscard]] Result<std::string, nostr::Refused> payload_of(const nostr::Event& event);

    Host& host_;
    Post& post_;
    ReportWriter writer_;
    RequestMeter meter_{};
    std::map<std::string, nostr::Event>
        newest_{};  // by game, house and turn: the newest event that was accepted by this process, also where it said nothing new
};

// The key of an identity that came over Nostr; nothing for others.
[[nodiscard]] std::optional<nostr::PublicKey> key_of_identity(const std::optional<std::string>& identity);

}  // namespace ec4x::remote
