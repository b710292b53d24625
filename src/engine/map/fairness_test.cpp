#include <doctest/doctest.h>

#include "engine/map/fairness.h"
#include "engine/map/guarantees.h"
#include "engine/map/hex.h"
#include "engine/map/map_test_support.h"

namespace ec4x {

using namespace map_test;

namespace {

// Seven systems: the hub, homes at 1 and 4 opposite each other.
StarMap small_map()
{
    StarMap map{.rings = 1};
    for (SystemId id{0}; id.value < 7; ++id.value) map.systems.insert({.id = id, .hex = hex_of(id)});
    map.systems.at(SystemId{1}).home = 2;
    map.systems.at(SystemId{4}).home = 1;
    using enum LaneClass;
    const auto lane = [&](std::uint32_t a, std::uint32_t b, LaneClass class_) { map.lanes.push_back({SystemId{a}, SystemId{b}, class_}); };
    lane(0, 1, Restricted);
    lane(0, 4, Major);
    lane(1, 2, Major);
    lane(2, 3, Minor);
    lane(3, 4, Major);
    lane(5, 6, Major);
    lane(0, 5, Minor);
    return map;
}

}  // namespace

TEST_CASE("MAP-027 fairness figures of a small map")
{
    const std::vector<SeatFairness> seats = fairness_of(small_map(), map_rules().fair);
    REQUIRE(seats.size() == 2);
    const SeatFairness& one = seats[0];
    CHECK(one.seat == 1);
    CHECK(one.home == SystemId{4});
    CHECK(one.nearest_rival == 2);
    CHECK(one.distance_to_rivals == 2);
    CHECK(one.jumps_to_rival == 2);
    CHECK(one.troop_jumps_to_rival == 3);
    CHECK(one.chokepoints == std::vector<SystemId>{kHub});
    CHECK(one.systems_within_2 == 5);  // 0, 3, then 1, 2, 5
    CHECK(one.systems_within_3 == 6);
    CHECK(one.lanes_near[LaneClass::Major] == 3);
    CHECK(one.lanes_near[LaneClass::Minor] == 2);
    CHECK(one.lanes_near[LaneClass::Restricted] == 1);
    CHECK(one.prospect == 10);  // 0, 2, 3, 5, 6 of class 1 and raw 1
    CHECK(seats[1].seat == 2);
    CHECK(seats[1].home == SystemId{1});
}

TEST_CASE("MAP-027 several shortest ways have no chokepoint between them")
{
    StarMap map = small_map();
    map.lanes.push_back({SystemId{1}, SystemId{3}, LaneClass::Major});  // a way 1-3-4 as short as 1-0-4
    CHECK(fairness_of(map, map_rules().fair)[0].chokepoints.empty());
}

TEST_CASE("MAP-011 fairness figures agree with the map file")
{
    const GeneratedMap map = a_map(4, "42");
    const std::vector<SeatFairness> seats = fairness_of(map.map, map_rules().fair);
    REQUIRE(seats.size() == 4);
    struct Row {
        std::uint32_t home;
        int nearest;
        int prospect;
    };
    static constexpr Row rows[] = {{50, 5, 57}, {57, 6, 57}, {45, 5, 59}, {39, 6, 58}};
    for (std::size_t i = 0; i < 4; ++i) {
        CAPTURE(i);
        CHECK(seats[i].seat == static_cast<int>(i) + 1);
        CHECK(seats[i].home == SystemId{rows[i].home});
        CHECK(seats[i].nearest_rival == rows[i].nearest);
        CHECK(seats[i].prospect == rows[i].prospect);
        CHECK(seats[i].jumps_to_rival >= seats[i].nearest_rival);
        CHECK(*seats[i].troop_jumps_to_rival >= seats[i].jumps_to_rival);
    }
}

TEST_CASE("MAP-011 MAP-014 MAP-016 MAP-019 MAP-027 every generated map keeps its guarantees")
{
    for (int players = 2; players <= 12; ++players) {
        for (int seed = 0; seed < 20; ++seed) {
            CAPTURE(players);
            CAPTURE(seed);
            CHECK(broken_guarantees(a_map(players, std::to_string(seed)), map_rules(), planet_rules()) == std::vector<std::string>{});
        }
    }
}

TEST_CASE("MAP-011 MAP-014 MAP-016 MAP-019 MAP-027 a broken guarantee is named")
{
    struct Row {
        const char* said;
        void (*change)(GeneratedMap&);
    };
    static constexpr Row rows[] = {
        {"MAP-011: d, s and t are those of the homeworlds", [](GeneratedMap& map) { map.quality.t = 91; }},
        {"MAP-011: homeworlds keep their distance", [](GeneratedMap& map) { map.quality.B = 7; }},
        {"MAP-009: homeworlds lie on the rings allowed",
         [](GeneratedMap& map) {
             map.map.systems.at(SystemId{45}).home.reset();
             map.map.systems.at(SystemId{1}).home = 3;
         }},
        {"MAP-035: homeworld 39 has lane 39-40, which is minor instead of major",
         [](GeneratedMap& map) { map.map.lanes.push_back({SystemId{39}, SystemId{40}, LaneClass::Minor}); }},
        {"MAP-035: the hub has no lane to system 1", [](GeneratedMap& map) { map.map.lanes.erase(map.map.lanes.begin()); }},
        {"MAP-016: system 60 has too few lanes and room for one to 59",
         [](GeneratedMap& map) {
             std::erase_if(map.map.lanes, [](const Lane& lane) { return lane.b.value == 60 || lane.a.value == 60; });
             map.map.lanes.push_back({SystemId{36}, SystemId{60}, LaneClass::Major});
         }},
        {"MAP-027: V are the prospects of the homeworlds", [](GeneratedMap& map) { map.quality.V[2] = 58; }},
        {"MAP-027: neighbourhoods are unfair, those of attempt 0 are not",
         [](GeneratedMap& map) {
             for (System& system : map.map.systems) {
                 if (distance(system.hex, {-2, 4}) <= 3) system.class_ = PlanetClass::Extreme;
             }
         }},
        {"MAP-035: only restricted lanes lead from the hub to system 39",
         [](GeneratedMap& map) {
             for (Lane& lane : map.map.lanes) {
                 if (lane.a.value == 39 || lane.b.value == 39) lane.class_ = LaneClass::Restricted;
             }
         }},
    };
    for (const Row& row : rows) {
        GeneratedMap map = a_map(4, "42");
        row.change(map);
        std::string all;
        for (const std::string& text : broken_guarantees(map, map_rules(), planet_rules())) all += text + "\n";
        CAPTURE(all);
        CHECK(all.find(row.said) != std::string::npos);
    }
}

}  // namespace ec4x
