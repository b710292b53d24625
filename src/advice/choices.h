// What each own fleet may do, and why not the rest: all fleet orders with the reason that stands against them, and the systems that it can
// reach with the way there. By the checks that an order set goes through (SRV-017); made from the view alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "engine/map/lanes.h"
#include "model/reason.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::advice {

struct OrderChoice {
    FleetOrderKind order = FleetOrderKind::Hold;
    int number = 0;  // 00 to 20
    bool possible = false;
    std::optional<Reason> reason{};     // why not: the code,
    std::optional<std::string> text{};  // the sentence,
    std::string rule{};                 // and the rule behind it; of a possible order its own rule
    bool needs_target = false;
    bool everywhere = false;          // every target of the fleet is one for this order
    std::vector<SystemId> systems{};  // else those that are, nearest first
    std::vector<FleetId> fleets{};    // of order 13
};
BOOST_DESCRIBE_STRUCT(OrderChoice, (), (order, number, possible, reason, text, rule, needs_target, everywhere, systems, fleets))

struct ReachableTarget {
    SystemId system{};
    int turns = 0;                   // MOV-014
    int turn = 0;                    // whose run brings the fleet there
    std::vector<LaneClass> lanes{};  // on the way, one less than systems
    std::vector<SystemId> path{};    // both ends included
};
BOOST_DESCRIBE_STRUCT(ReachableTarget, (), (system, turns, turn, lanes, path))

struct FleetOptions {
    FleetId fleet{};
    OpenLanes open{};                        // the lanes that it may use now (MOV-002)
    std::vector<OrderChoice> orders{};       // all that the ruleset has: 21, 16 in classic
    std::vector<ReachableTarget> targets{};  // nearest first (turns, jumps, id); where it is comes first
};
BOOST_DESCRIBE_STRUCT(FleetOptions, (), (fleet, open, orders, targets))

struct Choices {
    int turn = 0;
    std::vector<FleetOptions> fleets{};
};
BOOST_DESCRIBE_STRUCT(Choices, (), (turn, fleets))

// Of one fleet, or of all where none is named.
[[nodiscard]] Choices choices(const Ruleset& rules, const HouseView& view, std::optional<FleetId> only = std::nullopt);

// The rule that an order of this kind is, such as ORD-019 of Invade.
[[nodiscard]] std::string_view rule_of(FleetOrderKind kind);

}  // namespace ec4x::advice
