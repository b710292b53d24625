// Whole Conflict Phases with battles: forces are so unequal, or ROE so plain, that no die decides what is checked.
#include <doctest/doctest.h>

#include "engine/combat/conflict_turn_test_support.h"

namespace ec4x::testing {

TEST_CASE("TRN-012 CBT-017: systems in ascending order, the space battle first")
{
    Situation game = at_war();
    game.lane(4, 9).lane(9, 8).colony("alpha", 4);
    game.unit("alpha", 4, "SB");
    ordered(game, game.fleet("beta", 4, {"SD", "SD", "SD", "SD"}), FleetOrderKind::Bombard, 4);
    game.fleet("alpha", 9, {"DD"});
    game.fleet("beta", 9, {"SD"});
    Played played{game};
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"4o1", "9s1"});
    CHECK(played.turn.facts.combat.supremacy == std::vector{HouseAt{at(4), kBeta}});
}

TEST_CASE("CBT-016 CBT-060 CBT-061 MOV-009: move, win space and orbit in one Conflict Phase")
{
    Situation game = at_war();
    game.lane(1, 2).lane(1, 9).lane(2, 8).colony("alpha", 2);
    const UnitId starbase = game.unit("alpha", 2, "SB");
    const UnitId fighters = game.unit("alpha", 2, "FS");
    const FleetId stored = game.fleet("alpha", 2, {"CA"});
    game.state.fleets.at(stored).status = FleetStatus::Mothballed;
    const FleetId mobile = with_roe(game, game.fleet("alpha", 2, {"DD"}), 0);
    const FleetId attackers = ordered(game, with_roe(game, game.fleet("beta", 1, {"SD", "SD", "SD", "SD", "SD", "SD"}), 10), FleetOrderKind::Bombard, 2);
    Played played{game};
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"2s1", "2o1"});
    CHECK(game.state.fleets.at(attackers).at == at(2));
    CHECK(!game.state.units.contains(starbase));
    CHECK(!game.state.units.contains(fighters));
    CHECK(!game.state.fleets.contains(stored));
    CHECK(played.turn.facts.combat.supremacy == std::vector{HouseAt{at(2), kBeta}});
    CHECK(game.state.colonies.at(at(2)).under_siege);
    CHECK((place_of(game.state, mobile) == "8" || place_of(game.state, mobile) == "gone"));
}

TEST_CASE("CBT-060 ORD-018: without space superiority there is no attack in orbit")
{
    Situation game = at_war();
    game.lane(1, 2).lane(1, 9).colony("alpha", 2);
    game.unit("alpha", 2, "SB");
    game.fleet("alpha", 2, {"SD", "SD", "SD", "SD"});
    const FleetId attackers = ordered(game, with_roe(game, game.fleet("beta", 1, {"CA"}), 0), FleetOrderKind::Bombard, 2);
    Played played{game};
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"2s1"});
    CHECK(played.turn.facts.combat.supremacy.empty());
    if (game.state.fleets.contains(attackers)) CHECK(place_of(game.state, attackers) == "1 seek_home");
    CHECK(!game.state.colonies.at(at(2)).under_siege);
}

TEST_CASE("CBT-014: a mothballed fleet alone is destroyed without a battle")
{
    Situation game = at_war();
    game.lane(1, 2).colony("alpha", 2);
    const FleetId stored = game.fleet("alpha", 2, {"BB"});
    game.state.fleets.at(stored).status = FleetStatus::Mothballed;
    ordered(game, game.fleet("beta", 2, {"DD"}), FleetOrderKind::Bombard, 2);
    Played played{game};
    run_conflict(played);
    CHECK(battles_of(played).empty());
    CHECK(!game.state.fleets.contains(stored));
}

TEST_CASE("ROE-002 CBT-052: a fleet with ROE 0 fights one round, then goes home by one leg")
{
    Situation game = at_war();
    game.lane(1, 2).lane(2, 3).lane(3, 8);
    const FleetId fleet = with_roe(game, game.fleet("alpha", 1, {"SD"}), 0);
    with_roe(game, game.fleet("beta", 1, {"CA"}), 10);
    SUBCASE("one jump done, order 02 is active")
    {
        Played played{game};
        run_conflict(played);
        CHECK(record_of(played, "1s1").rounds.size() == 1);
        CHECK(place_of(game.state, fleet) == "2 seek_home");
        run_conflict(played);
        CHECK(place_of(game.state, fleet) == "3 seek_home");
    }
    SUBCASE("to a fallback system with order 01")
    {
        game.state.fleets.at(fleet).fallback = at(3);
        Played played{game};
        run_conflict(played);
        CHECK(place_of(game.state, fleet) == "2 move 3");
    }
    SUBCASE("a destination next door leaves no order")
    {
        game.state.fleets.at(fleet).fallback = at(2);
        Played played{game};
        run_conflict(played);
        CHECK(place_of(game.state, fleet) == "2");
    }
    SUBCASE("at once where the host wants it")
    {
        const Ruleset rules = rules_with("combat.retreat_mode = \"instant\"");
        Played played{game, rules};
        run_conflict(played);
        CHECK(place_of(game.state, fleet) == "8");
    }
}

TEST_CASE("CBT-054 CBT-015: an invasion that retreats loses its transports")
{
    Situation game = at_war();
    game.lane(1, 2).lane(1, 9).colony("alpha", 1);
    game.fleet("alpha", 1, {"SD", "SD", "SD", "SD", "SD", "SD"});
    const FleetId fleet = with_roe(game, game.fleet("beta", 1, {"SD", "SD", "SD", "TT", "TT", "TT", "TT"}), 0);
    for (int i = 0; i < 4; ++i) embark(game, ship_of(game.state, "beta", "TT"_unit, i), "MD");
    ordered(game, fleet, FleetOrderKind::Invade, 1);
    Played played{game};
    run_conflict(played);
    CHECK(place_of(game.state, fleet) == "9");
    CHECK(std::ranges::count(game.state.ships, "TT"_unit, &Ship::class_) == 0);
    CHECK(game.state.units.empty());
}

TEST_CASE("CBT-051 CBT-054: transports close no lane to those that leave without them")
{
    Situation game = at_war();
    game.lane(1, 8, LaneClass::Restricted);
    const FleetId fleet = with_roe(game, game.fleet("alpha", 1, {"SD", "TT"}), 0);
    game.fleet("beta", 1, {"CA"});
    Played played{game};
    run_conflict(played);
    CHECK(place_of(game.state, fleet) == "8");
    CHECK(std::ranges::count(game.state.ships, "TT"_unit, &Ship::class_) == 0);
}

TEST_CASE("CBT-017 CBT-056: a retreating fleet joins no battle of CF7 and is met in CF8")
{
    Situation game = at_war();
    game.lane(3, 5).lane(5, 8).lane(3, 9);
    const FleetId fleet = with_roe(game, game.fleet("alpha", 3, {"SD"}), 0);
    game.state.fleets.at(fleet).fallback = at(5);
    with_roe(game, game.fleet("beta", 3, {"CA"}), 10);
    with_roe(game, game.fleet("beta", 5, {"SD", "SD", "SD", "SD", "SD", "SD", "SD", "SD"}), 10);
    const Ruleset rules = without_criticals();
    SUBCASE("where a patrol stands alone")
    {
        Played played{game, rules};
        run_conflict(played);
        CHECK(battles_of(played) == Ids{"3s1", "5s1"});
        CHECK(record_of(played, "5s1").rounds.size() > 1);  // it does not retreat a second time
        CHECK(place_of(game.state, fleet) == "gone");
        CHECK(played.turn.facts.combat.retreats.size() == 1);
    }
    SUBCASE("where a battle was fought before")
    {
        with_roe(game, game.fleet("alpha", 5, {"DD"}), 10);
        Played played{game, rules};
        run_conflict(played);
        CHECK(battles_of(played) == Ids{"3s1", "5s1", "5s2"});
        CHECK(record_of(played, "5s1").units.size() == 9);
        CHECK(record_of(played, "5s2").units.size() == 9);
    }
}

TEST_CASE("CBT-018 CBT-056: houses that first meet after a retreat are hostile by what is there then")
{
    for (const Relation status : {Relation::Neutral, Relation::Hostile}) {
        CAPTURE(status);
        Situation game = at_war();
        game.lane(3, 5).lane(5, 8).colony("gamma", 5).relation("alpha", "gamma", status);
        const FleetId fleet = with_roe(game, game.fleet("alpha", 3, {"SD"}), 0);
        game.state.fleets.at(fleet).fallback = at(5);
        game.fleet("beta", 3, {"CA"});
        game.fleet("gamma", 5, {"CA"});
        Played played{game};
        run_conflict(played);
        CHECK(battles_of(played) == (status == Relation::Hostile ? Ids{"3s1", "5s1"} : Ids{"3s1"}));
    }
}

TEST_CASE("CBT-056: who is driven out of a follow-up battle moves too, until nobody retreats")
{
    Situation game = at_war();
    game.lane(3, 5).lane(5, 9).lane(3, 8);
    const FleetId first = with_roe(game, game.fleet("alpha", 3, {"SD", "SD", "SD"}), 0);
    game.state.fleets.at(first).fallback = at(5);
    game.fleet("beta", 3, {"DD"});
    const FleetId second = with_roe(game, game.fleet("beta", 5, {"CA", "CA"}), 0);
    Played played{game};
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"3s1", "5s1"});
    CHECK(place_of(game.state, first) == "5");
    CHECK((place_of(game.state, second) == "9" || place_of(game.state, second) == "gone"));
}

TEST_CASE("CBT-053: only a restricted lane leads away: crippled squadrons stay behind")
{
    Situation game = at_war();
    game.lane(1, 8, LaneClass::Restricted);
    const FleetId fleet = with_roe(game, game.fleet("alpha", 1, {"SD", "SD"}), 0);
    cripple(game.state, fleet, 1);
    with_roe(game, game.fleet("beta", 1, {"CT"}), 10);
    Played played{game};
    run_conflict(played);
    CHECK(place_of(game.state, fleet) == "8");
    CHECK(squadrons_in(game.state, fleet).size() == 1);
    const FleetId behind{kAlpha, fleet.number + 1};
    CHECK(place_of(game.state, behind) == "1");
    CHECK(squadrons_in(game.state, behind).size() == 1);
}

TEST_CASE("CBT-062 ORD-016: after a stalemate the besieger withdraws and there is no blockade")
{
    Situation game = at_war();
    game.lane(1, 2).lane(1, 9).colony("alpha", 1);
    for (const std::string_view house : {"alpha", "beta"}) {
        const FleetId fleet = with_roe(game, game.fleet(house, 1, {"SC", "ET"}), 10);
        if (house == "beta") ordered(game, fleet, FleetOrderKind::Guard, 1);
    }
    const Ruleset rules = rules_with("combat.quiet_rounds = 1\ncombat.critical_roll = 10");
    Played played{game, rules};
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"1s1"});
    CHECK(record_of(played, "1s1").verdict == BattleVerdict::TacticalStalemate);
    CHECK(place_of(game.state, {kBeta, 1}) == "9");
    CHECK(std::ranges::count(game.state.ships, "ET"_unit, &Ship::class_) == 2);
    CHECK(played.turn.facts.combat.forced_out == std::vector{HouseAt{at(1), kBeta}});
    CHECK(game.state.colonies.at(at(1)).blockaders.empty());
    CHECK(!game.state.colonies.at(at(1)).under_siege);
}

TEST_CASE("CBT-016: attrition: starbases fight apart, in the same turn")
{
    Situation game = at_war(attrition_rules());
    game.lane(1, 2).colony("alpha", 1);
    const UnitId starbase = game.unit("alpha", 1, "SB");
    with_roe(game, game.fleet("alpha", 1, {"CT"}), 10);
    ordered(game, with_roe(game, game.fleet("beta", 1, {"SD", "SD", "SD", "SD", "SD", "SD", "SD", "SD"}), 10), FleetOrderKind::Bombard, 1);
    Played played{game, attrition_rules()};
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"1s1", "1o1"});
    CHECK(!game.state.units.contains(starbase));
    CHECK(played.turn.facts.combat.supremacy == std::vector{HouseAt{at(1), kBeta}});
}

TEST_CASE("CBT-068 CBT-067: records and facts of a run are those of its battles")
{
    Situation game = at_war();
    game.lane(1, 8).lane(1, 9);
    const FleetId small = with_roe(game, game.fleet("alpha", 1, {"CT"}), 10);
    with_roe(game, game.fleet("beta", 1, {"SD", "SD"}), 10);
    Played played{game};
    run_conflict(played);
    const CombatFacts& facts = played.turn.facts.combat;
    CHECK(place_of(game.state, small) == "gone");
    REQUIRE(facts.kills.size() == 1);
    CHECK(facts.kills[0].by == std::vector{kBeta});
    REQUIRE(facts.defeats.size() == 1);
    CHECK(facts.defeats[0].house == kAlpha);
    CHECK(facts.defeats[0].victors == std::vector{kBeta});
    CHECK(facts.fought.size() == 1);
    CHECK(played.told<event::ContactLost>("alpha").size() == 1);
    CHECK(played.told<event::Battle>("beta").size() == 1);
}

}  // namespace ec4x::testing
