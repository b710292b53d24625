#include <doctest/doctest.h>

#include "engine/diplomacy/diplomacy_test_support.h"
#include "engine/diplomacy/relations.h"

namespace ec4x::testing {

TEST_CASE("DIP-001: one status between two houses, the same for both")
{
    Court court;
    Played played{court};
    act(played, kAlpha, declare(kBeta, Relation::Enemy));
    const HouseView seen = view(standard_rules(), court.state, {}, kBeta);
    CHECK(seen.relations.at(pair_of(kAlpha, kBeta)).status == Relation::Enemy);
    CHECK(court.state.relations.size() == 6);
}

TEST_CASE("DIP-016, DIP-017, TRN-021: declarations are one-sided, cost nothing and hold from CC4 on")
{
    for (const Relation status : {Relation::Hostile, Relation::Enemy}) {
        Court court;
        court.state.turn = 3;
        Played played{court};
        act(played, kAlpha, declare(kBeta, status));
        CHECK(court.status(kAlpha, kBeta) == status);
        CHECK(court.between(kAlpha, kBeta).last_incident == 3);
        CHECK(ledger_of(court.state).empty());
        CHECK(changes(played, "gamma").size() == 1);
        CHECK(played.told<event::StatusChanged>("gamma").at(0).cause == Cause::Declaration);
    }
}

TEST_CASE("DIP-018: a renounced pact holds for a turn more")
{
    Court court;
    court.state.turn = 5;
    court.set(kAlpha, kBeta, Relation::Ally);
    Played played{court};
    act(played, kAlpha, order::Renounce{kBeta});
    CHECK(court.status(kAlpha, kBeta) == Relation::Ally);
    REQUIRE(played.told<event::PactRenounced>("gamma").size() == 1);
    CHECK(played.told<event::PactRenounced>("gamma")[0] == event::PactRenounced{.house = kAlpha, .partner = kBeta, .last_turn = 6});
    next_turn(played);  // in the Conflict Phase of turn 6 they are Allies
    CHECK(court.status(kAlpha, kBeta) == Relation::Ally);
    CHECK(submitted(court, kBeta, {order::Renounce{kAlpha}}) == Lines{"wrong_status"});
    hold_court(played, {});
    CHECK(court.status(kAlpha, kBeta) == Relation::Neutral);
    CHECK_FALSE(court.between(kAlpha, kBeta).renounced);
    CHECK(changes(played, "gamma") == Lines{"alpha-beta neutral renunciation"});
    CHECK(ledger_of(court.state).empty());
    CHECK(played.told<event::PactBreached>("gamma").empty());
}

TEST_CASE("DIP-018: both renounce at once; notice is the host's to set")
{
    Court court;
    court.set(kAlpha, kBeta, Relation::Ally);
    Played played{court};
    hold_court(played, {orders_of(court.state, kAlpha, {order::Renounce{kBeta}}), orders_of(court.state, kBeta, {order::Renounce{kAlpha}})});
    CHECK(failed(played, "beta").empty());
    CHECK(played.told<event::PactRenounced>("gamma").size() == 1);

    const Ruleset at_once = rules_with("diplomacy.pact.notice_turns = 0");
    Court quick{at_once};
    quick.set(kAlpha, kBeta, Relation::Ally);
    Played quickly{quick, at_once};
    act(quickly, kAlpha, order::Renounce{kBeta});
    CHECK(quick.status(kAlpha, kBeta) == Relation::Neutral);
}

TEST_CASE("DIP-019: a pact broken by declaration is Enemy at once and a breach")
{
    Court court;
    court.state.turn = 5;
    court.set(kAlpha, kBeta, Relation::Ally);
    Played played{court};
    act(played, kAlpha, order::BreakPact{kBeta});
    CHECK(court.status(kAlpha, kBeta) == Relation::Enemy);
    CHECK(ledger_of(court.state) == Lines{"alpha pact_violation -100"});
    CHECK(changes(played, "gamma") == Lines{"alpha-beta enemy pact_broken"});
    REQUIRE(played.told<event::PactBreached>("gamma").size() == 1);
    CHECK(played.told<event::PactBreached>("gamma")[0] == event::PactBreached{.breaker = kAlpha, .victim = kBeta, .repeated = false});
}

TEST_CASE("DIP-011, DIP-019: a renunciation in the step in which the partner breaks the pact comes to nothing")
{
    Court court;
    court.set(kAlpha, kBeta, Relation::Ally);
    Played played{court};
    hold_court(played, {orders_of(court.state, kAlpha, {order::Renounce{kBeta}}), orders_of(court.state, kBeta, {order::BreakPact{kAlpha}})});
    CHECK(court.status(kAlpha, kBeta) == Relation::Enemy);
    CHECK(failed(played, "alpha") == Lines{"1 renounce wrong_status"});
    CHECK(ledger_of(court.state) == Lines{"beta pact_violation -100"});
}

TEST_CASE("DIP-035: pacts of a fallen house become Neutral without breach, its proposals are void")
{
    Court court;
    court.set(kAlpha, kBeta, Relation::Ally);
    court.between(kAlpha, kBeta).breaches = {{.by = kAlpha}};
    court.set(kBeta, kGamma, Relation::Enemy);
    court.state.proposals = {{.from = kAlpha, .to = kGamma, .treaty = Treaty::Alliance, .last_turn = 9},
                             {.from = kGamma, .to = kBeta, .treaty = Treaty::Peace, .last_turn = 9}};
    Played played{court};
    played.turn.step = Step::IN7;
    leave_relations(played.turn, kBeta);
    CHECK(court.status(kAlpha, kBeta) == Relation::Neutral);
    CHECK(court.status(kBeta, kGamma) == Relation::Enemy);
    REQUIRE(court.state.proposals.size() == 1);
    CHECK(court.state.proposals[0].from == kAlpha);
    CHECK(changes(played, "gamma") == Lines{"alpha-beta neutral partner_fell"});
    CHECK(ledger_of(court.state).empty());
    next_turn(played);
    played.run(Step::CF1, let_breaches_fall_due);
    CHECK(court.status(kAlpha, kBeta) == Relation::Neutral);
}

TEST_CASE("DIP-038: no order binds a later one; the diplomatic kinds are those of DIP-010")
{
    int kinds = 0;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, OrderKinds::List>>([&]<class T>(std::type_identity<T>) {
        if (round_of(OrderBody{T{}})) ++kinds;
    });
    CHECK(kinds == 7);
}

}  // namespace ec4x::testing
