// The routes of the API that are a function of ruleset, view and battle records, from JSON to JSON: what a browser asks that plays without a game server
// (src/wasm). `what` is the operation's name in the API, and the answer is what the API would say.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "base/describe.h"
#include "base/result.h"
#include "codec/complaint.h"
#include "model/combat_records.h"
#include "model/ruleset.h"
#include "model/view.h"
#include "report/history.h"

namespace ec4x::counsel {

struct Question {
    std::string what{};
    std::string body{};                        // of the request: an order set, a question about odds
    bool open = true;                          // the view's turn is the one that orders are for
    int fleet = 0;                             // of `choices`; 0: all
    int targets = 8;                           // of `legalOrders`
    std::string bot = "captain";               // of `suggestion`
    std::string format = "json";               // of `report`: json, text, html, csv; of `orders`: text, csv
    std::string table{};                       // of a report as csv; empty: all
    std::optional<std::string> deadline{};     // of `report`, in words
    std::optional<report::History> history{};  // of `report` and `figures`: the turns before
};
BOOST_DESCRIBE_STRUCT(Question, (), (what, body, open, fleet, targets, bot, format, table, deadline, history))

// Canonical JSON, as rules_hash (SRV-007) hashes it.
[[nodiscard]] Result<Ruleset, Complaints> rules_from_json(std::string text);

class Counsel {
public:
    Counsel(Ruleset rules, HouseView view) : rules_{std::move(rules)}, view_{std::move(view)} {}

    void set_records(CombatRecords records) { records_ = std::move(records); }

    // `{"answer":...}`, or `{"refused":{reason, field, text}}`. Texts (reports, order files) are JSON strings.
    [[nodiscard]] std::string ask(std::string question) const;

private:
    Ruleset rules_;
    HouseView view_;
    CombatRecords records_{};
};

}  // namespace ec4x::counsel
