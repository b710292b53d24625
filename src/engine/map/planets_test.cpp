#include <doctest/doctest.h>

#include "engine/map/map_test_support.h"
#include "engine/map/planets.h"
#include "model/population.h"

namespace ec4x {

using namespace map_test;
using enum RawMaterials;

TEST_CASE("MAP-023 planet class by D10")
{
    using enum PlanetClass;
    static constexpr PlanetClass by_roll[] = {Extreme, Desolate, Hostile, Hostile, Harsh, Harsh, Benign, Benign, Lush, Eden};
    for (int roll = 0; roll < 10; ++roll) CHECK(class_of_roll(roll, planet_rules()) == by_roll[roll]);
    CHECK(raw_of_roll(7, class_of_roll(7, planet_rules()), planet_rules()) == Abundant);  // Benign: no modifier
    CHECK(raw_of_roll(7, class_of_roll(9, planet_rules()), planet_rules()) == Rich);      // Eden: +2
}

TEST_CASE("MAP-023 the first rolls of a known map")
{
    const MapStreams streams{"42", 4, 4};
    Dice dice = streams.open("planets", 0);
    for (const int roll : {6, 7, 8, 9, 0, 0, 1, 4}) CHECK(dice.d10() == roll);

    static constexpr Planet first[] = {
        {PlanetClass::Benign, Abundant}, {PlanetClass::Lush, VeryRich}, {PlanetClass::Extreme, VeryPoor}, {PlanetClass::Desolate, Abundant}};
    const std::vector<Planet> planets = planets_of(a_map(4, "42").map);
    for (std::size_t i = 0; i < 4; ++i) CHECK(planets[i] == first[i]);
}

TEST_CASE("MAP-023 homeworlds take no dice")
{
    const std::vector<SystemId> homes = {SystemId{0}, SystemId{2}};
    const MapStreams streams{"42", 4, 4};
    const std::vector<Planet> with = roll_planets(homes, {PlanetClass::Eden, Abundant}, planet_rules(), streams, 0);
    const std::vector<Planet> without = roll_planets({}, {}, planet_rules(), streams, 0);
    CHECK(with[0] == Planet{PlanetClass::Eden, Abundant});
    CHECK(with[2] == Planet{PlanetClass::Eden, Abundant});
    CHECK(with[1] == without[0]);
    CHECK(with[3] == without[1]);
}

TEST_CASE("MAP-024 raw materials by modified D10")
{
    struct Row {
        PlanetClass class_;
        int roll;
        RawMaterials raw;
    };
    static constexpr Row rows[] = {{PlanetClass::Harsh, 0, VeryPoor}, {PlanetClass::Harsh, 1, VeryPoor}, {PlanetClass::Harsh, 2, Poor},
                                   {PlanetClass::Harsh, 3, Poor},     {PlanetClass::Harsh, 4, Abundant}, {PlanetClass::Harsh, 7, Abundant},
                                   {PlanetClass::Harsh, 8, Rich},     {PlanetClass::Harsh, 9, Rich},     {PlanetClass::Eden, 8, VeryRich},
                                   {PlanetClass::Eden, 7, Rich},      {PlanetClass::Lush, 9, VeryRich},  {PlanetClass::Lush, 8, Rich},
                                   {PlanetClass::Lush, 1, Poor},      {PlanetClass::Eden, 0, Poor}};
    for (const Row& row : rows) {
        CAPTURE(row.roll);
        CHECK(raw_of_roll(row.roll, row.class_, planet_rules()) == row.raw);
    }
    for (int roll = 0; roll < 10; ++roll) CHECK(raw_of_roll(roll, PlanetClass::Harsh, planet_rules()) != VeryRich);

    CHECK(raw_of_roll(5, PlanetClass::Harsh, testing::rules_with("planet.resource_roll = {0 = 'poor', 5 = 'rich'}").planet) == Rich);
    PlanetRules harsher = planet_rules();
    harsher.resource_mod[4] = {-3};
    CHECK(raw_of_roll(1, PlanetClass::Harsh, harsher) == VeryPoor);  // below the first row
}

TEST_CASE("MAP-026 stars")
{
    using enum StarClass;
    static constexpr StarClass first[] = {F, F, G, K, K, G};
    const StarMap map = a_map(4, "42").map;
    for (std::uint32_t id = 0; id < 6; ++id) CHECK(map.systems.at(SystemId{id}).star == first[id]);
}

TEST_CASE("MAP-027 fair neighbourhoods")
{
    const GeneratedMap first = a_map(4, "42");
    CHECK(first.quality.planet_attempt == 0);
    CHECK(first.quality.V == std::vector<int>{58, 59, 57, 57});

    const GeneratedMap third = a_map(4, "11");
    CHECK(numbers(homes_of(third.map)) == std::vector<std::uint32_t>{18, 41, 46, 51});
    CHECK(third.quality.planet_attempt == 2);
    CHECK(third.quality.V == std::vector<int>{51, 58, 44, 49});
}

TEST_CASE("MAP-027 what counts as fair")
{
    const MapFairRules rules = map_rules().fair;
    CHECK(are_fair(std::vector{75, 100}, rules));
    CHECK(!are_fair(std::vector{74, 100}, rules));
    CHECK(are_fair(std::vector{58, 59, 57, 57}, rules));
}

TEST_CASE("MAP-027 the earliest of the fairest attempts if none is fair")
{
    MapRules rules = map_rules();
    rules.fair.pct = {100};
    rules.fair.attempts = {8};
    const GeneratedMap map = a_map(6, "42", rules);
    REQUIRE(!are_fair(map.quality.V, rules.fair));

    const std::vector<SystemId> homes = homes_of(map.map);
    const Neighbourhoods near = neighbourhoods(LaneGraph{map.map}, homes, rules.fair.count);
    int best = 0;
    int best_min = 0;
    int best_max = 1;
    for (int attempt = 0; attempt < 8; ++attempt) {
        const std::vector<int> values = prospects(near, roll_planets(homes, {PlanetClass::Eden, Abundant}, planet_rules(), {"42", 6, 6}, attempt));
        const int min = *std::ranges::min_element(values);
        const int max = *std::ranges::max_element(values);
        if (min * best_max <= best_min * max) continue;
        best = attempt;
        best_min = min;
        best_max = max;
    }
    CHECK(map.quality.planet_attempt == best);
}

TEST_CASE("MAP-027 the nearest systems count, by jumps over lanes that are not Restricted, ties by id")
{
    // 0 is a home with lanes to 5 and 3; 5 leads to 1 and to the home 2, 3 leads to 4; 6 is behind a Restricted lane.
    using enum LaneClass;
    const auto lane = [](std::uint32_t a, std::uint32_t b, LaneClass class_) { return Lane{SystemId{a}, SystemId{b}, class_}; };
    const LaneGraph lanes{7,
                          std::vector{lane(0, 3, Major), lane(0, 5, Major), lane(0, 6, Restricted), lane(1, 5, Minor), lane(2, 5, Major), lane(3, 4, Major)}};
    const std::vector<SystemId> homes = {SystemId{0}, SystemId{2}};
    CHECK(numbers(neighbourhoods(lanes, homes, 3)[0]) == std::vector<std::uint32_t>{3, 5, 1});
    CHECK(numbers(neighbourhoods(lanes, homes, 8)[0]) == std::vector<std::uint32_t>{3, 5, 1, 4});
    CHECK(numbers(neighbourhoods(lanes, homes, 3)[1]) == std::vector<std::uint32_t>{5, 1, 3});
}

TEST_CASE("MAP-039 CLS-013 classic planets: P6 Very Rich, P2 Very Poor, and their capacities")
{
    struct Row {
        int class_roll;
        int raw_roll;
        Planet planet;
        int capacity;
    };
    static constexpr Row rows[] = {{9, 8, {PlanetClass::Eden, VeryRich}, 4000},  {3, 1, {PlanetClass::Hostile, VeryPoor}, 180},
                                   {8, 9, {PlanetClass::Lush, VeryRich}, 2000},  {0, 5, {PlanetClass::Extreme, Abundant}, 20},
                                   {1, 8, {PlanetClass::Desolate, Rich}, 60},    {5, 2, {PlanetClass::Harsh, Poor}, 500},
                                   {6, 4, {PlanetClass::Benign, Abundant}, 1000}};
    for (const Row& row : rows) {
        CAPTURE(row.class_roll);
        const PlanetClass class_ = class_of_roll(row.class_roll, planet_rules());
        CHECK(Planet{class_, raw_of_roll(row.raw_roll, class_, planet_rules())} == row.planet);
        CHECK(capacity_of(class_, planet_rules().pu_max) == row.capacity);
    }
}

}  // namespace ec4x
