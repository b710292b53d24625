#include <doctest/doctest.h>

#include <algorithm>

#include "base/round.h"
#include "engine/map/hex.h"

namespace ec4x {

TEST_CASE("MAP-001 directions of the grid")
{
    CHECK(neighbour({2, -1}, 4) == Hex{1, 0});
    static constexpr Hex around[] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};
    for (std::size_t direction = 0; direction < 6; ++direction) {
        CAPTURE(direction);
        CHECK(neighbour({}, direction) == around[direction]);
        CHECK(neighbour(neighbour({5, -3}, direction), (direction + 3) % 6) == Hex{5, -3});
    }
}

TEST_CASE("MAP-002 distance and ring")
{
    CHECK(distance({2, -1}, {-4, 1}) == 6);
    CHECK(distance({-4, 1}, {2, -1}) == 6);
    CHECK(distance({3, 3}, {3, 3}) == 0);
    CHECK(distance({0, 0}, {3, 3}) == 6);
    CHECK(ring_of({0, -4}) == 4);
    CHECK(ring_of({0, 0}) == 0);
}

TEST_CASE("MAP-003 systems and pairs by number of rings")
{
    struct Row {
        int rings;
        std::uint32_t systems;
        std::uint32_t pairs;
    };
    static constexpr Row rows[] = {{1, 7, 12},    {2, 19, 42},   {3, 37, 90},     {4, 61, 156},    {5, 91, 240},
                                   {6, 127, 342}, {8, 217, 600}, {12, 469, 1332}, {20, 1261, 3660}};
    for (const Row& row : rows) {
        CAPTURE(row.rings);
        CHECK(systems_in(row.rings) == row.systems);
        CHECK(hexes_in(row.rings).size() == row.systems);
        CHECK(adjacent_pairs_in(row.rings) == row.pairs);
        CHECK(adjacent_pairs(row.rings).size() == row.pairs);
    }
}

TEST_CASE("MAP-004 ids run in a spiral")
{
    struct Row {
        std::uint32_t id;
        Hex hex;
    };
    static constexpr Row rows[] = {{0, {0, 0}},  {1, {-1, 1}}, {2, {0, 1}},  {3, {1, 0}},   {4, {1, -1}},
                                   {5, {0, -1}}, {6, {-1, 0}}, {7, {-2, 2}}, {19, {-3, 3}}, {60, {-4, 3}}};
    for (const Row& row : rows) {
        CAPTURE(row.id);
        CHECK(hex_of(SystemId{row.id}) == row.hex);
        CHECK(system_at(row.hex) == SystemId{row.id});
    }
}

TEST_CASE("MAP-004 the spiral numbers every hex once, both ways")
{
    const std::vector<Hex> hexes = hexes_in(20);
    for (SystemId id{0}; id.value < hexes.size(); ++id.value) {
        CHECK(hex_of(id) == hexes[id.value]);
        CHECK(system_at(hexes[id.value]) == id);
        if (id.value == 0) continue;
        const Hex before = hexes[id.value - 1];
        CHECK((distance(hexes[id.value], before) == 1 || ring_of(hexes[id.value]) == ring_of(before) + 1));
    }
}

TEST_CASE("MAP-004 neighbours ascend and lie on the map")
{
    CHECK(neighbours_of(kHub, 1) == std::vector<SystemId>{{1}, {2}, {3}, {4}, {5}, {6}});
    for (SystemId id{0}; id.value < systems_in(4); ++id.value) {
        const std::vector<SystemId> around = neighbours_of(id, 4);
        CHECK(std::ranges::is_sorted(around));
        CHECK(around.size() >= 3);
        for (const SystemId there : around) {
            CHECK(there.value < systems_in(4));
            CHECK(distance(hex_of(id), hex_of(there)) == 1);
        }
    }
}

TEST_CASE("MAP-041 systems per house as an exact fraction")
{
    struct Row {
        int players;
        int systems;
        int hundredths;
    };
    static constexpr Row rows[] = {{2, 19, 950}, {4, 61, 1525}, {12, 469, 3908}};
    for (const Row& row : rows) {
        CAPTURE(row.players);
        StarMap map{.rings = row.players};
        for (SystemId id{0}; id.value < systems_in(row.players); ++id.value) map.systems.insert({.id = id});
        const SystemsPerHouse share = systems_per_house(map, row.players);
        CHECK(share.systems == row.systems);
        CHECK(share.houses == row.players);
        CHECK(div_half_up(100 * share.systems, share.houses) == row.hundredths);
    }
}

}  // namespace ec4x
