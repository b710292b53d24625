#include "engine/combat/retreat_map.h"

#include <algorithm>

#include "engine/combat/stance.h"
#include "engine/forces/values.h"
#include "engine/operations/posture.h"

namespace ec4x {

namespace {

// Where the house has a colony or a fleet, so that it sees who else is there.
bool watches(const Turn& turn, const Roster& roster, HouseId house, SystemId system)
{
    const Colony* colony = turn.state.colonies.find(system);
    if (colony != nullptr && colony->owner == house) return true;
    return std::ranges::any_of(roster.fleets_at(system), [&](const Fleet* fleet) { return fleet->id.owner == house && !is_in_transit(turn, *fleet); });
}

// CBT-051: hidden forces do not count, nor forces that the house does not see, so that a retreat betrays nothing; nor do fleets in transit.
bool endangers(const Turn& turn, const Roster& roster, HouseId house, const Fleet& fleet)
{
    if (fleet.id.owner == house || !is_armed(turn.rules, turn.state, roster, fleet)) return false;
    if (!meet_as_enemies(turn, roster, fleet.at, house, fleet.id.owner)) return false;
    return !is_in_transit(turn, fleet) && !is_hidden(turn, roster, fleet) && watches(turn, roster, house, fleet.at);
}

// The lanes without those to dangerous systems, but for the two ends of the way.
LaneGraph safe_lanes(const LaneGraph& lanes, const std::vector<std::uint8_t>& dangerous, SystemId from, SystemId to)
{
    const auto closed = [&](SystemId system) { return dangerous[system.value] != 0 && system != from && system != to; };
    std::vector<Lane> safe;
    for (std::uint32_t i = 0; i < lanes.systems(); ++i) {
        const SystemId a{i};
        for (const Neighbour& next : lanes.of(a)) {
            if (a < next.to && !closed(a) && !closed(next.to)) safe.push_back({a, next.to, next.lane});
        }
    }
    return {lanes.systems(), safe};
}

}  // namespace

RetreatMap::HouseMap::HouseMap(const Turn& turn, const Roster& roster, HouseId house)
    : ways{turn, house}, dangerous(turn.state.map.systems.size())
{
    for (const Fleet& fleet : turn.state.fleets) {
        if (dangerous[fleet.at.value] == 0 && endangers(turn, roster, house, fleet)) dangerous[fleet.at.value] = 1;
    }
}

const RetreatMap::HouseMap& RetreatMap::map_of(HouseId house)
{
    const auto known = std::ranges::find(maps_, house, [](const auto& map) { return map->ways.house(); });
    if (known != maps_.end()) return **known;
    return *maps_.emplace_back(std::make_unique<HouseMap>(turn_, roster_, house));
}

// MOV-004, but dangerous systems are entered only if there is no other way.
std::optional<Route> RetreatMap::route(const HouseMap& map, OpenLanes open, SystemId from, SystemId to) const
{
    std::optional<Route> shortest = find_route(map.ways.with(open), from, to);
    if (!shortest) return std::nullopt;
    const auto passes_danger = [&](SystemId system) { return system != from && system != to && map.dangerous[system.value] != 0; };
    if (std::ranges::none_of(shortest->systems, passes_danger)) return shortest;
    const LaneGraph lanes = safe_lanes(map.ways.lanes(), map.dangerous, from, to);
    const Ways safe{.lanes = lanes, .rules = turn_.rules.movement, .territory = map.ways.territory(), .open = open};
    const std::optional<Route> around = find_route(safe, from, to);
    return around ? around : shortest;
}

std::optional<SystemId> RetreatMap::nearest_colony(const HouseMap& map, OpenLanes open, SystemId from) const
{
    const Reach reach{map.ways.lanes(), from, open};
    std::optional<SystemId> best;
    int fewest = 0;
    for (const Colony* colony : roster_.colonies_of(map.ways.house())) {
        const std::optional<int> jumps = reach.jumps_to(colony->id);
        if (!jumps || colony->id == from || map.dangerous[colony->id.value] != 0 || (best && *jumps >= fewest)) continue;
        best = colony->id;
        fewest = *jumps;
    }
    return best;
}

std::optional<RetreatMap::WayOut> RetreatMap::way_out(const Fleet& fleet, const FleetContents& who)
{
    const HouseMap& map = map_of(fleet.id.owner);
    const OpenLanes open = lanes_open_to(turn_.rules, turn_.state.houses.at(fleet.id.owner), who, Travel::Retreat);
    std::optional<Route> found;
    if (fleet.fallback && *fleet.fallback != fleet.at) found = route(map, open, fleet.at, *fleet.fallback);
    if (!found) {
        if (const std::optional<SystemId> colony = nearest_colony(map, open, fleet.at)) found = route(map, open, fleet.at, *colony);
    }
    if (!found) return std::nullopt;
    const bool at_once = turn_.rules.combat.retreat_mode == RetreatMode::Instant;
    return WayOut{.to = found->systems.back(), .next = at_once ? found->systems.back() : found->next};
}

}  // namespace ec4x
