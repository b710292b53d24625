// Checking an order set before it is accepted (SRV-017): the same function for the command line, the server and bots. It sees
// nothing but the house's view.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/orders/refusal.h"
#include "model/orders.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x {

struct OrderVerdict {
    int n = 0;
    std::string kind{};
    std::optional<Refusal> refusal{};  // none: accepted
};
BOOST_DESCRIBE_STRUCT(OrderVerdict, (), (n, kind, refusal))

// SRV-018, SRV-019: the whole set refused, or every order with its verdict, and what the house has after spending.
struct Verdict {
    std::optional<Refusal> whole{};
    std::vector<OrderVerdict> orders{};  // in listed order
    OrderSet accepted{};                 // without the refused orders
    Money treasury_left{};
    HouseView after{};  // the own things as the accepted orders leave them (TRN-011)

    [[nodiscard]] bool all_accepted() const;
};

[[nodiscard]] Verdict check_orders(const Ruleset& rules, const HouseView& view, const OrderSet& set);

}  // namespace ec4x
