// What a house can expect of its orders, by the functions that resolve the turn. Others are taken to do nothing.
#pragma once

#include <optional>
#include <vector>

#include "base/describe.h"
#include "engine/economy/projection.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::advice {

struct ProjectReady {
    ProjectId project{};
    SystemId colony{};
    std::optional<UnitClass> class_{};  // what is built; none: a repair or retrofit
    int turn = 0;                       // whose run finishes it (CON-013)
};
BOOST_DESCRIBE_STRUCT(ProjectReady, (), (project, colony, class_, turn))

struct FleetArrival {
    FleetId fleet{};
    SystemId system{};
    int turn = 0;                     // whose run brings it there (MOV-014)
    std::vector<SystemId> systems{};  // on its way, both ends included
};
BOOST_DESCRIBE_STRUCT(FleetArrival, (), (fleet, system, turn, systems))

struct Forecast {
    EconomyProjection economy{};
    std::vector<ProjectReady> ready{};     // by turn
    std::vector<FleetArrival> arrivals{};  // of fleets whose order has a target, by turn
};
BOOST_DESCRIBE_STRUCT(Forecast, (), (economy, ready, arrivals))

// `after`: the own things as the orders of this turn leave them (Verdict::after).
[[nodiscard]] Forecast forecast(const Ruleset& rules, const HouseView& after);

}  // namespace ec4x::advice
