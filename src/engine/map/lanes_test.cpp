#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "engine/map/hex.h"
#include "engine/map/lanes.h"
#include "engine/map/map_test_support.h"

namespace ec4x {

using namespace map_test;

namespace {

const LanesRules& passage() { return testing::standard_rules().lanes; }

Lane lane(std::uint32_t a, std::uint32_t b, LaneClass class_ = LaneClass::Major) { return {SystemId{a}, SystemId{b}, class_}; }

}  // namespace

TEST_CASE("MAP-020 what each lane class lets through")
{
    struct Row {
        const char* why;
        Travellers fleet;
        Travel travel;
        OpenLanes open;
    };
    static constexpr Row rows[] = {
        {"undamaged warships", {}, Travel::Ordinary, {true, true, true}},
        {"undamaged warships in retreat", {}, Travel::Retreat, {true, true, true}},
        {"with a Troop Transport", {.spacelift = true}, Travel::Ordinary, {true, true, false}},
        {"with a Troop Transport in retreat", {.spacelift = true}, Travel::Retreat, {true, true, false}},
        {"with a crippled destroyer", {.crippled_warships = true}, Travel::Ordinary, {true, false, false}},
        {"with a crippled destroyer in retreat", {.crippled_warships = true}, Travel::Retreat, {true, true, false}},
        {"both", {.crippled_warships = true, .spacelift = true}, Travel::Ordinary, {true, false, false}},
        {"a crippled ETAC", {.crippled_spacelift = true}, Travel::Ordinary, {true, false, false}},
        {"TEC-045, crippled warships", {.crippled_warships = true, .experimental_propulsion = true}, Travel::Ordinary, {true, true, true}},
        {"TEC-045, with an ETAC", {.crippled_warships = true, .spacelift = true, .experimental_propulsion = true}, Travel::Ordinary, {true, true, false}},
        {"TEC-045, a crippled ETAC", {.crippled_spacelift = true, .experimental_propulsion = true}, Travel::Ordinary, {true, false, false}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(lanes_open_to(row.fleet, row.travel, passage()) == row.open);
    }
}

TEST_CASE("MAP-020 a host may open lanes")
{
    const Travellers wreck{.crippled_warships = true, .spacelift = true};
    CHECK(lanes_open_to(wreck, Travel::Ordinary, LanesRules{}) == kAllLanes);
    CHECK(lanes_open_to(wreck, Travel::Retreat, {.minor = {.blocks_crippled_retreat = true}}) == OpenLanes{true, false, true});
    CHECK(lanes_open_to(wreck, Travel::Ordinary, {.restricted = {.blocks_spacelift = true}}) == OpenLanes{true, true, false});
    CHECK(lanes_open_to(wreck, Travel::Ordinary, {.restricted = {.blocks_crippled = true}}) == OpenLanes{true, true, false});
}

TEST_CASE("MAP-020 a crippled destroyer finds no way over a Minor lane except in retreat")
{
    const LaneGraph lanes{3, std::vector{lane(0, 1), lane(1, 2, LaneClass::Minor)}};
    const Travellers wreck{.crippled_warships = true};
    CHECK(!Reach(lanes, SystemId{0}, lanes_open_to(wreck, Travel::Ordinary, passage())).jumps_to(SystemId{2}));
    CHECK(Reach(lanes, SystemId{0}, lanes_open_to(wreck, Travel::Retreat, passage())).jumps_to(SystemId{2}) == 2);
}

TEST_CASE("MAP-021 neighbours of a system ascend and know their lane")
{
    const LaneGraph lanes{4, std::vector{lane(2, 3, LaneClass::Restricted), lane(0, 2), lane(1, 2, LaneClass::Minor)}};
    REQUIRE(lanes.of(SystemId{2}).size() == 3);
    CHECK(lanes.of(SystemId{2})[0].to == SystemId{0});
    CHECK(lanes.of(SystemId{2})[1].to == SystemId{1});
    CHECK(lanes.of(SystemId{2})[2].to == SystemId{3});
    CHECK(lanes.between(SystemId{3}, SystemId{2}) == LaneClass::Restricted);
    CHECK(!lanes.between(SystemId{0}, SystemId{1}).has_value());
}

TEST_CASE("MAP-021 lanes without those of closed systems")
{
    const LaneGraph all{4, std::vector{lane(0, 1), lane(1, 2), lane(0, 3, LaneClass::Minor), lane(2, 3)}};
    const LaneGraph left = all.without([](SystemId system) { return system == SystemId{1}; });
    CHECK(left.systems() == 4);
    CHECK(left.of(SystemId{1}).empty());
    CHECK(left.of(SystemId{0}).size() == 1);
    CHECK(left.between(SystemId{0}, SystemId{3}) == LaneClass::Minor);
    CHECK(left.between(SystemId{3}, SystemId{2}) == LaneClass::Major);
    CHECK(!left.between(SystemId{2}, SystemId{1}));
}

TEST_CASE("MAP-021 the nearest of two owned systems equally far is the lower id")
{
    std::vector<Lane> all;
    for (const SystemPair pair : adjacent_pairs(2)) all.push_back({pair.a, pair.b});
    const LaneGraph lanes{systems_in(2), all};
    const Reach reach{lanes, kHub};
    CHECK(reach.jumps_to(SystemId{8}) == 2);
    CHECK(reach.jumps_to(SystemId{9}) == 2);
    CHECK(reach.nearest([](SystemId id) { return id.value == 8 || id.value == 9; }) == SystemId{8});
    CHECK(!reach.nearest([](SystemId) { return false; }).has_value());
}

TEST_CASE("MAP-021 ties: the lower id at the first step in which the ways differ")
{
    // 0 to 4 and to 5 are two jumps each; the way to 5 leads over 1, the way to 4 over 2 or 3.
    const LaneGraph lanes{6, std::vector{lane(0, 1), lane(0, 2), lane(0, 3), lane(1, 5), lane(2, 4), lane(3, 4)}};
    const Reach reach{lanes, SystemId{0}};
    CHECK(numbers(reach.path_to(SystemId{4})) == std::vector<std::uint32_t>{0, 2, 4});
    CHECK(reach.nearest([](SystemId id) { return id.value >= 4; }) == SystemId{5});
    CHECK(numbers(reach.path_to(SystemId{0})) == std::vector<std::uint32_t>{0});
}

TEST_CASE("MAP-021 lanes that are not open are not used")
{
    const LaneGraph lanes{4, std::vector{lane(0, 1, LaneClass::Restricted), lane(0, 2), lane(1, 2, LaneClass::Minor)}};
    CHECK(Reach(lanes, SystemId{0}).jumps_to(SystemId{1}) == 1);
    CHECK(Reach(lanes, SystemId{0}, {.restricted = false}).jumps_to(SystemId{1}) == 2);
    CHECK(!Reach(lanes, SystemId{0}, {.minor = false, .restricted = false}).jumps_to(SystemId{1}));
    CHECK(Reach(lanes, SystemId{0}).path_to(SystemId{3}).empty());
}

TEST_CASE("MAP-021 paths are the smallest among the shortest")
{
    const bool holds = rc::check([] {
        const StarMap map = a_map(any(2, 4), any_seed()).map;
        const LaneGraph lanes{map};
        const SystemId from{static_cast<std::uint32_t>(any(0, static_cast<int>(map.systems.size()) - 1))};
        const Reach reach{lanes, from};
        std::vector<SystemId> before;
        for (const SystemId to : reach.order()) {
            const std::vector<SystemId> path = reach.path_to(to);
            // Step by step the lowest neighbour from which the rest is still short enough.
            const Reach back{lanes, to};
            for (std::size_t i = 1; i < path.size(); ++i) {
                const auto shortest = [&](const Neighbour& there) { return back.jumps_to(there.to) == *back.jumps_to(path[i - 1]) - 1; };
                RC_ASSERT(std::ranges::find_if(lanes.of(path[i - 1]), shortest)->to == path[i]);
            }
            // Nearest first, then the smaller path.
            RC_ASSERT(before.size() <= path.size());
            if (before.size() == path.size()) RC_ASSERT(before < path);
            before = path;
        }
    });
    CHECK(holds);
}

}  // namespace ec4x
