#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "base/ensure.h"
#include "model/population.h"
#include "support/rules.h"

namespace ec4x {

namespace {

const PuMax& pu_max() { return testing::standard_rules().planet.pu_max; }

const HeadCount& people()
{
    static const HeadCount table = *HeadCount::build(testing::standard_rules().pop.souls_per_ptu, testing::standard_rules().pop.growth_constant, 4000);
    return table;
}

constexpr int kNoLimit = 4000;

}  // namespace

TEST_CASE("ECO-004 moving people changes no sum")
{
    const bool holds = rc::check([] {
        const Souls from{*rc::gen::inRange<std::int64_t>(0, 1'000'000'000)};
        const Souls to{*rc::gen::inRange<std::int64_t>(0, 1'000'000'000)};
        const Souls moved = people().souls_of_ptu(*rc::gen::inRange<std::int64_t>(0, 1000));
        RC_ASSERT(moved.raw % 50'000 == 0);
        RC_ASSERT((from - moved) + (to + moved) == from + to);
    });
    CHECK(holds);
    CHECK(people().souls_of_ptu(1) == Souls{50'000});
}

TEST_CASE("ECO-005 head count of n PU")
{
    struct Row {
        int pu;
        std::int64_t souls;
    };
    static constexpr Row rows[] = {
        {0, 0}, {1, 50'330}, {5, 251'670}, {20, 1'007'021}, {500, 26'285'449}, {840, 54'416'782}, {1000, 85'618'489}, {2000, 25'544'772'069}};
    for (const Row& row : rows) {
        CAPTURE(row.pu);
        CHECK(people().souls_of_pu(row.pu) == Souls{row.souls});
    }
    CHECK_THROWS_AS(static_cast<void>(people().souls_of_pu(4001)), BrokenInvariant);
    CHECK_THROWS_AS(static_cast<void>(people().souls_of_pu(-1)), BrokenInvariant);
}

TEST_CASE("ECO-005 a head count that does not fit 64 bits is refused")
{
    constexpr std::int64_t kDoubling = 8'589'934'592;
    CHECK(HeadCount::build(50'000, 4'323'278'130, 4900).has_value());
    CHECK(HeadCount::build(50'000, 4'323'278'130, 4999).has_value());
    CHECK(!HeadCount::build(50'000, 4'323'278'130, 5000).has_value());
    CHECK(HeadCount::build(50'000, kDoubling, 47).has_value());
    CHECK(!HeadCount::build(50'000, kDoubling, 48).has_value());
}

TEST_CASE("ECO-006 PTU of a colony, half-up")
{
    struct Row {
        std::int64_t souls;
        std::int64_t ptu;
    };
    static constexpr Row rows[] = {{54'416'782, 1088}, {24'999, 0}, {25'000, 1}, {74'999, 1}, {75'000, 2}, {0, 0}};
    for (const Row& row : rows) {
        CAPTURE(row.souls);
        CHECK(people().ptu_of({row.souls}) == row.ptu);
    }
}

TEST_CASE("ECO-007 PU of a colony is the nearest")
{
    CHECK(people().fewest_souls_of_pu(0) == Souls{0});
    CHECK(people().fewest_souls_of_pu(1) == Souls{25'165});
    CHECK(people().fewest_souls_of_pu(840) == Souls{54'350'963});

    struct Row {
        std::int64_t souls;
        int pu;
    };
    static constexpr Row rows[] = {{0, 0},
                                   {25'164, 0},
                                   {25'165, 1},
                                   {50'000, 1},
                                   {250'000, 5},
                                   {54'416'782, 840},
                                   {54'416'782 - 50'000, 840},
                                   {54'416'782 - 100'000, 839},
                                   {54'416'782 - 500'000, 836}};
    for (const Row& row : rows) {
        CAPTURE(row.souls);
        CHECK(people().pu_of({row.souls}, kNoLimit) == row.pu);
    }
    for (int pu = 0; pu <= people().max_pu(); ++pu) CHECK(people().pu_of(people().souls_of_pu(pu), kNoLimit) == pu);
}

TEST_CASE("ECO-008 PU are added and removed by the head counts of before and after")
{
    const Souls homeworld = people().souls_of_pu(840);
    CHECK(people().after_change(homeworld, 840, 16) == people().souls_of_pu(856));
    CHECK(people().after_change(homeworld + Souls{7}, 840, 16) == people().souls_of_pu(856) + Souls{7});
    CHECK(people().after_change(homeworld, 840, -40) == people().souls_of_pu(800));
    CHECK(people().after_change(Souls{25'165}, 1, -1) == Souls{0});  // never below 0
}

TEST_CASE("ECO-009 the level of a colony is the band of its PU")
{
    struct Row {
        int pu;
        int level;
    };
    static constexpr Row rows[] = {{1, 1},   {20, 1},  {21, 2},   {60, 2},   {61, 3},   {180, 3},  {181, 4},  {500, 4},
                                   {501, 5}, {840, 5}, {1000, 5}, {1001, 6}, {2000, 6}, {2001, 7}, {4000, 7}, {0, 1}};
    for (const Row& row : rows) {
        CAPTURE(row.pu);
        CHECK(colony_level(row.pu, pu_max()) == row.level);
    }
}

TEST_CASE("ECO-010 people beyond the capacity count after the planet is improved")
{
    const Souls crowd = people().souls_of_ptu(30);
    CHECK(people().pu_of(crowd, capacity_of(PlanetClass::Extreme, pu_max())) == 20);
    CHECK(people().pu_of(crowd, capacity_of(PlanetClass::Desolate, pu_max())) == 30);
    CHECK(people().pu_of(Souls{INT64_MAX}, capacity_of(PlanetClass::Eden, pu_max())) == 4000);
}

TEST_CASE("MAP-025 planet classes: capacity, level and PTU bands")
{
    struct Row {
        PlanetClass class_;
        int capacity;
        int level;
        std::int64_t last_ptu;
    };
    static constexpr Row rows[] = {{PlanetClass::Extreme, 20, 1, 20}, {PlanetClass::Desolate, 60, 2, 60},   {PlanetClass::Hostile, 180, 3, 182},
                                   {PlanetClass::Harsh, 500, 4, 526}, {PlanetClass::Benign, 1000, 5, 1712}, {PlanetClass::Lush, 2000, 6, 510'895}};
    for (const Row& row : rows) {
        CAPTURE(row.capacity);
        CHECK(capacity_of(row.class_, pu_max()) == row.capacity);
        CHECK(colony_level(row.capacity, pu_max()) == row.level);
        CHECK(people().ptu_of(people().souls_of_pu(row.capacity)) == row.last_ptu);
        CHECK(people().ptu_of(people().souls_of_pu(row.capacity + 1)) > row.last_ptu);
    }
    CHECK(capacity_of(PlanetClass::Eden, pu_max()) == 4000);
}

}  // namespace ec4x
