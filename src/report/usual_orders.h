// The orders that a player usually answers a line of the briefing with. Each was tried by the checks of the engine: it can be given as it is.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/operations/house_ways.h"
#include "engine/turn/turn.h"
#include "report/scribe.h"
#include "report/turn_briefing.h"

namespace ec4x::report {

class OrderDesk {
public:
    // `turn` is of the state that the house believes in; orders are tried on it and taken back.
    OrderDesk(const Ruleset& rules, const HouseView& view, Turn& turn, Scribe& scribe);

    [[nodiscard]] std::vector<UsualOrder> against_threat(SystemId colony);  // fleets that can be there, the soonest first
    [[nodiscard]] std::vector<UsualOrder> for_idle(const Fleet& fleet);
    [[nodiscard]] std::vector<UsualOrder> for_proposal(const ec4x::Proposal& proposal);
    [[nodiscard]] std::vector<UsualOrder> for_idle_docks(SystemId colony);

private:
    void offer(std::vector<UsualOrder>& orders, const Fleet& fleet, FleetOrderKind kind, std::optional<SystemId> target, std::string label, int turns = 0);
    void offer(std::vector<UsualOrder>& orders, OrderBody body, std::string label);  // any order
    [[nodiscard]] std::string name_of_fleet(FleetId fleet);

    const Ruleset& rules_;
    const HouseView& view_;
    Turn& turn_;
    Scribe& scribe_;
    HouseWays ways_;
    Roster roster_;
    std::set<SystemId> sent_{};  // where a fleet goes or was offered to go, so that not all explore the same system
};

}  // namespace ec4x::report
