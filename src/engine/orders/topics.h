// What a ruleset does not have (CLS-002): kinds of orders, orders to fleets, standing orders. Who plays asks before, who judges refuses.
#pragma once

#include <concepts>
#include <string_view>

#include "model/orders.h"
#include "model/ruleset.h"

namespace ec4x {

template <class T, class... List>
concept OneOf = (std::same_as<T, List> || ...);

// The topic that the ruleset does not have; empty if it has this kind of order.
template <class T>
[[nodiscard]] std::string_view absent_topic(const Ruleset& rules)
{
    constexpr bool classic_only = OneOf<T, order::Technology, order::Contract, order::Scrap>;
    if (!rules.classic) return classic_only ? type_name<T>() : std::string_view{};
    if constexpr (OneOf<T, order::Research, order::Priorities>) return "research points";
    else if constexpr (OneOf<T, order::BuyEbp, order::BuyCip, order::Covert>) return "espionage";
    else if constexpr (std::same_as<T, order::RepairIndustry>) return "infrastructure damage";
    else if constexpr (std::same_as<T, order::Shield>) return "shield levels";
    else if constexpr (std::same_as<T, order::BuyShip>) return "guild claims";
    else return {};
}

template <class T>
[[nodiscard]] bool has_order(const Ruleset& rules)
{
    return absent_topic<T>(rules).empty();
}

[[nodiscard]] inline bool has_fleet_order(const Ruleset& rules, FleetOrderKind kind)
{
    if (rules.classic) return kind <= FleetOrderKind::Salvage;  // CLS-070
    return kind != FleetOrderKind::CovertRaid || rules.raider.missions;
}

[[nodiscard]] inline bool has_standing_orders(const Ruleset& rules) { return !rules.classic || rules.classic->standing_orders; }

}  // namespace ec4x
