#include <doctest/doctest.h>

#include "engine/diplomacy/diplomacy_test_support.h"
#include "engine/diplomacy/relations.h"
#include "engine/orders/desk.h"

namespace ec4x::testing {

TEST_CASE("DIP-037: an Ally switches sharing on and off, each for itself; it ends with the pact")
{
    Court court;
    court.set(kAlpha, kBeta, Relation::Ally);
    Played played{court};
    played.turn.orders = {orders_of(court.state, kAlpha, {order::Share{.house = kBeta, .on = true}}),
                          orders_of(court.state, kBeta, {order::Share{.house = kAlpha, .on = true, .include_own = true}})};
    played.run(Step::CC5, set_policies);
    const std::vector<Sharing>& sharing = court.between(kAlpha, kBeta).sharing;
    CHECK(sharing == std::vector<Sharing>{{kAlpha, false}, {kBeta, true}});
    // The last order for the same subject counts (SRV-069).
    played.turn.orders = {
        orders_of(court.state, kAlpha, {order::Share{.house = kBeta, .on = true, .include_own = true}, order::Share{.house = kBeta, .on = false}})};
    played.run(Step::CC5, set_policies);
    CHECK(sharing == std::vector<Sharing>{{kBeta, true}});
    set_status(played.turn, kAlpha, kBeta, Relation::Neutral, Cause::Renunciation);
    CHECK(sharing.empty());
}

TEST_CASE("DIP-037: only with Allies, and only where the host offers it")
{
    Court court;
    const order::Share share{.house = kBeta, .on = true};
    CHECK(submitted(court, kAlpha, {share}) == Lines{"wrong_status"});
    court.set(kAlpha, kBeta, Relation::Ally);
    CHECK(submitted(court, kAlpha, {share, order::Share{.house = kAlpha, .on = true}}) == Lines{"accepted", "own_house"});
    CHECK(submitted(court, kAlpha, {share}, rules_with("diplomacy.sharing = false")) == Lines{"not_in_ruleset"});
}

TEST_CASE("DIP-037: what a house passes on is seen by itself alone")
{
    Court court;
    court.set(kAlpha, kBeta, Relation::Ally);
    court.between(kAlpha, kBeta).sharing = {{kAlpha, true}};
    const auto seen_by = [&](HouseId house) { return view(standard_rules(), court.state, {}, house).relations.at(pair_of(kAlpha, kBeta)).sharing; };
    CHECK(seen_by(kAlpha) == std::optional{Sharing{kAlpha, true}});
    CHECK_FALSE(seen_by(kBeta));
    CHECK_FALSE(seen_by(kGamma));
    CHECK(believed(view(standard_rules(), court.state, {}, kAlpha)).relations.at(pair_of(kAlpha, kBeta)).sharing == court.between(kAlpha, kBeta).sharing);
}

TEST_CASE("DIP-036, INT-004: outrage and barred pairs are public, so that every house can tell what would be refused")
{
    Court court;
    court.honour(kBeta) = {.dishonored_until = 4, .isolated_until = 5, .outrage_until = 6};
    court.between(kBeta, kGamma).barred_until = 7;
    court.between(kBeta, kGamma).breaches = {{kGamma, BreachKind::CovertAction}};
    const HouseView seen = view(standard_rules(), court.state, {}, kAlpha);
    CHECK(seen.houses.at(kBeta).outrage_until == 6);
    CHECK(seen.relations.at(pair_of(kBeta, kGamma)).barred_until == 7);
    CHECK(seen.relations.at(pair_of(kBeta, kGamma)).breached_by == std::vector{kGamma});
    CHECK(believed(seen).houses.at(kBeta).honour == court.honour(kBeta));
}

}  // namespace ec4x::testing
