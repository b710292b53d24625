#include <doctest/doctest.h>

#include <algorithm>

#include "base/sha256.h"
#include "engine/map/guarantees.h"
#include "engine/map/hex.h"
#include "engine/map/map_test_support.h"

namespace ec4x {

using namespace map_test;

namespace {

Reason refusal(const Result<GeneratedMap, MapFailure>& result)
{
    REQUIRE(!result.ok());
    CHECK(!result.error().text.empty());
    return result.error().reason;
}

MapRules with_rings(int rings)
{
    MapRules rules = map_rules();
    rules.rings = {rings};
    return rules;
}

// CLS-011, CLS-012.
MapRules classic_rules(int rings)
{
    MapRules rules = map_rules();
    rules.homeworld.lanes_major = false;
    rules.homeworld.min_ring = {rings};
    return rules;
}

}  // namespace

TEST_CASE("MAP-003 one ring per house unless the host says otherwise")
{
    CHECK(a_map(3, "42").map.rings == 3);
    CHECK(a_map(3, "42").map.systems.size() == 37);
    CHECK(a_map(3, "42", with_rings(5)).map.systems.size() == 91);
}

TEST_CASE("MAP-003 houses and rings have their limits")
{
    CHECK(refusal(try_map(1, "42")) == Reason::OutOfRange);
    CHECK(refusal(try_map(13, "42")) == Reason::OutOfRange);
    CHECK(refusal(try_map(4, "42", with_rings(21))) == Reason::OutOfRange);
    CHECK(try_map(12, "42").ok());
    CHECK(try_map(2, "42", with_rings(20)).ok());
}

TEST_CASE("MAP-005 the seed is text of 1 to 64 bytes without a bar")
{
    struct Row {
        const char* why;
        std::string seed;
        bool good;
    };
    const Row rows[] = {
        {"a number", "42", true}, {"words", "the long dark", true}, {"64 bytes", std::string(64, 'x'), true}, {"65 bytes", std::string(65, 'x'), false},
        {"a bar", "a|b", false},  {"nothing", "", false},           {"UTF-8", "\xc3\xa9toile", true},         {"not UTF-8", "\xc3", false}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const auto result = try_map(2, row.seed);
        CHECK(result.ok() == row.good);
        if (!result.ok()) CHECK(result.error().reason == Reason::BadValue);
    }
}

TEST_CASE("MAP-005 the same inputs give the same map, others another")
{
    CHECK(a_map(5, "42") == a_map(5, "42"));
    CHECK(!(a_map(5, "42") == a_map(5, "43")));
    CHECK(a_map(5, "42", with_rings(6)).map.lanes.size() > a_map(5, "42").map.lanes.size());
}

TEST_CASE("MAP-006 streams of a map")
{
    const MapStreams streams{"42", 4, 4};
    CHECK(streams.text("homes", "0") == "ec4x-map|1|42|4|4|homes|0");
    CHECK(streams.text("homes", "pick") == "ec4x-map|1|42|4|4|homes|pick");
    CHECK(sha256_hex(streams.text("homes", "0")) == "f47928a1c261df1f78490670ffbd06fd9a809aa9836582e3a86b49d7b7fe5b37");
    Dice dice = streams.open("homes", 0);
    for (const std::uint32_t output : {0xf5c96b34U, 0xdfd859a4U, 0x423117e1U}) CHECK(dice.next() == output);
}

TEST_CASE("MAP-007 dice and shuffles of a map")
{
    Dice dice = MapStreams{"42", 4, 4}.open("homes", 0);
    for (const int roll : {0, 2, 3, 8, 2, 5, 1, 5, 2, 2}) CHECK(dice.d10() == roll);

    std::vector<int> list = {0, 1, 2, 3, 4, 5};
    std::vector<int> by_hand = list;
    Dice shuffling = MapStreams{"42", 4, 4}.open("homes", 0);
    Dice drawing = MapStreams{"42", 4, 4}.open("homes", 0);
    shuffling.shuffle(list);
    for (std::uint32_t i = 5; i >= 1; --i) std::swap(by_hand[i], by_hand[drawing.below(i + 1)]);
    CHECK(list == by_hand);
}

TEST_CASE("MAP-009 homeworlds lie on the rings allowed, never adjacent")
{
    for (int seed = 0; seed < 20; ++seed) {
        const std::vector<SystemId> homes = homes_of(a_map(4, std::to_string(seed)).map);
        for (const SystemId home : homes) {
            CHECK(ring_of(hex_of(home)) >= 2);
            CHECK(ring_of(hex_of(home)) <= 4);
        }
        CHECK(placement_figures(homes).d >= 2);
    }
    MapHomeworldRules rules = map_rules().homeworld;
    CHECK(home_candidates(4, rules).size() == 61 - 7);
    CHECK(home_candidates(1, rules).size() == 6);  // ring 1 if there is no ring 2
    rules.min_ring = {1};
    CHECK(home_candidates(4, rules).size() == 60);
    rules.min_ring = {20};
    CHECK(home_candidates(4, rules).size() == 24);
}

TEST_CASE("MAP-010 homeworlds are placed by distance")
{
    const GeneratedMap four = a_map(4, "42");
    CHECK(numbers(homes_of(four.map)) == std::vector<std::uint32_t>{39, 45, 50, 57});
    static constexpr Hex hexes[] = {{-2, 4}, {4, 0}, {3, -4}, {-4, 0}};
    static constexpr int nearest[] = {6, 5, 5, 6};
    const std::vector<SystemId> homes = homes_of(four.map);
    const std::vector<RivalDistances> distances = rival_distances(homes);
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(four.map.systems.at(homes[i]).hex == hexes[i]);
        CHECK(distances[i].nearest == nearest[i]);
    }
    CHECK(four.quality.d == 5);
    CHECK(four.quality.s == 1);
    CHECK(four.quality.t == 90);
    CHECK(four.quality.B == 6);
    CHECK(four.quality.fallback == 0);

    const GeneratedMap two = a_map(2, "42");
    CHECK(numbers(homes_of(two.map)) == std::vector<std::uint32_t>{13, 18});
    CHECK(two.map.systems.at(SystemId{13}).hex == Hex{2, -2});
    CHECK(two.map.systems.at(SystemId{18}).hex == Hex{-2, 1});
    CHECK(two.quality.d == 4);
}

TEST_CASE("MAP-010 fallbacks are used one after the other")
{
    const auto fallback = [](int players, int spread, int total) {
        MapRules rules = map_rules();
        rules.homeworld.max_spread = {spread};
        rules.homeworld.min_total_pct = {total};
        return a_map(players, "5", rules).quality;
    };
    CHECK(fallback(4, 1, 75).fallback == 0);
    CHECK(fallback(7, 1, 100).fallback == 1);
    CHECK(fallback(7, 1, 100).s <= 1);
    const MapQuality last = fallback(11, 0, 0);
    CHECK(last.fallback == 2);
    CHECK(last.s >= 1);
}

TEST_CASE("MAP-011 placement is fair for many seeds")
{
    for (int players = 2; players <= 6; ++players) {
        for (int seed = 0; seed < 60; ++seed) {
            CAPTURE(players);
            CAPTURE(seed);
            const MapQuality quality = a_map(players, std::to_string(seed)).quality;
            CHECK(quality.s <= 1);
            CHECK(quality.t >= 75);
            CHECK(quality.d >= std::max(2, quality.B - 1));
        }
    }
}

TEST_CASE("MAP-012 seats are shuffled")
{
    const StarMap map = a_map(4, "42").map;
    struct Row {
        std::uint32_t home;
        int seat;
    };
    static constexpr Row rows[] = {{50, 1}, {57, 2}, {45, 3}, {39, 4}};
    for (const Row& row : rows) CHECK(map.systems.at(SystemId{row.home}).home == row.seat);
}

TEST_CASE("MAP-032 what cannot be generated is refused with its cause")
{
    const auto crowded = try_map(12, "42", with_rings(3));
    CHECK(refusal(crowded) == Reason::NoPlacement);
    CHECK(crowded.error().text == "no placement with distance >= 2 found");
    CHECK(refusal(try_map(7, "42", with_rings(1))) == Reason::NoPlacement);
    CHECK(try_map(7, "42", with_rings(1)).error().text == "only 6 systems may be homeworlds, fewer than 7 houses need");

    const auto tight = try_map(12, "42", with_rings(4));
    REQUIRE(tight.ok());
    CHECK(broken_guarantees(*tight, with_rings(4), planet_rules()).empty());

    const GeneratedMap small = a_map(2, "42", with_rings(1));
    const LaneGraph lanes{small.map};
    for (const SystemId home : homes_of(small.map)) {
        CHECK(ring_of(hex_of(home)) == 1);
        CHECK(lanes.of(home).size() == 3);
        CHECK(lanes.between(kHub, home) == LaneClass::Major);
    }
}

TEST_CASE("MAP-032 configuration values out of range are refused and named")
{
    struct Row {
        const char* key;
        void (*change)(MapRules&, PlanetRules&);
    };
    static constexpr Row rows[] = {
        {"map.homeworld.lanes", [](MapRules& map, PlanetRules&) { map.homeworld.lanes = {4}; }},
        {"map.homeworld.tries", [](MapRules& map, PlanetRules&) { map.homeworld.tries = {0}; }},
        {"map.lane_density", [](MapRules& map, PlanetRules&) { map.lane_density = {0}; }},
        {"map.fair.attempts", [](MapRules& map, PlanetRules&) { map.fair.attempts = {-1}; }},
        {"map.generator_version", [](MapRules& map, PlanetRules&) { map.generator_version = {2}; }},
        {"planet.class_roll[3]", [](MapRules&, PlanetRules& planet) { planet.class_roll[3] = {8}; }},
        {"planet.pu_max[6]", [](MapRules&, PlanetRules& planet) { planet.pu_max[6] = {5000}; }},
        {"planet.resource_mod.6", [](MapRules&, PlanetRules& planet) { planet.resource_mod[6] = {10}; }},
        {"planet.resource_roll", [](MapRules&, PlanetRules& planet) { planet.resource_roll.clear(); }},
    };
    for (const Row& row : rows) {
        CAPTURE(row.key);
        MapRules map = map_rules();
        PlanetRules planet = planet_rules();
        row.change(map, planet);
        const auto result = generate_map({.players = 2, .seed = "42"}, map, planet, built_in_names());
        CHECK(refusal(result) == Reason::OutOfRange);
        CHECK(result.error().text.starts_with(row.key));
    }
}

TEST_CASE("MAP-037 CLS-011 classic lanes: homeworld lanes take part in the draw")
{
    int not_major = 0;
    for (int seed = 0; seed < 1000; ++seed) {
        CAPTURE(seed);
        const StarMap map = a_map(4, std::to_string(seed), classic_rules(4)).map;
        const LaneGraph lanes{map};
        CHECK(lanes.of(kHub).size() == 6);
        for (const SystemId home : homes_of(map)) {
            CHECK(lanes.of(home).size() == 3);
            const auto is = [&](LaneClass class_) { return std::ranges::count(lanes.of(home), class_, &Neighbour::lane); };
            CHECK(is(LaneClass::Restricted) < 3);
            not_major += is(LaneClass::Major) < 3 ? 1 : 0;
        }
    }
    CHECK(not_major > 2000);  // of 4000 homeworlds: about one in eight has three Major lanes
}

TEST_CASE("MAP-037 CLS-012 classic homeworlds lie on the outermost ring")
{
    struct Row {
        int players;
        int least;
        int most;
    };
    static constexpr Row rows[] = {{2, 4, 4}, {3, 5, 6}, {4, 5, 6}, {5, 5, 5}};
    for (const Row& row : rows) {
        for (int seed = 0; seed < 100; ++seed) {
            CAPTURE(row.players);
            CAPTURE(seed);
            const GeneratedMap map = a_map(row.players, std::to_string(seed), classic_rules(row.players));
            for (const SystemId home : homes_of(map.map)) CHECK(ring_of(hex_of(home)) == row.players);
            CHECK(map.quality.d >= row.least);
            CHECK(map.quality.d <= row.most);
        }
    }
}

}  // namespace ec4x
