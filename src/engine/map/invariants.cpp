#include "engine/map/invariants.h"

#include <algorithm>

#include "engine/map/hex.h"
#include "engine/map/homes.h"
#include "engine/map/lanes.h"

namespace ec4x {

namespace {

using Breaches = std::vector<MapBreach>;

std::string text_of(SystemId id) { return std::to_string(id.value); }
std::string text_of(const Lane& lane) { return "lane " + text_of(lane.a) + "-" + text_of(lane.b); }
std::string text_of(Hex hex) { return "(" + std::to_string(hex.q) + "," + std::to_string(hex.r) + ")"; }

SystemPair ends_of(const Lane& lane) { return {std::min(lane.a, lane.b), std::max(lane.a, lane.b)}; }

// MAP-004.
void check_positions(const StarMap& map, Breaches& breaches)
{
    for (const System& system : map.systems) {
        const Hex due = hex_of(system.id);
        if (system.hex == due) continue;
        breaches.push_back({false, "system " + text_of(system.id) + " is at " + text_of(system.hex) + " instead of " + text_of(due)});
    }
}

// MAP-013.
void check_lanes(const std::vector<Lane>& lanes, Breaches& breaches)
{
    std::vector<SystemPair> pairs;
    for (const Lane& lane : lanes) {
        pairs.push_back(ends_of(lane));
        if (lane.a == lane.b) {
            breaches.push_back({false, text_of(lane) + " joins a system to itself"});
        } else if (distance(hex_of(lane.a), hex_of(lane.b)) != 1) {
            breaches.push_back({false, text_of(lane) + " joins systems that are not adjacent"});
        }
        if (lane.a > lane.b) breaches.push_back({false, text_of(lane) + " is not written with the lower id first"});
    }
    std::ranges::sort(pairs);
    for (std::size_t i = 1; i < pairs.size(); ++i) {
        if (pairs[i] == pairs[i - 1]) breaches.push_back({false, text_of(Lane{pairs[i].a, pairs[i].b}) + " stands there twice"});
    }
}

std::vector<SystemId> out_of_reach(const LaneGraph& lanes, OpenLanes open)
{
    const Reach reach{lanes, kHub, open};
    std::vector<SystemId> cut_off;
    for (SystemId id{0}; id.value < lanes.systems(); ++id.value) {
        if (!reach.jumps_to(id)) cut_off.push_back(id);
    }
    return cut_off;
}

// MAP-016, MAP-019. What no lane reaches is not said a second time about colonists.
void check_connections(const LaneGraph& lanes, const MapRules& rules, Breaches& breaches)
{
    const std::vector<SystemId> apart = out_of_reach(lanes, kAllLanes);
    if (!apart.empty()) breaches.push_back({true, "no lanes lead from the hub to system " + in_words(apart)});
    if (!rules.etac_connectivity) return;
    std::vector<SystemId> closed = out_of_reach(lanes, {.restricted = false});
    std::erase_if(closed, [&](SystemId id) { return std::ranges::binary_search(apart, id); });
    if (!closed.empty()) breaches.push_back({false, "only restricted lanes lead from the hub to system " + in_words(closed)});
}

// MAP-008.
void check_hub(const LaneGraph& lanes, Breaches& breaches)
{
    for (SystemId id{1}; id.value <= 6; ++id.value) {
        if (!lanes.between(kHub, id)) breaches.push_back({false, "the hub has no lane to system " + text_of(id)});
    }
}

// MAP-012, MAP-035.
void check_seats(const StarMap& map, int players, Breaches& breaches)
{
    const std::size_t homes = homes_of(map).size();
    if (homes != static_cast<std::size_t>(players)) {
        breaches.push_back({true, std::to_string(homes) + " homeworlds for " + std::to_string(players) + " houses"});
    }
    std::vector<int> seats;
    for (const SystemId home : homes_of(map)) {
        const int seat = *map.systems.at(home).home;
        const auto about = [&](const char* what) { return "homeworld " + text_of(home) + " is of seat " + std::to_string(seat) + what; };
        if (seat < 1 || seat > players) breaches.push_back({true, about(", which does not exist")});
        if (std::ranges::find(seats, seat) != seats.end()) breaches.push_back({true, about(", which has another")});
        seats.push_back(seat);
    }
}

// MAP-014.
void check_home_lanes(SystemId home, const LaneGraph& lanes, const MapHomeworldRules& rules, Breaches& breaches)
{
    const std::string about = "homeworld " + text_of(home);
    const std::size_t count = lanes.of(home).size();
    if (count != static_cast<std::size_t>(rules.lanes)) {
        breaches.push_back({false, about + " has " + std::to_string(count) + " lanes instead of " + std::to_string(rules.lanes)});
    }
    for (const Neighbour& there : lanes.of(home)) {
        if (!rules.lanes_major || there.lane == LaneClass::Major) continue;
        const std::string lane = text_of(Lane{std::min(home, there.to), std::max(home, there.to)});
        breaches.push_back({false, about + " has " + lane + ", which is " + std::string{name_of(there.lane)} + " instead of major"});
    }
}

// MAP-009, MAP-014.
void check_homes(const StarMap& map, const LaneGraph& lanes, const MapRules& rules, Breaches& breaches)
{
    const std::vector<SystemId> homes = homes_of(map);
    for (const SystemId home : homes) {
        if (home == kHub) breaches.push_back({false, "the hub is a homeworld"});
        for (const SystemId other : homes) {
            if (home < other && distance(hex_of(home), hex_of(other)) == 1) {
                breaches.push_back({false, "homeworlds " + in_words({home, other}) + " are adjacent"});
            }
        }
        check_home_lanes(home, lanes, rules.homeworld, breaches);
    }
}

}  // namespace

std::vector<MapBreach> breaches_of(const StarMap& map, int players, const MapRules& rules)
{
    const LaneGraph lanes{systems_in(map.rings), tidied(map.lanes)};
    Breaches breaches;
    check_positions(map, breaches);
    check_lanes(map.lanes, breaches);
    check_connections(lanes, rules, breaches);
    check_hub(lanes, breaches);
    check_seats(map, players, breaches);
    check_homes(map, lanes, rules, breaches);
    return breaches;
}

std::vector<Lane> tidied(std::vector<Lane> lanes)
{
    std::erase_if(lanes, [](const Lane& lane) { return lane.a == lane.b; });
    for (Lane& lane : lanes) {
        if (lane.a > lane.b) std::swap(lane.a, lane.b);
    }
    std::ranges::stable_sort(lanes, {}, ends_of);
    const auto again = std::ranges::unique(lanes, {}, ends_of);
    lanes.erase(again.begin(), again.end());
    return lanes;
}

std::string in_words(const std::vector<SystemId>& ids)
{
    std::string text;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i > 0) text += i + 1 == ids.size() ? " and " : ", ";
        text += text_of(ids[i]);
    }
    return text;
}

}  // namespace ec4x
