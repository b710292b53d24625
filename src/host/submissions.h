// Order sets of players (SRV-015 to SRV-023): checked, stored as a revision, answered with a receipt.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "host/access.h"
#include "host/receipt.h"

namespace ec4x {

// Whether a set shall count, or is only looked at (SRV-022).
enum class Purpose : std::uint8_t { Submit = 1, DryRun = 2 };

// SRV-043: the signed event that has brought a set over Nostr, kept with it.
struct BroughtBy {
    std::string id{};
    std::int64_t created_at = 0;
    std::string event{};  // as JSON
};

// SRV-065: the letter that has brought a set, and what answers it with a receipt. Both are stored with the set, so a letter that is read again after a
// crash changes nothing and is answered once.
struct ByMail {
    std::string digest{};
    std::function<Notice(const Receipt&)> answer{};
};

// `text` is an order set as JSON, TOML or order file. The receipt says also why nothing was accepted; only an unknown game has none.
[[nodiscard]] Answer<Receipt> submit_set(HostContext& host, const Caller& caller, const std::string& game, std::string text, Purpose purpose, UtcTime now,
                                         const std::optional<BroughtBy>& by = {}, const ByMail* mail = nullptr);

// SRV-020: then the turn counts as not submitted, if nothing else comes.
struct Withdrawn {
    int turn = 0;
    bool withdrawn = false;  // false: there was none
};
BOOST_DESCRIBE_STRUCT(Withdrawn, (), (turn, withdrawn))
[[nodiscard]] Answer<Withdrawn> withdraw_set(HostContext& host, const Caller& caller, const std::string& game, UtcTime now);

// The order set that counts as things stand; none: there is none.
struct CurrentSet {
    int turn = 0;
    std::optional<SetInForce> set{};
    std::optional<OrderSet> orders{};
    std::optional<Receipt> receipt{};
};
BOOST_DESCRIBE_STRUCT(CurrentSet, (), (turn, set, orders, receipt))
[[nodiscard]] Answer<CurrentSet> current_set(HostContext& host, const Caller& caller, const std::string& game);

// SRV-026: everything that the house has submitted for a turn, and with what it was resolved.
struct PastRevision {
    int revision = 0;
    UtcTime time = 0;
    OrderSet orders{};
    std::optional<Receipt> receipt{};
};
BOOST_DESCRIBE_STRUCT(PastRevision, (), (revision, time, orders, receipt))
struct PastOrders {
    int turn = 0;
    std::vector<PastRevision> revisions{};
    std::optional<OrderSet> resolved{};  // none: the house had none, or the turn is not over
};
BOOST_DESCRIBE_STRUCT(PastOrders, (), (turn, revisions, resolved))
[[nodiscard]] Answer<PastOrders> past_orders(HostContext& host, const Caller& caller, const std::string& game, int turn);

// The set with this digest; none: the store does not have it.
[[nodiscard]] std::optional<OrderSet> stored_set(HostContext& host, const std::string& game, const std::string& digest);

}  // namespace ec4x
