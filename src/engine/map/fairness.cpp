#include "engine/map/fairness.h"

#include <algorithm>

#include "engine/map/homes.h"
#include "engine/map/lanes.h"
#include "engine/map/planets.h"

namespace ec4x {

namespace {

// The fewest jumps from one home to another.
std::optional<int> jumps_to_nearest(const Reach& reach, SystemId home, std::span<const SystemId> homes)
{
    const auto rival = reach.nearest([&](SystemId id) { return id != home && std::ranges::binary_search(homes, id); });
    return rival ? reach.jumps_to(*rival) : std::nullopt;
}

int systems_within(const Reach& reach, int jumps)
{
    const auto near = [&](SystemId id) { return *reach.jumps_to(id) <= jumps; };
    return static_cast<int>(std::ranges::count_if(reach.order(), near)) - 1;
}

EnumArray<LaneClass, int> lanes_within(const Reach& reach, std::span<const Lane> lanes, int jumps)
{
    EnumArray<LaneClass, int> count;
    for (const Lane& lane : lanes) {
        if (*reach.jumps_to(lane.a) <= jumps && *reach.jumps_to(lane.b) <= jumps) ++count[lane.class_];
    }
    return count;
}

// The systems between two that are alone at their distance among those on shortest ways.
std::vector<SystemId> passed_by_all(const Reach& from, const Reach& to, int length)
{
    std::vector<std::vector<SystemId>> at_distance(static_cast<std::size_t>(length) + 1);
    for (const SystemId id : from.order()) {
        const int jumps = *from.jumps_to(id);
        if (jumps + *to.jumps_to(id) == length) at_distance[static_cast<std::size_t>(jumps)].push_back(id);
    }
    std::vector<SystemId> passed;
    for (std::size_t i = 1; i + 1 < at_distance.size(); ++i) {
        if (at_distance[i].size() == 1) passed.push_back(at_distance[i].front());
    }
    return passed;
}

std::vector<SystemId> chokepoints_of(std::size_t home, std::span<const SystemId> homes, std::span<const Reach> reach, int nearest)
{
    std::vector<SystemId> all;
    for (std::size_t rival = 0; rival < homes.size(); ++rival) {
        if (rival == home || reach[home].jumps_to(homes[rival]) != nearest) continue;
        const std::vector<SystemId> passed = passed_by_all(reach[home], reach[rival], nearest);
        all.insert(all.end(), passed.begin(), passed.end());
    }
    std::ranges::sort(all);
    const auto again = std::ranges::unique(all);
    all.erase(again.begin(), again.end());
    return all;
}

}  // namespace

std::vector<SeatFairness> fairness_of(const StarMap& map, const MapFairRules& rules)
{
    const LaneGraph lanes{map};
    const std::vector<SystemId> homes = homes_of(map);
    const std::vector<RivalDistances> distances = rival_distances(homes);
    const std::vector<int> values = prospects(neighbourhoods(lanes, homes, rules.count), planets_of(map));
    std::vector<Reach> reach;
    for (const SystemId home : homes) reach.emplace_back(lanes, home);

    std::vector<SeatFairness> seats;
    for (std::size_t i = 0; i < homes.size(); ++i) {
        const std::optional<int> jumps = jumps_to_nearest(reach[i], homes[i], homes);
        ensure(jumps.has_value(), "a map is connected and has at least two homeworlds");
        seats.push_back({.seat = map.systems.at(homes[i]).home.value_or(0),
                         .home = homes[i],
                         .nearest_rival = distances[i].nearest,
                         .distance_to_rivals = distances[i].total,
                         .prospect = values[i],
                         .jumps_to_rival = *jumps,
                         .troop_jumps_to_rival = jumps_to_nearest({lanes, homes[i], {.restricted = false}}, homes[i], homes),
                         .systems_within_2 = systems_within(reach[i], 2),
                         .systems_within_3 = systems_within(reach[i], 3),
                         .lanes_near = lanes_within(reach[i], map.lanes, 2),
                         .chokepoints = chokepoints_of(i, homes, reach, *jumps)});
    }
    std::ranges::sort(seats, {}, &SeatFairness::seat);
    return seats;
}

}  // namespace ec4x
