#include "engine/combat/ground_battle.h"

#include <doctest/doctest.h>

#include "engine/combat/assault_test_support.h"
#include "support/rules.h"

namespace ec4x::ground_battle_tests {

using namespace testing;

namespace {

using GroundLines = std::vector<std::string>;

GroundUnit soldier(std::string_view house, std::uint32_t number, std::string_view class_, UnitState state = UnitState::Sound)
{
    const bool marine = class_ == "MD";
    return {.id = {*house_id(house), number}, .class_ = *unit_class(class_), .as = marine ? 6 : 3, .ds = marine ? 6 : 5, .state = state};
}

// A generator of entered dice: one list for all rounds.
struct ThrownDice {
    explicit ThrownDice(std::vector<std::int64_t> answers) : entered{std::move(answers)} {}
    EnteredDice entered;
    std::function<Dice(int)> stream()
    {
        return [this](int) { return Dice{"entered", entered}; };
    }
};

}  // namespace

TEST_CASE("GRD-003 a crippled unit has half its AS, rounded up; the dead have none")
{
    const auto& rules = standard_rules();
    CHECK(total_as(rules, {soldier("beta", 1, "AA"), soldier("beta", 2, "AA"), soldier("beta", 3, "AA", UnitState::Crippled)}) == 8);
    CHECK(total_as(rules, {soldier("beta", 1, "MD", UnitState::Crippled), soldier("beta", 2, "MD", UnitState::Destroyed)}) == 3);
    CHECK(total_as(rules, {}) == 0);
    CHECK_FALSE(any_left({soldier("beta", 1, "AA", UnitState::Destroyed)}));
    CHECK(any_left({soldier("beta", 1, "AA", UnitState::Crippled)}));
}

TEST_CASE("GRD-004 the ground table")
{
    struct Row {
        int as;
        std::array<int, 10> hits;  // by roll
    };
    static constexpr Row rows[] = {{5, {3, 3, 3, 5, 5, 5, 5, 8, 8, 10}}, {24, {12, 12, 12, 24, 24, 24, 24, 36, 36, 48}}, {0, {}}};
    for (const Row& row : rows) {
        for (int die = 0; die < 10; ++die) {
            CAPTURE(row.as);
            CAPTURE(die);
            CHECK(ground_hits(standard_rules().ground, row.as, die) == row.hits[static_cast<std::size_t>(die)]);
            CHECK(ground_hits(attrition_rules().ground, row.as, die) == row.hits[static_cast<std::size_t>(die)]);
        }
    }
}

TEST_CASE("GRD-006 hits are spent one reduction at a time, the strongest first")
{
    using enum UnitState;
    struct Row {
        const char* why;
        int hits;
        std::vector<GroundUnit> units;
        const char* reductions;
        int left;
    };
    const Row rows[] = {
        {"the rulebook's", 12, {soldier("b", 1, "AA"), soldier("b", 2, "AA"), soldier("b", 3, "MD")}, "#3 c, #1 c", 1},
        {"too few for the marine, enough for an army", 5, {soldier("b", 1, "MD"), soldier("b", 2, "AA")}, "#2 c", 0},
        {"an undamaged unit that is not covered protects the crippled", 5, {soldier("b", 1, "MD"), soldier("b", 2, "AA", Crippled)}, "", 5},
        {"all crippled: the same order", 11, {soldier("b", 1, "AA", Crippled), soldier("b", 2, "MD", Crippled)}, "#2 d, #1 d", 0},
        {"crippled and destroyed at once", 10, {soldier("b", 1, "AA")}, "#1 c, #1 d", 0},
        {"more than all can take", 30, {soldier("b", 1, "AA"), soldier("b", 2, "AA", Destroyed)}, "#1 c, #1 d", 20},
        {"equal AS: the lower DS first", 9, {{.id = {*house_id("b"), 1}, .as = 3, .ds = 5}, {.id = {*house_id("b"), 2}, .as = 3, .ds = 4}}, "#2 c, #1 c", 0},
        {"nobody", 4, {}, "", 4},
    };
    for (Row row : rows) {
        CAPTURE(row.why);
        std::vector<recorded::Reduction> reductions;
        CHECK(spend_on_ground_units(row.hits, row.units, reductions) == row.left);
        CHECK(reductions_of(reductions) == row.reductions);
    }
}

TEST_CASE("GRD-005 golden test 13: a ground battle after an invasion, die for die")
{
    std::vector<GroundUnit> attackers;
    for (const std::uint32_t id : {1u, 2u, 3u, 4u}) attackers.push_back(soldier("alpha", id, "MD"));
    std::vector<GroundUnit> defenders = {soldier("beta", 5, "AA"), soldier("beta", 6, "AA"), soldier("beta", 7, "MD")};
    const auto stream = [](int round) { return Dice{stream_text("golden", 21, "17g1", 5, round)}; };
    const GroundBattle battle = fight_ground_battle(standard_rules(), stream, attackers, defenders);
    CHECK(traces_of(battle.rounds) ==
          GroundLines{"24 D0: 12; 12 D7: 18; #7 c, #5 c, #1 c, #2 c, #3 c", "15 D4: 15; 8 D1: 4; #6 c, #7 d", "15 D5: 15; 4 D1: 2; #5 d, #6 d"});
    CHECK(battle.result == LandingResult::Captured);
    CHECK(attackers[3].state == UnitState::Sound);
    for (const std::size_t i : {0u, 1u, 2u}) CHECK(attackers[i].state == UnitState::Crippled);
}

TEST_CASE("GRD-005 both sides use the states at the start of the round")
{
    std::vector<GroundUnit> attackers = {soldier("alpha", 1, "MD")};
    std::vector<GroundUnit> defenders = {soldier("beta", 2, "MD")};
    ThrownDice thrown{{9, 9}};
    const GroundBattle battle = fight_ground_battle(standard_rules(), thrown.stream(), attackers, defenders);
    CHECK(traces_of(battle.rounds) == GroundLines{"6 D9: 12; 6 D9: 12; #2 c, #2 d, #1 c, #1 d"});
}

TEST_CASE("GRD-007 who holds the ground when it is over")
{
    struct Row {
        const char* why;
        std::vector<GroundUnit> attackers;
        std::vector<GroundUnit> defenders;
        std::vector<std::int64_t> dice;
        LandingResult result;
        std::size_t rounds;
    };
    const Row rows[] = {
        {"only attackers left", {soldier("a", 1, "MD")}, {soldier("b", 1, "AA")}, {9, 0}, LandingResult::Captured, 1},
        {"only defenders left", {soldier("a", 1, "MD", UnitState::Crippled)}, {soldier("b", 1, "MD")}, {0, 9}, LandingResult::Repelled, 1},
        {"two rounds", {soldier("a", 1, "MD")}, {soldier("b", 1, "AA"), soldier("b", 2, "AA")}, {9, 0, 9, 9}, LandingResult::Captured, 2},
        {"no defenders: no roll", {soldier("a", 1, "MD")}, {}, {}, LandingResult::Captured, 0},
    };
    for (Row row : rows) {
        CAPTURE(row.why);
        ThrownDice thrown{row.dice};
        const GroundBattle battle = fight_ground_battle(standard_rules(), thrown.stream(), row.attackers, row.defenders);
        CHECK(battle.result == row.result);
        CHECK(battle.rounds.size() == row.rounds);
        CHECK_FALSE(thrown.entered.asked());
        CHECK(any_left(row.attackers) == (row.result == LandingResult::Captured));
    }
    SUBCASE("last unit of both sides in the same round")
    {
        std::vector<GroundUnit> attackers = {soldier("a", 1, "MD", UnitState::Crippled)};
        std::vector<GroundUnit> defenders = {soldier("b", 1, "AA", UnitState::Crippled), soldier("b", 2, "MD", UnitState::Destroyed)};
        defenders[0].as = 6;
        ThrownDice thrown{{9, 9}};
        CHECK(fight_ground_battle(standard_rules(), thrown.stream(), attackers, defenders).result == LandingResult::Repelled);
        CHECK_FALSE(any_left(attackers));
        CHECK_FALSE(any_left(defenders));
    }
}

TEST_CASE("GRD-008 ten rounds in a row without a reduction end the attack")
{
    std::vector<GroundUnit> attackers = {soldier("alpha", 1, "MD", UnitState::Crippled)};
    attackers[0].as = landing_as(standard_rules(), Assault::Blitz, attackers[0].as);
    std::vector<GroundUnit> defenders = {soldier("beta", 2, "AA", UnitState::Crippled)};
    SUBCASE("the pair of the ruling, with the best of dice")
    {
        ThrownDice thrown{std::vector<std::int64_t>(20, 9)};
        const GroundBattle battle = fight_ground_battle(standard_rules(), thrown.stream(), attackers, defenders);
        CHECK(battle.rounds.size() == 10);
        CHECK(battle.result == LandingResult::Stalemate);
        CHECK(battle.rounds[0].attack_hits == 4);
    }
    SUBCASE("a reduction begins the count anew")
    {
        attackers[0] = soldier("alpha", 1, "MD");
        attackers[0].as = 3;  // at most 6 hits; the army falls to two rolls of 7 or more
        defenders[0].state = UnitState::Sound;
        std::vector<std::int64_t> dice(18, 0);  // nine empty rounds
        dice.insert(dice.end(), {7, 0});        // the army is crippled
        dice.insert(dice.end(), 18, 0);         // nine empty rounds
        dice.insert(dice.end(), {7, 0});
        ThrownDice thrown{dice};
        const GroundBattle battle = fight_ground_battle(standard_rules(), thrown.stream(), attackers, defenders);
        CHECK(battle.rounds.size() == 20);
        CHECK(battle.result == LandingResult::Captured);
    }
    SUBCASE("a host's number")
    {
        const Ruleset rules = rules_with("ground.quiet_rounds = 3");
        ThrownDice thrown{std::vector<std::int64_t>(6, 0)};
        CHECK(fight_ground_battle(rules, thrown.stream(), attackers, defenders).rounds.size() == 3);
    }
}

TEST_CASE("GRD-011 marines of a blitz have half their AS before anything else")
{
    const auto& rules = standard_rules();
    CHECK(4 * landing_as(rules, Assault::Blitz, 6) == 12);
    CHECK(as_when_crippled(rules, landing_as(rules, Assault::Blitz, 6)) == 2);
    CHECK(landing_as(rules, Assault::Blitz, 7) == 4);
    CHECK(landing_as(rules, Assault::Invasion, 6) == 6);
    CHECK(landing_as(rules_with("ground.blitz_as_pct = 100"), Assault::Blitz, 6) == 6);
}

}  // namespace ec4x::ground_battle_tests
