// Submitting an order set (SRV-017, SRV-018): what was read from a file or request, checked against the house's view.
#pragma once

#include <string>
#include <vector>

#include "codec/codec.h"
#include "engine/orders/check.h"

namespace ec4x {

struct Submission {
    OrderSet set{};     // as sent, without unreadable orders
    Verdict verdict{};  // on the readable orders
    std::vector<OrderVerdict> unreadable{};
    bool accepted = false;  // SRV-018: also with some orders refused, unless the set is strict

    [[nodiscard]] std::vector<OrderVerdict> verdicts() const;  // on all orders, those that could not be read last
};

// SRV-016: of the text, before it is read.
[[nodiscard]] Outcome check_size(const Ruleset& rules, std::size_t bytes);

[[nodiscard]] Submission submit(const Ruleset& rules, const HouseView& view, OrderSheet sheet);

}  // namespace ec4x
