#include <doctest/doctest.h>

#include <algorithm>

#include "engine/map/hex.h"
#include "engine/map/lane_draw.h"
#include "engine/map/map_test_support.h"

namespace ec4x {

using namespace map_test;

namespace {

std::vector<std::uint32_t> neighbours(const LaneGraph& lanes, std::uint32_t id)
{
    std::vector<std::uint32_t> values;
    for (const Neighbour& there : lanes.of(SystemId{id})) values.push_back(there.to.value);
    return values;
}

int count(const StarMap& map, LaneClass class_) { return static_cast<int>(std::ranges::count(map.lanes, class_, &Lane::class_)); }

std::size_t reached(const StarMap& map, SystemId from, OpenLanes open) { return Reach{LaneGraph{map}, from, open}.order().size(); }

bool connects_all(std::span<const Lane> lanes, std::size_t systems)
{
    const LaneGraph graph{systems, lanes};
    return Reach{graph, kHub, {.restricted = false}}.order().size() == systems;
}

// MAP-018 as the rule tells it: try each lane in turn and search the whole map.
void assign_by_walking(std::vector<Lane>& lanes, std::span<const SystemId> homes, const MapRules& rules, const MapStreams& streams)
{
    std::vector<std::size_t> list;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const bool at_home = std::ranges::count(homes, lanes[i].a) + std::ranges::count(homes, lanes[i].b) > 0;
        if (!at_home || !rules.homeworld.lanes_major) list.push_back(i);
    }
    streams.open("classes").shuffle(list);
    const LaneQuota quota = lane_quota(static_cast<int>(lanes.size()), rules.lane_class);
    int restricted = 0;
    for (const std::size_t i : list) {
        if (restricted == quota.restricted) break;
        lanes[i].class_ = LaneClass::Restricted;
        ++restricted;
        if (!rules.etac_connectivity || connects_all(lanes, systems_in(streams.rings))) continue;
        lanes[i].class_ = LaneClass::Major;
        --restricted;
    }
    int minor = 0;
    for (const std::size_t i : list) {
        if (minor == quota.minor) break;
        if (lanes[i].class_ == LaneClass::Restricted) continue;
        lanes[i].class_ = LaneClass::Minor;
        ++minor;
    }
}

}  // namespace

TEST_CASE("MAP-008 the hub has six lanes")
{
    for (int players = 2; players <= 12; ++players) {
        const StarMap map = a_map(players, "42").map;
        CHECK(neighbours(LaneGraph{map}, 0) == std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6});
        CHECK(!map.systems.at(kHub).home.has_value());
    }
}

TEST_CASE("MAP-013 lanes join adjacent systems, once, lower id first")
{
    for (int players = 2; players <= 12; ++players) {
        const StarMap map = a_map(players, "7").map;
        SystemPair before{};
        for (const Lane& lane : map.lanes) {
            CHECK(lane.a < lane.b);
            CHECK(distance(hex_of(lane.a), hex_of(lane.b)) == 1);
            CHECK(before < SystemPair{lane.a, lane.b});
            before = {lane.a, lane.b};
        }
    }
}

TEST_CASE("MAP-014 every homeworld has exactly three lanes, all Major")
{
    const StarMap map = a_map(4, "42").map;
    const LaneGraph lanes{map};
    CHECK(neighbours(lanes, 39) == std::vector<std::uint32_t>{20, 21, 38});
    CHECK(neighbours(lanes, 45) == std::vector<std::uint32_t>{25, 44, 46});
    CHECK(neighbours(lanes, 50) == std::vector<std::uint32_t>{28, 49, 51});
    CHECK(neighbours(lanes, 57) == std::vector<std::uint32_t>{34, 56, 58});
    for (const SystemId home : homes_of(map)) {
        for (const Neighbour& there : lanes.of(home)) CHECK(there.lane == LaneClass::Major);
    }
}

TEST_CASE("MAP-014 the hub is the first choice of a homeworld beside it")
{
    MapRules rules = map_rules();
    rules.homeworld.min_ring = {1};
    rules.rings = {1};
    for (int lanes = 1; lanes <= 3; ++lanes) {
        rules.homeworld.lanes = {lanes};
        const StarMap map = a_map(3, "42", rules).map;
        const LaneGraph graph{map};
        for (const SystemId home : homes_of(map)) {
            CHECK(graph.of(home).size() == static_cast<std::size_t>(lanes));
            CHECK(graph.between(home, kHub) == LaneClass::Major);
        }
    }
}

TEST_CASE("MAP-015 lane density")
{
    CHECK(a_map(4, "42").map.lanes.size() == 105);
    MapRules rules = map_rules();
    rules.lane_density = {100};
    const StarMap full = a_map(4, "42", rules).map;
    std::size_t closed = 0;  // pairs at homeworlds that are no lanes
    for (const SystemId home : homes_of(full)) closed += neighbours_of(home, 4).size() - 3;
    CHECK(full.lanes.size() == adjacent_pairs_in(4) - closed);
}

TEST_CASE("MAP-016 every system can be reached and has its lanes")
{
    for (int players = 2; players <= 12; ++players) {
        CAPTURE(players);
        const StarMap map = a_map(players, "3").map;
        const LaneGraph lanes{map};
        CHECK(reached(map, kHub, kAllLanes) == map.systems.size());
        for (const System& system : map.systems) CHECK(lanes.of(system.id).size() >= 2);
    }
}

TEST_CASE("MAP-016 a corner between two homeworlds may keep one lane")
{
    MapRules rules = map_rules();
    rules.rings = {3};
    const StarMap map = a_map(8, "6", rules).map;
    const LaneGraph lanes{map};
    const auto one_lane = [&](const System& system) { return lanes.of(system.id).size() == 1; };
    CHECK(reached(map, kHub, kAllLanes) == 37);
    REQUIRE(std::ranges::count_if(map.systems, one_lane) >= 1);
    for (const System& system : map.systems) {
        if (!one_lane(system)) continue;
        const std::vector<SystemId> around = neighbours_of(system.id, 3);
        CHECK(around.size() == 3);
        CHECK(std::ranges::count_if(around, [&](SystemId id) { return map.systems.at(id).home.has_value(); }) == 2);
    }
}

TEST_CASE("MAP-017 numbers of the lane classes")
{
    struct Row {
        int lanes;
        int restricted;
        int minor;
    };
    static constexpr Row rows[] = {{105, 16, 37}, {32, 5, 11}, {10, 2, 4}, {0, 0, 0}};
    for (const Row& row : rows) {
        CAPTURE(row.lanes);
        const LaneQuota quota = lane_quota(row.lanes, map_rules().lane_class);
        CHECK(quota.restricted == row.restricted);
        CHECK(quota.minor == row.minor);
    }
    const StarMap map = a_map(4, "42").map;
    CHECK(count(map, LaneClass::Restricted) == 16);
    CHECK(count(map, LaneClass::Minor) == 37);
    CHECK(count(map, LaneClass::Major) == 52);
}

TEST_CASE("MAP-018 classes of the hub lanes of a known map")
{
    using enum LaneClass;
    const StarMap map = a_map(4, "42").map;
    const LaneGraph lanes{map};
    static constexpr LaneClass expected[] = {Minor, Major, Restricted, Minor, Major, Major};
    for (std::uint32_t i = 0; i < 6; ++i) CHECK(lanes.between(kHub, SystemId{i + 1}) == expected[i]);
}

TEST_CASE("MAP-018 one pass from the end of the list equals the walk of the rule")
{
    const bool holds = rc::check([] {
        MapRules rules = map_rules();
        rules.lane_class = {.minor_pct = {any(0, 100)}, .restricted_pct = {any(0, 100)}};
        rules.lane_density = {any(1, 100)};
        rules.homeworld.lanes = {any(1, 3)};
        rules.homeworld.lanes_major = any(0, 1) == 1;
        rules.etac_connectivity = any(0, 3) > 0;
        const int players = any(2, 6);
        const MapStreams streams{any_seed(), players, players};
        const std::vector<SystemId> homes = place_homes(rules.homeworld, streams)->homes;

        std::vector<Lane> lanes = draw_lanes(homes, rules, streams);
        std::vector<Lane> walked = lanes;
        assign_lane_classes(lanes, homes, rules, streams);
        assign_by_walking(walked, homes, rules, streams);
        RC_ASSERT(lanes == walked);
    });
    CHECK(holds);
}

TEST_CASE("MAP-019 colonists can reach every system")
{
    for (int players = 2; players <= 12; ++players) {
        const StarMap map = a_map(players, "9").map;
        for (const SystemId home : homes_of(map)) CHECK(reached(map, home, {.restricted = false}) == map.systems.size());
    }
    MapRules rules = map_rules();
    rules.etac_connectivity = false;
    rules.lane_class.restricted_pct = {60};
    const StarMap cut = a_map(4, "42", rules).map;
    CHECK(reached(cut, kHub, {.restricted = false}) < cut.systems.size());
}

}  // namespace ec4x
