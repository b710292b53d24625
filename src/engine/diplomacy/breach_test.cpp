#include "engine/diplomacy/breach.h"

#include <doctest/doctest.h>

#include "engine/combat/combat_steps.h"
#include "engine/combat/muster.h"
#include "engine/combat/stance.h"
#include "engine/diplomacy/diplomacy_test_support.h"
#include "engine/diplomacy/honour.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

namespace {

FleetId assault(Court& court, std::string_view house, int system, Kind kind, bool confirmed)
{
    const FleetId fleet = court.fleet(house, system, {"RR"});
    court.state.fleets.at(fleet).order = FleetOrder{.kind = kind, .target = at(system), .confirm_breach = confirmed};
    return fleet;
}

// The Conflict Phase as far as pacts are concerned.
void run_conflict(Played& played)
{
    played.run(Step::CF1, let_breaches_fall_due);
    played.run(Step::CF6, stop_attacks_on_allies);
    played.run(Step::CF6, fix_stances);
    played.run(Step::CF16, draw_consequences);
}

}  // namespace

TEST_CASE("ORD-008, DIP-028: a pact stops an attack on an Ally; without the flag there is no breach")
{
    for (const Kind kind : {Kind::Guard, Kind::Bombard, Kind::Invade, Kind::Blitz, Kind::CovertRaid}) {
        for (const bool confirmed : {false, true}) {
            CAPTURE(name_of(kind));
            CAPTURE(confirmed);
            Court court;
            court.set(kAlpha, kBeta, Relation::Ally);
            const FleetId fleet = assault(court, "alpha", 2, kind, confirmed);
            Played played{court};
            played.run(Step::CF6, stop_attacks_on_allies);
            played.run(Step::CF6, fix_stances);
            const bool breach = confirmed && kind != Kind::CovertRaid;
            const auto failures = played.told<event::OrderFailed>("alpha");
            REQUIRE(failures.size() == (confirmed ? 0 : 1));
            if (!confirmed) CHECK(failures[0].reason == Reason::WouldBreachPact);
            if (!confirmed) CHECK_FALSE(failures[0].for_good);
            CHECK(court.state.fleets.at(fleet).order.has_value());  // kept either way
            CHECK(court.between(kAlpha, kBeta).breaches == (breach ? std::vector{Breach{kAlpha, BreachKind::Assault}} : std::vector<Breach>{}));
            for (const char* house : {"alpha", "beta"}) {
                const auto told = played.told<event::AttackStopped>(house);
                REQUIRE(told.size() == (breach ? 1 : 0));
                if (breach) CHECK(told[0] == event::AttackStopped{.fleet = fleet, .system = at(2), .victim = kBeta});
            }
            CHECK(played.told<event::AttackStopped>("gamma").empty());
            CHECK_FALSE(are_hostile(played.turn, at(2), kAlpha, kBeta));
            CHECK(orbital_attackers(played.turn, Roster{court.state}, at(2)).empty());
        }
    }
}

TEST_CASE("ORD-008: only at the target, only an Ally, and one breach however many fleets")
{
    Court court;
    court.set(kAlpha, kBeta, Relation::Ally);
    const FleetId under_way = assault(court, "alpha", 1, Kind::Bombard, false);
    court.state.fleets.at(under_way).order->target = at(2);
    assault(court, "alpha", 3, Kind::Bombard, false);  // gamma is no Ally
    assault(court, "alpha", 1, Kind::Guard, false);    // its own colony
    const FleetId refusing = assault(court, "alpha", 2, Kind::Bombard, false);
    Played played{court};
    played.turn.facts.refusing = {refusing};
    played.run(Step::CF6, stop_attacks_on_allies);
    CHECK(played.told<event::OrderFailed>("alpha").empty());
    for (int i = 0; i < 2; ++i) assault(court, "alpha", 2, Kind::Invade, true);
    played.run(Step::CF6, stop_attacks_on_allies);
    CHECK(court.between(kAlpha, kBeta).breaches.size() == 1);
    CHECK(played.told<event::AttackStopped>("beta").size() == 2);
    played.run(Step::CF16, draw_consequences);
    CHECK(ledger_of(court.state) == Lines{"alpha pact_violation -100"});
}

TEST_CASE("DIP-028, TRN-021: breach and price in turn 6, Enemy from CF1 of turn 7, then the attack is carried out")
{
    Court court;
    court.state.turn = 6;
    court.set(kAlpha, kBeta, Relation::Ally);
    assault(court, "alpha", 2, Kind::Bombard, true);
    Played played{court};
    run_conflict(played);
    CHECK(court.status(kAlpha, kBeta) == Relation::Ally);
    CHECK(ledger_of(court.state) == Lines{"alpha pact_violation -100"});
    CHECK(played.told<event::PactBreached>("gamma").size() == 1);
    CHECK(orbital_attackers(played.turn, Roster{court.state}, at(2)).empty());
    CHECK(submitted(court, kBeta, {order::BreakPact{kAlpha}}) == Lines{"wrong_status"});  // there is nothing left to break
    CHECK(submitted(court, kAlpha, {order::BreakPact{kBeta}}) == Lines{"wrong_status"});
    next_turn(played);
    run_conflict(played);
    CHECK(court.status(kAlpha, kBeta) == Relation::Enemy);
    CHECK(changes(played, "gamma") == Lines{"alpha-beta enemy assault_on_ally"});
    CHECK(are_hostile(played.turn, at(2), kAlpha, kBeta));
    CHECK(ledger_of(court.state).empty());  // one breach, one price
}

TEST_CASE("DIP-025: Psyops against an Ally detected in turn 7 are a breach in turn 7, Enemy from CF1 of turn 8")
{
    Court court;
    court.state.turn = 7;
    court.set(kAlpha, kBeta, Relation::Ally);
    Played played{court};
    played.turn.facts.covert_detected.push_back({kAlpha, kBeta, {}});
    played.run(Step::CF16, draw_consequences);
    CHECK(court.status(kAlpha, kBeta) == Relation::Ally);
    CHECK(ledger_of(court.state) == Lines{"alpha pact_violation -100"});
    next_turn(played);
    played.run(Step::CF1, let_breaches_fall_due);
    CHECK(court.status(kAlpha, kBeta) == Relation::Enemy);
    CHECK(changes(played, "gamma") == Lines{"alpha-beta enemy covert_detected"});
}

TEST_CASE("DIP-029, TRN-023: a breach in turn 8 is dishonor in 9 to 11 and isolation in 9 to 13")
{
    Court court;
    court.state.turn = 8;
    court.set(kAlpha, kBeta, Relation::Ally);
    assault(court, "alpha", 2, Kind::Bombard, true);
    Played played{court};
    run_conflict(played);
    const House& alpha = court.state.houses.at(kAlpha);
    for (const int turn : {9, 10, 11}) CHECK(is_dishonored(alpha, turn));
    CHECK_FALSE(is_dishonored(alpha, 12));
    for (const int turn : {9, 13}) CHECK(is_isolated(alpha, turn));
    CHECK_FALSE(is_isolated(alpha, 14));
    CHECK(played.told<event::HouseDishonored>("delta").at(0) == event::HouseDishonored{.house = kAlpha, .last_turn = 11});
    CHECK(played.told<event::HouseIsolated>("delta").at(0) == event::HouseIsolated{.house = kAlpha, .last_turn = 13});
    CHECK_FALSE(is_dishonored(court.state.houses.at(kBeta), 9));
    CHECK(ledger_of(court.state) == Lines{"alpha pact_violation -100"});  // nothing for beta
}

TEST_CASE("DIP-029: in the Conflict Phase of the breach the breaker is not dishonored yet")
{
    Court court;
    court.state.turn = 8;
    court.set(kAlpha, kBeta, Relation::Ally);
    assault(court, "alpha", 2, Kind::Bombard, true);
    Played played{court};
    played.run(Step::CF6, stop_attacks_on_allies);
    CHECK_FALSE(is_dishonored(court.state, kAlpha));
}

TEST_CASE("DIP-029: both breach the same pact in one step, both pay")
{
    Court court;
    court.set(kAlpha, kBeta, Relation::Ally);
    Played played{court};
    hold_court(played, {orders_of(court.state, kAlpha, {order::BreakPact{kBeta}}), orders_of(court.state, kBeta, {order::BreakPact{kAlpha}})});
    CHECK(ledger_of(court.state) == Lines{"alpha pact_violation -100", "beta pact_violation -100"});
    CHECK(court.status(kAlpha, kBeta) == Relation::Enemy);

    Court field;
    field.set(kAlpha, kBeta, Relation::Ally);
    assault(field, "alpha", 2, Kind::Bombard, true);
    assault(field, "beta", 1, Kind::Bombard, true);
    Played fought{field};
    run_conflict(fought);
    CHECK(ledger_of(field.state) == Lines{"alpha pact_violation -100", "beta pact_violation -100"});
}

TEST_CASE("DIP-030: a new breach starts the turns of dishonor again")
{
    Court court;
    court.state.turn = 8;
    court.set(kAlpha, kBeta, Relation::Ally);
    court.set(kAlpha, kGamma, Relation::Ally);
    Played played{court};
    act(played, kAlpha, order::BreakPact{kBeta});
    court.state.turn = 10;
    act(played, kAlpha, order::BreakPact{kGamma});
    for (const int turn : {9, 10, 11, 12, 13}) CHECK(is_dishonored(court.state.houses.at(kAlpha), turn));
    CHECK_FALSE(is_dishonored(court.state.houses.at(kAlpha), 14));
}

TEST_CASE("DIP-031, DIP-033: after a breach in turn 8 alliances are possible again in window 14")
{
    for (const int window : {8, 9, 13, 14}) {
        CAPTURE(window);
        Court court;
        court.state.turn = 8;
        court.set(kAlpha, kBeta, Relation::Ally);
        court.set(kAlpha, kDelta, Relation::Ally);
        Played played{court};
        act(played, kAlpha, order::BreakPact{kBeta});
        CHECK(court.status(kAlpha, kDelta) == Relation::Ally);  // other pacts remain
        court.state.turn = window;
        court.set(kAlpha, kBeta, Relation::Neutral);
        const Lines answers = submitted(court, kAlpha, {propose(kGamma, Treaty::Alliance), propose(kBeta, Treaty::Alliance)});
        CHECK(answers == (window < 14 ? Lines{"isolated", "isolated"} : Lines{"accepted", "accepted"}));
        court.honour(kAlpha).isolated_until = 0;  // the pair is barred by itself
        CHECK(submitted(court, kBeta, {propose(kAlpha, Treaty::Alliance)}) == Lines{window < 14 ? "barred" : "accepted"});
        hold_court(played,
                   {orders_of(court.state, kAlpha, {propose(kBeta, Treaty::Alliance)}), orders_of(court.state, kBeta, {propose(kAlpha, Treaty::Alliance)})});
        CHECK(court.status(kAlpha, kBeta) == (window < 14 ? Relation::Neutral : Relation::Ally));
        court.set(kAlpha, kGamma, Relation::Enemy);
        CHECK(submitted(court, kAlpha, {propose(kGamma, Treaty::Peace)}) == Lines{"accepted"});
    }
}

TEST_CASE("DIP-032, PRE-012: a breach at most 10 turns after the last is a repeated one")
{
    CHECK(is_repeated_breach(8, 18, 10));
    CHECK_FALSE(is_repeated_breach(8, 19, 10));
    CHECK_FALSE(is_repeated_breach(0, 5, 10));  // the first
    for (const int second : {18, 19}) {
        CAPTURE(second);
        Court court;
        court.state.turn = 8;
        court.set(kAlpha, kBeta, Relation::Ally);
        court.set(kAlpha, kGamma, Relation::Ally);
        Played played{court};
        act(played, kAlpha, order::BreakPact{kBeta});
        CHECK(ledger_of(court.state) == Lines{"alpha pact_violation -100"});
        court.state.turn = second;
        court.state.ledger.clear();
        act(played, kAlpha, order::BreakPact{kGamma});
        CHECK(ledger_of(court.state) ==
              (second == 18 ? Lines{"alpha pact_violation -100", "alpha repeat_violation -100"} : Lines{"alpha pact_violation -100"}));
        CHECK(played.told<event::PactBreached>("delta").at(1).repeated == (second == 18));
    }
}

TEST_CASE("DIP-032: two pacts broken in one step, the second is a repeated breach")
{
    Court court;
    court.set(kAlpha, kBeta, Relation::Ally);
    court.set(kAlpha, kGamma, Relation::Ally);
    Played played{court};
    hold_court(played, {orders_of(court.state, kAlpha, {order::BreakPact{kBeta}, order::BreakPact{kGamma}})});
    CHECK(ledger_of(court.state) == Lines{"alpha pact_violation -100", "alpha pact_violation -100", "alpha repeat_violation -100"});
}

TEST_CASE("PRE-012: a host sets what a breach and a repeated one cost")
{
    const Ruleset rules = rules_with("prestige.base.pact_violation = -7\nprestige.base.repeat_violation = -9");
    Court court{rules};
    court.set(kAlpha, kBeta, Relation::Ally);
    court.set(kAlpha, kGamma, Relation::Ally);
    Played played{court, rules};
    hold_court(played, {orders_of(court.state, kAlpha, {order::BreakPact{kBeta}, order::BreakPact{kGamma}})});
    CHECK(ledger_of(court.state) == Lines{"alpha pact_violation -7", "alpha pact_violation -7", "alpha repeat_violation -9"});
}

TEST_CASE("DIP-034: the final two are not disgraced by each other, and dishonor does not blind them")
{
    Court court;
    court.state.turn = 8;
    court.honour(kAlpha).dishonored_until = 10;
    CHECK(dishonor_corrupts(court.state, kAlpha));
    court.between(kAlpha, kBeta).final_conflict = true;
    CHECK(is_dishonored(court.state, kAlpha));
    CHECK_FALSE(dishonor_corrupts(court.state, kAlpha));
    court.state.turn = 11;
    court.between(kAlpha, kBeta).final_conflict = false;
    CHECK_FALSE(dishonor_corrupts(court.state, kAlpha));

    court.between(kAlpha, kBeta).final_conflict = true;
    Played played{court};
    pay_for_breach(played.turn, kBeta, kAlpha);
    CHECK(court.honour(kBeta).dishonored_until == 0);
    CHECK(court.honour(kBeta).isolated_until == 0);
    CHECK(played.told<event::HouseDishonored>("alpha").empty());
    pay_for_breach(played.turn, kBeta, kGamma);
    CHECK(court.honour(kBeta).dishonored_until == 14);
}

TEST_CASE("DIP-030, DIP-031, DIP-032, DIP-033: the turns are the host's to set")
{
    const Ruleset rules = rules_with("diplomacy.dishonor.turns = 1\ndiplomacy.isolation.turns = 2\ndiplomacy.repeat_window = 0\ndiplomacy.reinstate_turns = 7");
    Court court{rules};
    court.state.turn = 5;
    Played played{court, rules};
    pay_for_breach(played.turn, kAlpha, kBeta);
    CHECK(court.honour(kAlpha).dishonored_until == 6);
    CHECK(court.honour(kAlpha).isolated_until == 7);
    CHECK(court.between(kAlpha, kBeta).barred_until == 12);
    court.state.turn = 6;
    pay_for_breach(played.turn, kAlpha, kGamma);
    CHECK(ledger_of(court.state) == Lines{"alpha pact_violation -100", "alpha pact_violation -100"});
}

}  // namespace ec4x::testing
