// The briefing of a turn as data, for clients: what needs attention first, where it is, and the usual orders that answer it. From the view
// alone; `report/briefing.h` has the lines, here they get their order, their threats and their remedies.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/combat_records.h"
#include "model/orders.h"
#include "model/ruleset.h"
#include "model/view.h"
#include "report/briefing.h"

namespace ec4x::report {

// One click: orders that the server accepts as they are.
struct UsualOrder {
    std::string label{};
    std::optional<int> turn{};  // whose run brings the fleet there
    std::vector<OrderBody> orders{};
};
BOOST_DESCRIBE_STRUCT(UsualOrder, (), (label, turn, orders))

struct TurnLine {
    std::string kind{};
    Matter section = Matter::News;
    int significance = 1;  // 10 to 1
    std::string tone{};    // plain, muted, good, warning, danger, info
    std::string headline{};
    std::string text{};  // one or two sentences; may be empty
    std::optional<HouseId> house{};
    std::optional<SystemId> system{};
    std::optional<FleetId> fleet{};
    std::optional<SystemId> colony{};  // an own one
    std::optional<int> battle{};       // its place in the records of the turn
    std::optional<std::int64_t> prestige{};
    std::optional<std::string> rule{};
    std::vector<UsualOrder> orders{};  // at most three
};
BOOST_DESCRIBE_STRUCT(TurnLine, (), (kind, section, significance, tone, headline, text, house, system, fleet, colony, battle, prestige, rule, orders))

struct TurnBriefing {
    int turn = 0;
    std::vector<TurnLine> lines{};  // by section, then the most significant first
    int reports = 0;                // how many things the whole report tells
};
BOOST_DESCRIBE_STRUCT(TurnBriefing, (), (turn, lines, reports))

// Orders belong to the turn that is open; a past turn is told without.
enum class UsualOrders : std::uint8_t { Offered, LeftOut };

[[nodiscard]] TurnBriefing turn_briefing(const Ruleset& rules, const HouseView& view, const CombatRecords& records, UsualOrders orders);

}  // namespace ec4x::report
