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

// A weapons level at which a class may be built (CLS-048).
struct WeaponsChoice {
    int level = 0;
    Money price{};
    int attack = 0;
    int defence = 0;
};
BOOST_DESCRIBE_STRUCT(WeaponsChoice, (), (level, price, attack, defence))

struct BuildChoice {
    UnitClass class_{};
    Money price{};                         // of one
    bool waits = false;                    // no dock is free (CON-010)
    int turns = 0;                         // until it is there (CON-011, CLS-053); 0: at the end of this turn
    std::vector<WeaponsChoice> weapons{};  // where there is a choice, ascending; `price` and `usual` are of the level that is built if none is named
    int usual = 0;
};
BOOST_DESCRIBE_STRUCT(BuildChoice, (), (class_, price, waits, turns, weapons, usual))

struct ColonyChoices {
    SystemId colony{};
    std::vector<BuildChoice> build{};
    int invest = 0;                     // IU at most this turn (ECO-033)
    Money iu_price{};                   // of one, where all cost the same; else 0 (ECO-032)
    std::optional<int> work_at_most{};  // those that are bought beyond are donated (CLS-034)
    int repair_industry = 0;            // ECO-056
    std::optional<Money> terraform{};   // its price (CON-041)
};
BOOST_DESCRIBE_STRUCT(ColonyChoices, (), (colony, build, invest, iu_price, work_at_most, repair_industry, terraform))

struct HouseChoices {  // DIP-010
    HouseId house{};
    std::vector<Treaty> propose{};
    std::vector<Treaty> accept{};  // its proposals
    std::vector<Treaty> reject{};
    std::vector<Treaty> withdraw{};  // own ones
    std::vector<Relation> declare{};
    bool renounce = false;
    bool break_pact = false;
    bool share = false;  // on or off (DIP-037)
};
BOOST_DESCRIBE_STRUCT(HouseChoices, (), (house, propose, accept, reject, withdraw, declare, renounce, break_pact, share))

struct TechnologyChoice {  // CLS-044 to CLS-047
    TechField field = TechField::Weapons;
    int level = 0;
    Money price{};
};
BOOST_DESCRIBE_STRUCT(TechnologyChoice, (), (field, level, price))

struct ContractChoice {  // CLS-111
    GuildContract contract = GuildContract::Informant;
    Money price{};
    std::vector<SystemId> systems{};  // ascending
};
BOOST_DESCRIBE_STRUCT(ContractChoice, (), (contract, price, systems))

struct LegalOrders {
    std::vector<FleetChoices> fleets{};
    std::vector<ColonyChoices> colonies{};
    std::vector<HouseChoices> houses{};  // all but the own one
    std::vector<TechnologyChoice> technology{};
    std::vector<ContractChoice> contracts{};
};
BOOST_DESCRIBE_STRUCT(LegalOrders, (), (fleets, colonies, houses, technology, contracts))

// At most `targets` targets for each order of a fleet.
[[nodiscard]] LegalOrders legal_orders(const Ruleset& rules, const HouseView& view, std::size_t targets = 8);

}  // namespace ec4x
