// What a battle leaves as facts, and who is told of it.
#include <doctest/doctest.h>

#include "engine/combat/aftermath_test_support.h"

namespace ec4x::testing {

TEST_CASE("CBT-050 CBT-067: after a mutual withdrawal only the fight itself is a fact")
{
    Situation game = between_two_homes();
    const FleetId a = game.fleet("alpha", 1, {"CA"});
    const FleetId b = game.fleet("beta", 1, {"CA"});
    Drill drill{game.state, standard_rules(), 1, {a, b}};
    drill.result.verdict = BattleVerdict::MutualWithdrawal;
    drill.retreat(a, BattleEnd::Withdrew);
    drill.retreat(b, BattleEnd::Withdrew);
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    const CombatFacts& facts = played.turn.facts.combat;
    CHECK(retreats_text(played) == "alpha1 1-2-2 forced;beta1 1-3-3 forced;");
    REQUIRE(facts.fought.size() == 1);
    CHECK(facts.fought[0].pair == PairAt{at(1), kAlpha, kBeta});
    CHECK(facts.kills.empty());
    CHECK(facts.defeats.empty());
    CHECK(facts.stalemates.empty());
}

TEST_CASE("CBT-019: every hostile pair of a battle has fought")
{
    Situation game = between_two_homes();
    game.house("gamma");
    const FleetId a = game.fleet("alpha", 1, {"CA"});
    const FleetId b = game.fleet("beta", 1, {"CA"});
    const FleetId c = game.fleet("gamma", 1, {"CA"});
    Drill drill{game.state, standard_rules(), 1, {a, b, c}};
    drill.battle.forces[1].hostile = only(0);  // beta and gamma are no enemies
    drill.battle.forces[2].hostile = only(0);
    drill.battle.theatre = Theatre::Orbital;
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    const auto& fought = played.turn.facts.combat.fought;
    REQUIRE(fought.size() == 2);
    CHECK(fought[0].pair == PairAt{at(1), kAlpha, kBeta});
    CHECK(fought[1].pair == PairAt{at(1), kAlpha, kGamma});
    CHECK(fought[0].theatre == Theatre::Orbital);
}

TEST_CASE("CBT-065 CBT-066 CBT-067: kills, defeats, ambushes and fire")
{
    Situation game = between_two_homes();
    game.house("gamma");
    const FleetId a = game.fleet("alpha", 1, {"CA", "DD"});
    const FleetId b = game.fleet("beta", 1, {"CA"});
    const FleetId c = game.fleet("gamma", 1, {"RR"});
    Drill drill{game.state, standard_rules(), 1, {a, b, c}};
    drill.destroy(a, {kBeta, kGamma});
    drill.retreat(b);
    drill.result.awards = {{.over = 0, .to = drill.houses({kBeta, kGamma})}, {.over = 1, .to = drill.houses({kGamma})}};
    drill.force(kBeta).armed_at_start = false;
    drill.force(kAlpha).ambushed = true;
    drill.force(kAlpha).fired_on = drill.houses({kBeta, kGamma});
    drill.force(kGamma).fired_on = drill.houses({kAlpha});
    drill.force(kGamma).automatic_critical_used = true;
    Played played{game};
    for (const HouseId house : {kBeta, kGamma}) {
        played.turn.facts.combat.morale.insert({.id = house, .level = Morale::High, .automatic_critical = true});
    }
    carry_over(played.turn, drill.battle, drill.result);
    const CombatFacts& facts = played.turn.facts.combat;
    REQUIRE(facts.kills.size() == 2);
    CHECK(facts.kills[0].class_ == "CA"_unit);
    CHECK(names_of(facts.kills[0].by) == "beta gamma ");
    REQUIRE(facts.defeats.size() == 2);
    CHECK(facts.defeats[0].house == kAlpha);
    CHECK(facts.defeats[0].armed);
    CHECK(names_of(facts.defeats[0].victors) == "beta gamma ");
    CHECK(facts.defeats[1].house == kBeta);
    CHECK(!facts.defeats[1].armed);
    CHECK(facts.ambushed == std::vector{HouseAt{at(1), kAlpha}});
    CHECK(facts.fire == std::vector{Fire{kAlpha, kBeta}, Fire{kAlpha, kGamma}, Fire{kGamma, kAlpha}});
    CHECK(facts.morale.at(kBeta).automatic_critical);
    CHECK(!facts.morale.at(kGamma).automatic_critical);  // CBT-031
    carry_over(played.turn, {.forces = drill.battle.forces}, {.forces = drill.result.forces});
    CHECK(facts.fire.size() == 3);  // each pair once
}

TEST_CASE("INT-016: who is destroyed wholly learns nothing of the result")
{
    Situation game = between_two_homes();
    const FleetId a = game.fleet("alpha", 1, {"CA", "DD"});
    const FleetId b = game.fleet("beta", 1, {"BB", "DD", "TT"});
    Drill drill{game.state, standard_rules(), 1, {a, b}};
    drill.destroy(a, {kBeta});
    drill.unit(squadron_in(game.state, b, 0)).state = UnitState::Crippled;
    drill.destroy(squadron_in(game.state, b, 1), {kAlpha});
    Played played{game};
    SUBCASE("without a colony there")
    {
        carry_over(played.turn, drill.battle, drill.result);
        CHECK(played.told<event::Battle>("alpha").empty());
        const auto lost = played.told<event::ContactLost>("alpha");
        REQUIRE(lost.size() == 1);
        REQUIRE(lost[0].forces.size() == 1);
        CHECK(lost[0].forces[0].house == kBeta);
        CHECK(lost[0].forces[0].squadrons.size() == 2);
        CHECK(lost[0].forces[0].spacelift == 1);
        CHECK(lost[0].losses.house == kAlpha);
        CHECK(counts_text(lost[0].losses.destroyed) == "1 CA 1 DD ");
        const auto units = played.told<event::UnitDestroyed>("alpha");
        REQUIRE(units.size() == 2);  // its own, by whom it cannot say
        CHECK(units[0].unit.owner == kAlpha);
        CHECK(!units[0].by);
    }
    SUBCASE("with its colony there")
    {
        game.colony("alpha", 1);
        carry_over(played.turn, drill.battle, drill.result);
        CHECK(played.told<event::Battle>("alpha").size() == 1);
        CHECK(played.told<event::ContactLost>("alpha").empty());
        CHECK(played.told<event::UnitDestroyed>("alpha").size() == 3);
    }
    const auto told = played.told<event::Battle>("beta");
    REQUIRE(told.size() == 1);
    CHECK(told[0].combat_id == "1s1");
    CHECK(told[0].record == "1s1");
    CHECK(told[0].result[0].end == BattleEnd::Destroyed);
    CHECK(told[0].result[1].end == BattleEnd::Held);
    CHECK(counts_text(told[0].result[1].losses.destroyed) == "1 DD ");
    CHECK(counts_text(told[0].result[1].losses.crippled) == "1 BB ");
    const auto units = played.told<event::UnitDestroyed>("beta");
    REQUIRE(units.size() == 3);
    CHECK(names_of(units[0].by.value()) == "beta ");
}

TEST_CASE("INT-016: losses count all ships of a squadron, screened ships and what was aboard, not ships in docks")
{
    Situation game = between_two_homes();
    const FleetId a = game.fleet("alpha", 1, {"CL", "DD", "DD", "TT"});
    const FleetId b = game.fleet("beta", 1, {"CA", "DD"});
    form_one(game.state, a);
    form_one(game.state, b);
    game.state.units.insert({.id = {kAlpha, 90}, .class_ = "MD"_unit, .berth = Aboard{ship_of(game.state, "alpha", "TT"_unit).id}});
    Drill drill{game.state, standard_rules(), 1, {a, b}};
    drill.destroy(a, {kBeta});
    drill.unit(squadron_in(game.state, b)).state = UnitState::Crippled;
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    const auto told = played.told<event::Battle>("beta");
    REQUIRE(told.size() == 1);
    CHECK(counts_text(told[0].result[0].losses.destroyed) == "1 CL 2 DD 1 MD 1 TT ");
    CHECK(counts_text(told[0].result[1].losses.crippled) == "1 CA 1 DD ");
    CHECK(told[0].result[1].losses.destroyed.empty());
    CHECK(played.told<event::ContactLost>("alpha").at(0).losses == told[0].result[0].losses);
}

TEST_CASE("INT-015: Raiders that never fired are not seen")
{
    Situation game = between_two_homes();
    const FleetId a = game.fleet("alpha", 1, {"TT"});
    const FleetId b = game.fleet("beta", 1, {"RR", "DD"});
    Drill drill{game.state, standard_rules(), 1, {a, b}};
    drill.battle.units[0].phase = 1;
    drill.destroy(a, {});
    Played played{game};
    SUBCASE("no round was fought") { drill.result.rounds = 0; }
    SUBCASE("they fired") {}
    carry_over(played.turn, drill.battle, drill.result);
    const auto lost = played.told<event::ContactLost>("alpha");
    REQUIRE(lost.size() == 1);
    CHECK(lost[0].forces[0].squadrons.size() == (drill.result.rounds == 0 ? 1 : 2));
}

}  // namespace ec4x::testing
