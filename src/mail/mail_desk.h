// The server's desk for messages (SRV-065): who may, what follows, what is answered to whom. Knows no mailbox: it takes the bytes of one message.
//
// An answer goes to the address that is bound to the house, never to another one that sent something in its name. What a machine has sent is not
// answered. A message that is read twice is dealt with once: its digest is stored with what follows from it.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>

#include "host/host.h"
#include "mail/incoming.h"
#include "net/mail_message.h"

namespace ec4x::mail {

// What became of a message, for the log of the server. Without addresses and contents.
struct Handled {
    std::string what{};  // `orders`, `refused`, `claimed`, `claim_refused`, `wrong_token`, `no_token`, `not_by_mail`, `bad_workbook`, `known`, `automatic`,
                         // `not_for_us`
    std::string game{};
    std::string house{};
};

// The token of a player who claims a house by mail. It follows from the server's key, so it is stored nowhere, and a claim that is read again after a crash
// gets the same one.
[[nodiscard]] std::string mail_token(const ServerKey& key, const std::string& game, const std::string& address);

// The one that this seat was claimed with: of the key in use, or of one before it where the key was changed since (SRV-063).
[[nodiscard]] std::string claimed_mail_token(Host& host, const std::string& game, const SeatRecord& seat, const std::string& address);

// For one thread.
class MailDesk {
public:
    // `mailbox`: what MailWays::in says.
    MailDesk(Host& host, std::string mailbox) : host_{host}, mailbox_{std::move(mailbox)} {}

    [[nodiscard]] Handled handle(std::string_view bytes);

private:
    struct Arrival {
        std::string digest{};
        std::string id{};    // Message-ID
        std::string from{};  // empty: nobody whom one could answer
    };

    [[nodiscard]] Handled take_orders(const Arrival& arrival, const OrderLetter& letter);
    [[nodiscard]] Handled take_claim(const Arrival& arrival, const ClaimLetter& letter);
    [[nodiscard]] Handled take_bad_workbook(const Arrival& arrival, const BadWorkbook& letter);
    // The house's address; where none is bound that of the sender, who has shown its token and so is bound from now on.
    [[nodiscard]] std::string bound_address(const Arrival& arrival, const Caller& caller, const OpenGame& game, HouseId house);
    // To the bound address of a house in whose name somebody wrote without its token. At most a few an hour.
    [[nodiscard]] Handled warn(const Arrival& arrival, const OpenGame& game, HouseId house, std::string what, const std::string& text);
    void answer(const Arrival& arrival, const OpenGame& game, std::optional<HouseId> house, const std::string& address, const std::string& subject,
                Letter letter);
    [[nodiscard]] bool may_warn(const std::string& game, HouseId house);

    Host& host_;
    std::string mailbox_;
    std::map<std::pair<std::string, HouseId>, std::deque<UtcTime>> warned_{};
};

}  // namespace ec4x::mail
