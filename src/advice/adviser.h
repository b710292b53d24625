// Everything that a client may ask about a view, from JSON to JSON: the same answers in the server and, as WebAssembly, in the browser.
#pragma once

#include <string>

#include "base/result.h"
#include "codec/complaint.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::advice {

// Canonical JSON, as rules_hash (SRV-007) hashes it.
[[nodiscard]] Result<Ruleset, Complaints> rules_from_json(std::string text);

class Adviser {
public:
    Adviser(Ruleset rules, HouseView view) : rules_{std::move(rules)}, view_{std::move(view)} {}

    // Answers to an order set: {accepted, unreadable, whole, orders, treasury_left}.
    [[nodiscard]] std::string check(std::string orders) const;

    [[nodiscard]] std::string legal_orders() const;

    // What comes of an order set (Forecast); of none where it is empty, unreadable or refused: `check` says why.
    [[nodiscard]] std::string forecast(std::string orders) const;

    // The odds of what may meet in a system: {system, fleets, runs, seed} to {impossible, assumptions, scenario, odds}.
    [[nodiscard]] std::string odds(std::string question) const;

private:
    Ruleset rules_;
    HouseView view_;
};

}  // namespace ec4x::advice
