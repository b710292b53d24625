// What each fleet and colony may do now, nearest targets first, and what may be done to each other house: for order forms, clients and
// bots. Made from the view alone; everything listed is accepted by check_orders when it is the only order.
#pragma once

#include <optional>
#include <vector>

#include "base/describe.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x {

struct FleetChoice {
    FleetOrderKind order = FleetOrderKind::Hold;
    std::vector<SystemId> systems{};  // targets, nearest first (turns, jumps, id); none where the order has no target
    std::vector<FleetId> fleets{};    // targets of order 13
};
BOOST_DESCRIBE_STRUCT(FleetChoice, (), (order, systems, fleets))

struct FleetChoices {
    FleetId fleet{};
    std::vector<FleetChoice> orders{};
};
BOOST_DESCRIBE_STRUCT(FleetChoices, (), (fleet, orders))

struct BuildChoice {
    UnitClass class_{};
    Money price{};       // of one
    bool waits = false;  // no dock is free (CON-010)
};
BOOST_DESCRIBE_STRUCT(BuildChoice, (), (class_, price, waits))

struct ColonyChoices {
    SystemId colony{};
    std::vector<BuildChoice> build{};
    int invest = 0;                    // IU at most this turn (ECO-033)
    int repair_industry = 0;           // ECO-056
    std::optional<Money> terraform{};  // its price (CON-041)
};
BOOST_DESCRIBE_STRUCT(ColonyChoices, (), (colony, build, invest, repair_industry, terraform))

struct HouseChoices {  // DIP-010
    HouseId house{};
    std::vector<Treaty> propose{};
    std::vector<Treaty> accept{};    // its proposals
    std::vector<Treaty> reject{};
    std::vector<Treaty> withdraw{};  // own ones
    std::vector<Relation> declare{};
    bool renounce = false;
    bool break_pact = false;
    bool share = false;              // on or off (DIP-037)
};
BOOST_DESCRIBE_STRUCT(HouseChoices, (), (house, propose, accept, reject, withdraw, declare, renounce, break_pact, share))

struct LegalOrders {
    std::vector<FleetChoices> fleets{};
    std::vector<ColonyChoices> colonies{};
    std::vector<HouseChoices> houses{};  // all but the own one
};
BOOST_DESCRIBE_STRUCT(LegalOrders, (), (fleets, colonies, houses))

// At most `targets` targets for each order of a fleet.
[[nodiscard]] LegalOrders legal_orders(const Ruleset& rules, const HouseView& view, std::size_t targets = 8);

}  // namespace ec4x
