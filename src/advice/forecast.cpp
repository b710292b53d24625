#include "advice/forecast.h"

#include <algorithm>

#include "engine/intel/view.h"
#include "engine/operations/house_ways.h"

namespace ec4x::advice {

namespace {

std::vector<ProjectReady> projects_ready(const HouseView& view)
{
    std::vector<ProjectReady> ready;
    for (const Project& project : view.projects) {
        const auto* built = std::get_if<Construction>(&project.work);
        ready.push_back(
            {project.id, project.colony, built != nullptr ? std::optional{built->class_} : std::nullopt, view.turn + std::max(project.turns_left, 1) - 1});
    }
    std::ranges::stable_sort(ready, {}, &ProjectReady::turn);
    return ready;
}

// Where its order leads; the fleet to join is met where it is.
std::optional<SystemId> goal_of(const HouseView& view, const Fleet& fleet)
{
    if (!fleet.order) return std::nullopt;
    if (!fleet.order->join) return fleet.order->target;
    const Fleet* other = view.fleets.find(*fleet.order->join);
    return other != nullptr ? std::optional{other->at} : std::nullopt;
}

std::vector<FleetArrival> fleet_arrivals(const Turn& turn, const HouseView& view)
{
    const HouseWays ways{turn, view.house};
    RouteSearch search;
    std::vector<FleetArrival> arrivals;
    for (const Fleet& fleet : view.fleets) {
        const std::optional<SystemId> goal = goal_of(view, fleet);
        if (!goal || *goal == fleet.at) continue;
        std::optional<Route> route = search.find(ways.of(contents_of(turn.rules, turn.state, fleet.id)), fleet.at, *goal);
        if (route) arrivals.push_back({fleet.id, *goal, view.turn + route->turns - 1, std::move(route->systems)});
    }
    std::ranges::stable_sort(arrivals, {}, &FleetArrival::turn);
    return arrivals;
}

}  // namespace

Forecast forecast(const Ruleset& rules, const HouseView& after)
{
    GameState state = believed(after);
    const GameTables tables{rules, state.map, GameTables::Distances::Unknown};
    const DiceSource no_dice{};
    const Turn turn{state, rules, tables, {}, no_dice};
    return {project_economy(state, rules, tables, after.house), projects_ready(after), fleet_arrivals(turn, after)};
}

}  // namespace ec4x::advice
