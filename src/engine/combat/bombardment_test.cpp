#include "engine/combat/bombardment.h"

#include <doctest/doctest.h>

#include "engine/combat/assault_test_support.h"
#include "support/rules.h"

namespace ec4x::bombardment_tests {

using namespace testing;

namespace {

using BombardLines = std::vector<std::string>;

BombardingUnit bomber(std::uint32_t number, int as, int ds, UnitState state = UnitState::Sound)
{
    return {.squadron = UnitId{*house_id("alpha"), number}, .as = as, .ds = ds, .state = state};
}

BombardingUnit breaker(std::uint32_t number, UnitState state = UnitState::Sound)
{
    return {.squadron = UnitId{*house_id("alpha"), number}, .as = 50, .breaker_as = 50, .ds = 20, .state = state};
}

BombardingUnit lifter(std::uint32_t number, UnitState state = UnitState::Sound)
{
    return {.transport = ShipId{*house_id("alpha"), number}, .ds = 15, .state = state};
}

GroundUnit target(std::uint32_t number, int as, int ds, UnitState state = UnitState::Sound)
{
    return {.id = {*house_id("beta"), number}, .as = as, .ds = ds, .state = state};
}
GroundUnit battery(std::uint32_t number, UnitState state = UnitState::Sound) { return target(number, 10, 8, state); }
GroundUnit army(std::uint32_t number, UnitState state = UnitState::Sound) { return target(number, 3, 5, state); }
GroundUnit marine(std::uint32_t number, UnitState state = UnitState::Sound) { return target(number, 6, 6, state); }
GroundUnit spaceport(std::uint32_t number, UnitState state = UnitState::Sound) { return target(number, 0, 50, state); }
GroundUnit shipyard(std::uint32_t number, UnitState state = UnitState::Sound) { return target(number, 0, 70, state); }

struct Raid {
    std::vector<BombardingUnit> attackers{};
    BesiegedColony colony{};
    Assault order = Assault::Bombardment;
    const Ruleset* rules = &standard_rules();

    // One round with these dice, all of which are used and no others.
    std::string thrown(std::vector<std::int64_t> dice)
    {
        const std::size_t count = dice.size();
        EnteredDice entered{std::move(dice)};
        Dice stream{"entered", entered};
        const recorded::BombardmentRound round = bombard(*rules, order, stream, attackers, colony);
        const std::size_t used = std::size_t{round.die.has_value()} + round.breaker_die.has_value() + round.shield_die.has_value() +
                                 round.battery_die.has_value() + round.draws.size();
        CHECK(used == count);
        CHECK_FALSE(entered.asked());
        return trace_of(round);
    }

    BombardLines golden(int turn, int rounds)
    {
        BombardLines lines;
        for (int round = 1; round <= rounds; ++round) {
            Dice dice{stream_text("golden", turn, "17b1", 4, round)};
            lines.push_back(trace_of(bombard(*rules, order, dice, attackers, colony)));
        }
        return lines;
    }
};

}  // namespace

TEST_CASE("BOM-001 when a round is started")
{
    using enum UnitState;
    struct Row {
        const char* why;
        Assault order;
        std::vector<BombardingUnit> attackers;
        BesiegedColony colony;
        bool starts;
    };
    const Row rows[] = {
        {"a battery", Assault::Bombardment, {bomber(1, 20, 25)}, {.batteries = {battery(1)}}, true},
        {"a ground unit", Assault::Bombardment, {bomber(1, 20, 25)}, {.garrison = {army(1, Crippled)}}, true},
        {"a facility", Assault::Bombardment, {bomber(1, 20, 25)}, {.facilities = {spaceport(1)}}, true},
        {"industry", Assault::Bombardment, {bomber(1, 20, 25)}, {.working_iu = 1}, true},
        {"people", Assault::Bombardment, {bomber(1, 20, 25)}, {.spare_pu = 1}, true},
        {"nothing left to hit", Assault::Bombardment, {bomber(1, 20, 25)}, {.shield = 6, .batteries = {battery(1, Destroyed)}}, false},
        {"an invasion asks only for AS", Assault::Invasion, {bomber(1, 20, 25)}, {}, true},
        {"no AS", Assault::Bombardment, {bomber(1, 0, 5)}, {.working_iu = 9}, false},
        {"all destroyed", Assault::Bombardment, {bomber(1, 20, 25, Destroyed)}, {.working_iu = 9}, false},
        {"no AS in an invasion", Assault::Invasion, {bomber(1, 0, 5)}, {.working_iu = 9}, false},
        {"a blitz of transports alone", Assault::Blitz, {lifter(1)}, {}, true},
        {"whose transports are gone", Assault::Blitz, {lifter(1, Destroyed)}, {}, false},
        {"only Planet-Breakers", Assault::Bombardment, {breaker(1)}, {.working_iu = 9}, true},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(can_bombard(standard_rules(), row.order, row.attackers, row.colony) == row.starts);
        CHECK(can_bombard(attrition_rules(), row.order, row.attackers, row.colony) == row.starts);
    }
    const Ruleset spared = rules_with("bombard.hits_facilities = false");
    CHECK_FALSE(can_bombard(spared, Assault::Bombardment, {bomber(1, 20, 25)}, {.facilities = {spaceport(1)}}));
}

TEST_CASE("BOM-002 UNT-042 conventional and breaker strength")
{
    using enum UnitState;
    struct Row {
        const char* why;
        std::vector<BombardingUnit> attackers;
        int conventional;
        int breaker;
    };
    const BombardingUnit led{.squadron = UnitId{*house_id("alpha"), 9}, .as = 62, .breaker_as = 50, .ds = 33};
    BombardingUnit led_crippled = led;
    led_crippled.state = Crippled;
    const Row rows[] = {
        {"BB and PB undamaged", {bomber(1, 20, 25), breaker(2)}, 20, 50},
        {"PB crippled", {bomber(1, 20, 25), breaker(2, Crippled)}, 45, 0},
        {"odd AS of a crippled squadron", {bomber(1, 5, 6, Crippled)}, 3, 0},
        {"PB with an escort", {led}, 12, 50},
        {"and crippled with it", {led_crippled}, 31, 0},
        {"destroyed", {bomber(1, 20, 25, Destroyed), breaker(2, Destroyed)}, 0, 0},
        {"transports have none", {lifter(1)}, 0, 0},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const BombardmentStrength strength = bombardment_strength_of(standard_rules(), row.attackers);
        CHECK(strength.conventional == row.conventional);
        CHECK(strength.breaker == row.breaker);
    }
}

TEST_CASE("BOM-003 golden test 11: a bombardment, die for die")
{
    Raid raid{
        .attackers = {bomber(1, 20, 25), bomber(2, 20, 25), bomber(3, 16, 18)},
        .colony = {
            .shield = 2, .batteries = {battery(1), battery(2), battery(3)}, .garrison = {army(4), army(5), marine(6)}, .working_iu = 100, .spare_pu = 149}};
    CHECK(raid.golden(20, 3) == BombardLines{"AS 56 D5 shield D20 19 hits 20; GB 30 D2 hits 8; #1 c, #2 c; IU 0 PU 0",
                                             "AS 56 D6 shield D20 20 hits 40; GB 20 D2 hits 5; #3 c, #1 d, #2 d, #3 d, #6 c; IU 0 PU 0",
                                             "AS 56 D8 shield D20 11 hits 56; #4 c, #5 c, #6 d, #4 d, #5 d; IU 30 PU 0"});
    CHECK(raid.colony.working_iu == 70);
    for (const BombardingUnit& unit : raid.attackers) CHECK(unit.state == UnitState::Sound);
}

TEST_CASE("BOM-003 the order of dice, and which are not thrown")
{
    struct Row {
        const char* why;
        Raid raid;
        std::vector<std::int64_t> dice;
        const char* trace;
    };
    const BesiegedColony industry{.working_iu = 500};
    const Row rows[] = {
        {"all of them",
         {.attackers = {bomber(1, 20, 4), breaker(2)}, .colony = {.shield = 1, .batteries = {battery(1)}, .working_iu = 50}},
         {6, 3, 18, 8, 1},
         "AS 20 D6 PB 50 D3 shield D20 18 hits 40; GB 10 D8 hits 10 #1 [1/4]; #1 c, #1 d, #1 c; IU 24 PU 0"},
        {"no shield, no battery", {.attackers = {bomber(1, 20, 25)}, .colony = industry}, {0}, "AS 20 D0 hits 5; ; IU 5 PU 0"},
        {"Planet-Breakers alone: no die for the shield",
         {.attackers = {breaker(1)}, .colony = {.shield = 6, .working_iu = 90}},
         {6},
         "PB 50 D6 hits 50; ; IU 50 PU 0"},
        {"a blitz of transports: only the batteries throw",
         {.attackers = {lifter(4)}, .colony = {.shield = 3, .batteries = {battery(1)}}, .order = Assault::Blitz},
         {3},
         "hits 0; GB 10 D3 hits 5; ; IU 0 PU 0"},
        {"a battery that dies in this round fires all the same",
         {.attackers = {bomber(1, 16, 10)}, .colony = {.batteries = {battery(1)}}},
         {9, 6, 3},
         "AS 16 D9 hits 16; GB 10 D6 hits 10 #1 [3/10]; #1 c, #1 d, #1 c; IU 0 PU 0"},
    };
    for (Row row : rows) {
        CAPTURE(row.why);
        CHECK(row.raid.thrown(row.dice) == row.trace);
    }
}

TEST_CASE("BOM-004 MOR-006 the bombardment table; nothing modifies the roll")
{
    struct Row {
        int as;
        std::array<int, 10> hits;  // by roll
    };
    static constexpr Row rows[] = {
        {56, {14, 14, 14, 28, 28, 28, 56, 56, 56, 56}}, {75, {19, 19, 19, 38, 38, 38, 75, 75, 75, 75}}, {1, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}}, {0, {}}};
    for (const Row& row : rows) {
        for (int die = 0; die < 10; ++die) {
            CAPTURE(row.as);
            CAPTURE(die);
            CHECK(bombardment_hits(standard_rules().bombard, row.as, die) == row.hits[static_cast<std::size_t>(die)]);
            CHECK(bombardment_hits(attrition_rules().bombard, row.as, die) == row.hits[static_cast<std::size_t>(die)]);
        }
    }
}

TEST_CASE("BOM-005 TEC-023 shields of every level block a share of the hits above their number")
{
    struct Row {
        int level;
        int fails;  // the highest D20 that does not block
        int left;   // of 75 hits
    };
    static constexpr Row rows[] = {{1, 17, 57}, {2, 14, 53}, {3, 11, 49}, {4, 8, 45}, {5, 5, 42}, {6, 2, 38}};
    for (const Row& row : rows) {
        CAPTURE(row.level);
        const BombardRules& rules = standard_rules().bombard;
        CHECK(hits_through_shield(rules, 75, row.level, row.fails) == 75);
        CHECK(hits_through_shield(rules, 75, row.level, row.fails + 1) == row.left);
        CHECK(hits_through_shield(rules, 75, row.level, 20) == row.left);
        CHECK(hits_through_shield(rules, 75, row.level, 1) == 75);
    }
    CHECK(hits_through_shield(standard_rules().bombard, 75, 3, 15) == 49);
    CHECK(hits_through_shield(standard_rules().bombard, 75, 0, 20) == 75);
}

TEST_CASE("BOM-006 batteries are hit first: all crippled before one is destroyed")
{
    using enum UnitState;
    struct Row {
        const char* why;
        int as;  // all of it hits
        std::vector<GroundUnit> batteries;
        const char* reductions;
        int industry;  // hits that go on
    };
    const Row rows[] = {
        {"the rulebook's", 20, {battery(1), battery(2), battery(3)}, "#1 c, #2 c", 4},
        {"lowest id first", 8, {battery(4), battery(7)}, "#4 c", 0},
        {"undamaged before crippled", 16, {battery(1, Crippled), battery(2)}, "#2 c, #1 d", 0},
        {"crippled and destroyed in one round", 35, {battery(1), battery(2)}, "#1 c, #2 c, #1 d, #2 d", 3},
        {"too few", 7, {battery(1)}, "", 7},
        {"dead ones take nothing", 9, {battery(1, Destroyed)}, "", 9},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Raid raid{.attackers = {bomber(1, row.as, 1000)}, .colony = {.batteries = row.batteries, .working_iu = 500}};
        EnteredDice entered{{9, 0}};
        Dice dice{"entered", entered};
        const recorded::BombardmentRound round = bombard(standard_rules(), raid.order, dice, raid.attackers, raid.colony);
        CHECK(reductions_of(round.reductions) == row.reductions);
        CHECK(round.iu == row.industry);
    }
}

TEST_CASE("BOM-007 then armies and marines; while one is left nothing passes on")
{
    using enum UnitState;
    struct Row {
        const char* why;
        int as;
        std::vector<GroundUnit> garrison;
        const char* trace;
    };
    const Row rows[] = {
        {"the rulebook's", 8, {army(1), army(2), marine(3)}, "AS 8 D9 hits 8; #3 c; IU 0 PU 0"},
        {"all fall, the rest goes on", 25, {army(1), marine(3)}, "AS 25 D9 hits 25; #3 c, #1 c, #3 d, #1 d; IU 3 PU 0"},
        {"one crippled left: the rest is lost", 40, {target(1, 6, 30)}, "AS 40 D9 hits 40; #1 c; IU 0 PU 0"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Raid raid{.attackers = {bomber(1, row.as, 25)}, .colony = {.garrison = row.garrison, .working_iu = 500}};
        CHECK(raid.thrown({9}) == row.trace);
    }
}

TEST_CASE("BOM-008 then spaceports and shipyards, the weakest first")
{
    using enum UnitState;
    struct Row {
        const char* why;
        int as;
        std::vector<GroundUnit> facilities;
        const char* trace;
    };
    const Row rows[] = {
        {"the rulebook's", 60, {shipyard(1), spaceport(2)}, "AS 60 D9 hits 60; #2 c; IU 10 PU 0"},
        {"both are crippled before one is destroyed", 175, {shipyard(1), spaceport(2)}, "AS 175 D9 hits 175; #2 c, #1 c, #2 d; IU 5 PU 0"},
        {"an undamaged one that is not covered protects the crippled", 60, {shipyard(1), spaceport(2, Crippled)}, "AS 60 D9 hits 60; ; IU 60 PU 0"},
        {"equal DS: lowest id", 50, {spaceport(2), spaceport(5)}, "AS 50 D9 hits 50; #2 c; IU 0 PU 0"},
        {"too few", 49, {spaceport(2)}, "AS 49 D9 hits 49; ; IU 49 PU 0"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Raid raid{.attackers = {bomber(1, row.as, 25)}, .colony = {.facilities = row.facilities, .working_iu = 500}};
        CHECK(raid.thrown({9}) == row.trace);
    }
    const Ruleset spared = rules_with("bombard.hits_facilities = false");
    Raid raid{.attackers = {bomber(1, 60, 25)}, .colony = {.facilities = {spaceport(2)}, .working_iu = 500}, .rules = &spared};
    CHECK(raid.thrown({9}) == "AS 60 D9 hits 60; ; IU 60 PU 0");
}

TEST_CASE("BOM-009 ECO-011 ECO-055 then industry, then people down to the least")
{
    struct Row {
        const char* why;
        int as;
        std::int64_t iu;
        int spare_pu;
        const char* trace;
    };
    static constexpr Row rows[] = {
        {"the rulebook's", 30, 20, 40, "AS 30 D9 hits 30; ; IU 20 PU 10"},
        {"no industry", 30, 0, 40, "AS 30 D9 hits 30; ; IU 0 PU 30"},
        {"the floor: further hits are lost", 30, 0, 4, "AS 30 D9 hits 30; ; IU 0 PU 4"},
        {"industry alone", 30, 420, 40, "AS 30 D9 hits 30; ; IU 30 PU 0"},
        {"at the floor", 30, 5, 0, "AS 30 D9 hits 30; ; IU 5 PU 0"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Raid raid{.attackers = {bomber(1, row.as, 25)}, .colony = {.working_iu = row.iu, .spare_pu = row.spare_pu}};
        CHECK(raid.thrown({9}) == row.trace);
        CHECK(raid.colony.working_iu >= 0);
        CHECK(raid.colony.spare_pu >= 0);
    }
}

TEST_CASE("BOM-010 crippled batteries fire with half their AS")
{
    using enum UnitState;
    Raid raid{.attackers = {bomber(1, 1, 100)},
              .colony = {.batteries = {battery(1), battery(2, Crippled), battery(3, Crippled), battery(4, Destroyed)}, .working_iu = 5}};
    CHECK(raid.thrown({0, 2}) == "AS 1 D0 hits 1; GB 20 D2 hits 5; ; IU 1 PU 0");
}

TEST_CASE("BOM-011 whom the batteries can hit")
{
    using enum UnitState;
    struct Row {
        const char* why;
        std::vector<BombardingUnit> attackers;
        int batteries;  // undamaged ones; roll 6 to 8: ten hits each
        std::vector<std::int64_t> draws;
        const char* trace;
    };
    const Row rows[] = {
        {"the rulebook's: only what the hits cover", {bomber(1, 0, 25), bomber(2, 0, 13)}, 2, {5}, "hits 20 #2 [5/13]; #2 c"},
        {"one draw even among one", {bomber(1, 0, 20)}, 2, {19}, "hits 20 #1 [19/20]; #1 c"},
        {"undamaged ones first", {bomber(1, 0, 10, Crippled), bomber(2, 0, 10)}, 1, {9}, "hits 10 #2 [9/10]; #2 c"},
        {"then those crippled before, at double weight", {bomber(1, 0, 10, Crippled), bomber(2, 0, 5)}, 2, {4, 19}, "hits 20 #2 [4/5] #1 [19/20]; #2 c, #1 d"},
        {"not those crippled in this round", {bomber(1, 0, 6), bomber(2, 0, 6)}, 3, {0, 0}, "hits 30 #1 [0/12] #2 [0/6]; #1 c, #2 c"},
        {"an undamaged one that is too strong protects the rest", {bomber(1, 0, 40), bomber(2, 0, 5, Crippled)}, 1, {}, "hits 10; "},
        {"running sums", {bomber(1, 0, 7), bomber(2, 0, 8), bomber(3, 0, 9)}, 1, {7}, "hits 10 #2 [7/24]; #2 c"},
        {"a target without DS has weight 1", {bomber(1, 0, 0), bomber(2, 0, 10)}, 1, {0, 3}, "hits 10 #1 [0/11] #2 [3/10]; #1 c, #2 c"},
        {"transports are targets beside squadrons", {bomber(1, 0, 10), lifter(4), lifter(5)}, 2, {25}, "hits 20 T5 [25/40]; T5 c"},
    };
    for (const Ruleset* rules : {&standard_rules(), &attrition_rules()}) {
        for (const Row& row : rows) {
            CAPTURE(row.why);
            Raid raid{.attackers = row.attackers, .order = Assault::Blitz, .rules = rules};
            for (int i = 0; i < row.batteries; ++i) raid.colony.batteries.push_back(battery(static_cast<std::uint32_t>(i + 1)));
            std::vector<std::int64_t> dice = {8};
            dice.insert(dice.end(), row.draws.begin(), row.draws.end());
            CHECK(raid.thrown(dice) == "hits 0; GB " + std::to_string(10 * row.batteries) + " D8 " + row.trace + "; IU 0 PU 0");
        }
    }
}

TEST_CASE("BOM-012 golden test 12: battery criticals, die for die")
{
    Raid raid{.attackers = {bomber(1, 12, 13), bomber(2, 5, 6)}, .colony = {.batteries = {battery(1)}, .working_iu = 20, .spare_pu = 29}};
    CHECK(raid.golden(24, 3) == BombardLines{"AS 17 D5 hits 9; GB 10 D9 hits 10 #2 [4/6]; #1 c, #2 c; IU 1 PU 0",
                                             "AS 15 D0 hits 4; GB 5 D2 hits 2; ; IU 4 PU 0", "AS 15 D7 hits 15; GB 5 D9 hits 5; #1 d, #2 d; IU 7 PU 0"});
    CHECK(raid.colony.working_iu == 8);
    CHECK(raid.colony.spare_pu == 29);
}

TEST_CASE("BOM-012 on a natural 9 nobody is protected, and somebody is always hit")
{
    using enum UnitState;
    struct Row {
        const char* why;
        std::vector<BombardingUnit> attackers;
        std::vector<std::int64_t> draws;
        const char* trace;  // of 20 hits
    };
    const Row rows[] = {
        {"crippled and destroyed in one round", {bomber(1, 0, 6)}, {0, 0}, "#1 [0/6] #1 [0/12]; #1 c, #1 d"},
        {"crippled ones beside undamaged ones", {bomber(1, 0, 10, Crippled), bomber(2, 0, 15)}, {19}, "#1 [19/35]; #1 d"},
        {"nothing is covered: the lowest DS", {bomber(1, 0, 30), bomber(2, 0, 25), bomber(3, 0, 40, Crippled)}, {}, "; #2 c"},
        {"a crippled one with the lowest DS dies", {bomber(1, 0, 30), bomber(2, 0, 25, Crippled)}, {}, "; #2 d"},
        {"ties: the lowest id", {bomber(4, 0, 30), bomber(7, 0, 30)}, {}, "; #4 c"},
        {"the dead do not count", {bomber(1, 0, 3, Destroyed), bomber(2, 0, 30)}, {}, "; #2 c"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Raid raid{.attackers = row.attackers, .colony = {.batteries = {battery(1), battery(2)}}, .order = Assault::Blitz};
        std::vector<std::int64_t> dice = {9};
        dice.insert(dice.end(), row.draws.begin(), row.draws.end());
        CHECK(raid.thrown(dice) == std::string{"hits 0; GB 20 D9 hits 20"} + (row.draws.empty() ? "" : " ") + row.trace + "; IU 0 PU 0");
    }
    SUBCASE("squadrons before transports")
    {
        Raid raid{.attackers = {bomber(9, 0, 15), lifter(1)}, .colony = {.batteries = {battery(1)}}, .order = Assault::Blitz};
        CHECK(raid.thrown({9}) == "hits 0; GB 10 D9 hits 10; #9 c; IU 0 PU 0");
    }
    SUBCASE("only a critical forces a reduction")
    {
        Raid raid{.attackers = {bomber(9, 0, 15), lifter(1)}, .colony = {.batteries = {battery(1)}}, .order = Assault::Blitz};
        CHECK(raid.thrown({8}) == "hits 0; GB 10 D8 hits 10; ; IU 0 PU 0");
    }
}

TEST_CASE("BOM-013 no hit is carried to the next round")
{
    Raid raid{.attackers = {bomber(1, 7, 1000)}, .colony = {.batteries = {battery(1)}, .working_iu = 10, .spare_pu = 20}};
    CHECK(raid.thrown({6, 0}) == "AS 7 D6 hits 7; GB 10 D0 hits 3; ; IU 7 PU 0");
    CHECK(raid.thrown({6, 0}) == "AS 7 D6 hits 7; GB 10 D0 hits 3; ; IU 3 PU 4");
    CHECK(raid.thrown({6, 0}) == "AS 7 D6 hits 7; GB 10 D0 hits 3; ; IU 0 PU 7");
    CHECK(raid.colony.batteries[0].state == UnitState::Sound);
}

TEST_CASE("UNT-042 an undamaged Planet-Breaker ignores shields of every level")
{
    for (int level = 1; level <= 6; ++level) {
        CAPTURE(level);
        Raid sound{.attackers = {breaker(1)}, .colony = {.shield = level, .working_iu = 90}};
        CHECK(sound.thrown({9}) == "PB 50 D9 hits 50; ; IU 50 PU 0");
        Raid crippled{.attackers = {breaker(1, UnitState::Crippled)}, .colony = {.shield = level, .working_iu = 90}};
        CHECK(crippled.thrown({9, 1}) == "AS 25 D9 shield D20 1 hits 25; ; IU 25 PU 0");
    }
}

TEST_CASE("GRD-010 golden test 14: the bombardment round of a blitz, die for die")
{
    Raid raid{.attackers = {bomber(1, 16, 18), lifter(2), lifter(3), lifter(4)},
              .colony = {.shield = 1, .batteries = {battery(1), battery(2), battery(3), battery(4)}, .garrison = {army(9)}},
              .order = Assault::Blitz};
    CHECK(raid.golden(37, 1) == BombardLines{"AS 16 D3 shield D20 8 hits 8; GB 40 D9 hits 40 T4 [58/63] T4 [61/78]; #1 c, T4 c, T4 d; IU 0 PU 0"});
}

TEST_CASE("GRD-010 in a blitz only batteries are hit")
{
    Raid raid{.attackers = {bomber(1, 200, 25)},
              .colony = {.batteries = {battery(1)}, .garrison = {army(2)}, .facilities = {spaceport(3)}, .working_iu = 50, .spare_pu = 50},
              .order = Assault::Blitz};
    CHECK(raid.thrown({9, 0}) == "AS 200 D9 hits 200; GB 10 D0 hits 3; #1 c, #1 d; IU 0 PU 0");
    CHECK(raid.colony.garrison[0].state == UnitState::Sound);
    CHECK(raid.colony.facilities[0].state == UnitState::Sound);
}

TEST_CASE("GRD-011 golden test 14: the ground battle of a blitz, die for die")
{
    const Ruleset& rules = standard_rules();
    std::vector<GroundUnit> attackers;
    for (const std::uint32_t id : {1u, 2u}) {
        attackers.push_back({.id = {*house_id("alpha"), id}, .as = landing_as(rules, Assault::Blitz, 6), .ds = 6});
    }
    std::vector<GroundUnit> defenders = {army(9)};
    const auto stream = [](int round) { return Dice{stream_text("golden", 37, "17g1", 5, round)}; };
    const GroundBattle battle = fight_ground_battle(rules, stream, attackers, defenders);
    CHECK(traces_of(battle.rounds) == BombardLines{"6 D0: 3; 3 D9: 6; #1 c", "5 D1: 3; 3 D0: 2; ", "5 D1: 3; 3 D5: 3; ", "5 D1: 3; 3 D8: 5; ",
                                                   "5 D8: 8; 3 D6: 3; #9 c", "5 D0: 3; 2 D3: 2; ", "5 D3: 5; 2 D5: 2; #9 d"});
    CHECK(battle.result == LandingResult::Captured);
    CHECK(attackers[0].state == UnitState::Crippled);
    CHECK(attackers[1].state == UnitState::Sound);
}

}  // namespace ec4x::bombardment_tests
