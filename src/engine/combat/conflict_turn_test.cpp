// Whole Conflict Phases with battles: forces are so unequal, or ROE so plain, that no die decides what is checked.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/combat/aftermath_test_support.h"

namespace ec4x::testing {

namespace {

FleetId ordered(Situation& game, FleetId fleet, FleetOrderKind kind, int target)
{
    game.state.fleets.at(fleet).order = FleetOrder{.kind = kind, .target = at(target)};
    return fleet;
}

FleetId with_roe(Situation& game, FleetId fleet, int roe)
{
    game.state.fleets.at(fleet).roe = roe;
    return fleet;
}

// alpha and beta are Enemies; homes at 8 and 9, which are far from the fighting.
Situation at_war(const Ruleset& rules = standard_rules())
{
    Situation game{rules};
    game.colony("alpha", 8).colony("beta", 9).relation("alpha", "beta", Relation::Enemy);
    game.state.houses.at(kAlpha).home = at(8);
    game.state.houses.at(kBeta).home = at(9);
    return game;
}

const BattleRecord& record_of(const Played& played, const std::string& id)
{
    for (const BattleRecord& record : played.turn.facts.combat.records.battles) {
        if (record.combat_id == id) return record;
    }
    broken("the run has such a battle");
}

std::string place_of(const GameState& state, FleetId fleet)
{
    const Fleet* row = state.fleets.find(fleet);
    if (row == nullptr) return "gone";
    std::string text = std::to_string(row->at.value);
    if (!row->order) return text;
    text += " " + std::string{name_of(row->order->kind)};
    return row->order->target ? text + " " + std::to_string(row->order->target->value) : text;
}

using Ids = std::vector<std::string>;

// Nobody dies in the round in which it is crippled.
Ruleset without_criticals() { return rules_with("combat.critical_roll = 10"); }

}  // namespace

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

TEST_CASE("ORD-016 ORD-017: a blockade begins with the victory and ends with the defeat of the blockaders")
{
    Situation game = at_war();
    game.lane(1, 2).lane(2, 9).colony("alpha", 1);
    const FleetId blockaders = ordered(game, with_roe(game, game.fleet("beta", 2, {"SD", "SD", "SD", "SD"}), 10), FleetOrderKind::Guard, 1);
    const FleetId pool = game.fleet("alpha", 1, {"CT"});
    game.state.squadrons.at(squadron_in(game.state, pool)).station = InPool{at(1)};
    game.state.fleets.erase(pool);
    Played played{game};
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"1o1"});
    CHECK(game.state.colonies.at(at(1)).blockaders == std::vector{kBeta});
    CHECK(place_of(game.state, blockaders) == "1 guard 1");
    with_roe(game, blockaders, 0);  // next turn: squadrons in the pool, and the blockaders do not want to fight
    for (int i = 0; i < 2; ++i) {
        const FleetId made = game.fleet("alpha", 1, {"SD"});
        game.state.squadrons.at(squadron_in(game.state, made)).station = InPool{at(1)};
        game.state.fleets.erase(made);
    }
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"1o1"});
    CHECK(place_of(game.state, blockaders) == "2 seek_home");
    CHECK(game.state.colonies.at(at(1)).blockaders.empty());
    CHECK(played.told<event::BlockadeLifted>("alpha").size() == 1);
}

TEST_CASE("ORD-015: an Enemy on patrol does not fight the guards, one with order 06 does")
{
    for (const FleetOrderKind kind : {FleetOrderKind::Patrol, FleetOrderKind::Bombard}) {
        Situation game = at_war();
        game.lane(1, 2).colony("alpha", 1);
        ordered(game, game.fleet("alpha", 1, {"CA"}), FleetOrderKind::Guard, 1);
        ordered(game, game.fleet("beta", 1, {"SD", "SD"}), kind, 1);
        Played played{game};
        run_conflict(played);
        CHECK(battles_of(played) == (kind == FleetOrderKind::Bombard ? Ids{"1o1"} : Ids{}));
        CHECK(game.state.colonies.at(at(1)).under_siege);  // CBT-063
    }
}

TEST_CASE("TRN-007 ORD-030: a fleet whose target was destroyed in CF7 holds")
{
    Situation game = at_war();
    game.lane(1, 2).lane(2, 3);
    const FleetId joiner = game.fleet("alpha", 1, {"CA"});
    const FleetId target = with_roe(game, game.fleet("alpha", 3, {"CT"}), 10);
    with_roe(game, game.fleet("beta", 3, {"SD", "SD", "SD", "SD"}), 10);
    game.state.fleets.at(joiner).order = FleetOrder{.kind = FleetOrderKind::Join, .join = target};
    Played played{game};
    run_conflict(played);
    CHECK(place_of(game.state, target) == "gone");
    CHECK(place_of(game.state, joiner) == "2");
    CHECK(failures(played, "alpha") == Lines{"join target_gone for good"});
}

TEST_CASE("ORD-005 ORD-014: order 04 is dropped when the last starbase was destroyed in orbit")
{
    Situation game = at_war();
    game.lane(1, 2).colony("alpha", 1);
    const UnitId starbase = game.unit("alpha", 1, "SB");
    const FleetId guard = ordered(game, game.fleet("alpha", 1, {"CA"}), FleetOrderKind::GuardStarbase, 1);
    const FleetId attackers = game.fleet("beta", 1, {"SD"});
    Drill drill{game.state, standard_rules(), 1, {guard, attackers}, {starbase}};
    drill.destroy(starbase, {kBeta});
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    played.run(Step::CF13, arrive);
    CHECK(place_of(game.state, guard) == "1");
    CHECK(failures(played, "alpha") == Lines{"guard_starbase no_starbase for good"});
}

TEST_CASE("ORD-005: an invasion that lost its last transport fails for good")
{
    Situation game = at_war();
    game.lane(1, 2).colony("alpha", 1);
    const FleetId invaders = ordered(game, game.fleet("beta", 1, {"SD", "TT"}), FleetOrderKind::Invade, 1);
    embark(game, ship_of(game.state, "beta", "TT"_unit), "MD");
    const FleetId guard = game.fleet("alpha", 1, {"CA"});
    Drill drill{game.state, standard_rules(), 1, {guard, invaders}};
    drill.fleet(invaders).spacelift_lost = true;
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    played.run(Step::CF13, arrive);
    CHECK(place_of(game.state, invaders) == "1");
    CHECK(failures(played, "beta") == Lines{"invade requirement for good"});
}

TEST_CASE("ORD-039 CBT-024: hostile claimants fight first")
{
    Situation game = at_war();
    game.lane(1, 2).lane(1, 3);
    const FleetId strong = ordered(game, game.fleet("alpha", 2, {"DD", "ET"}), FleetOrderKind::Colonize, 1);
    const FleetId alone = ordered(game, game.fleet("beta", 3, {"ET"}), FleetOrderKind::Colonize, 1);
    for (Ship& ship : game.state.ships) {
        if (ship.class_ == "ET"_unit) ship.ptu = 1;
    }
    Played played{game};
    run_conflict(played);
    CHECK(place_of(game.state, alone) == "gone");
    CHECK(place_of(game.state, strong) == "1");
    REQUIRE(game.state.colonies.contains(at(1)));
    CHECK(game.state.colonies.at(at(1)).owner == kAlpha);
    CHECK(played.told<event::ContactLost>("beta").size() == 1);
    CHECK(failures(played, "beta").empty());
}

TEST_CASE("MOV-007: Enemies that swap places do not meet, those who go to one system do")
{
    for (const int goal : {2, 3}) {
        Situation game = at_war();
        game.lane(1, 2).lane(1, 3).lane(2, 3);
        ordered(game, game.fleet("alpha", 1, {"CA"}), FleetOrderKind::Move, goal);
        ordered(game, game.fleet("beta", 2, {"CA"}), FleetOrderKind::Move, goal == 2 ? 1 : 3);
        Played played{game};
        run_conflict(played);
        CHECK(battles_of(played) == (goal == 2 ? Ids{} : Ids{"3s1"}));
    }
}

TEST_CASE("MOV-008: a fleet that is stopped in the middle fights there")
{
    Situation game = at_war();
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("alpha", 2).colony("alpha", 3);
    const FleetId mover = ordered(game, with_roe(game, game.fleet("alpha", 1, {"SD", "SD", "SD"}), 10), FleetOrderKind::Move, 3);
    ordered(game, with_roe(game, game.fleet("beta", 2, {"CT"}), 10), FleetOrderKind::Patrol, 2);
    Played played{game};
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"2s1"});
    CHECK(place_of(game.state, mover) == "2 move 3");  // CBT-062: the winner keeps place and order
}

TEST_CASE("ROE-005: the most daring fleet decides for all")
{
    Situation game = at_war();
    game.lane(1, 8);
    with_roe(game, game.fleet("alpha", 1, {"SD"}), 3);
    with_roe(game, game.fleet("alpha", 1, {"SD"}), 8);
    with_roe(game, game.fleet("beta", 1, {"SD", "SD"}), 10);
    Played played{game};
    run_conflict(played);
    const BattleRecord& record = record_of(played, "1s1");
    REQUIRE(!record.rounds.empty());
    REQUIRE(!record.rounds[0].questions.empty());
    CHECK(record.rounds[0].questions[0].house == kAlpha);
    CHECK(record.rounds[0].questions[0].roe == 8);
}

TEST_CASE("ROE-007: at the homeworld that it owns a house fights to the end")
{
    for (const bool owns : {true, false}) {
        Situation game = at_war();
        game.lane(1, 8).colony(owns ? "alpha" : "beta", 1);
        game.state.houses.at(kAlpha).home = at(1);
        const FleetId fleet = with_roe(game, game.fleet("alpha", 1, {"SD"}), 0);
        with_roe(game, game.fleet("beta", 1, {"SD", "SD", "SD", "SD", "SD", "SD"}), 10);
        const Ruleset rules = without_criticals();
        Played played{game, rules};
        run_conflict(played);
        CHECK((record_of(played, "1s1").rounds.size() > 1) == owns);
        CHECK((place_of(game.state, fleet) == "8") != owns);
    }
}

TEST_CASE("ROE-008 CBT-055: guards retreat from orbit, the Reserve fleet and the fighters stay")
{
    Situation game = at_war();
    game.lane(1, 8).colony("alpha", 1);
    const FleetId guard = ordered(game, with_roe(game, game.fleet("alpha", 1, {"SD"}), 0), FleetOrderKind::Guard, 1);
    const FleetId reserve = with_roe(game, game.fleet("alpha", 1, {"SD"}), 0);
    game.state.fleets.at(reserve).status = FleetStatus::Reserve;
    game.unit("alpha", 1, "FS");
    const std::initializer_list<std::string_view> ten = {"SD", "SD", "SD", "SD", "SD", "SD", "SD", "SD", "SD", "SD"};
    ordered(game, with_roe(game, game.fleet("beta", 1, ten), 10), FleetOrderKind::Bombard, 1);
    Played played{game};
    run_conflict(played);
    CHECK(battles_of(played) == Ids{"1o1"});
    CHECK((place_of(game.state, guard) == "8" || place_of(game.state, guard) == "gone"));
    CHECK(place_of(game.state, reserve) == "gone");
    CHECK(record_of(played, "1o1").rounds.size() > 1);
    CHECK(played.turn.facts.combat.supremacy == std::vector{HouseAt{at(1), kBeta}});
}

TEST_CASE("STO-007 STO-017: battles do not delay a patrol route, unless the fleet retreats")
{
    Situation game = at_war();
    game.lane(1, 2).lane(2, 3).lane(3, 4).lane(1, 4).lane(2, 8);
    const FleetId fleet = game.fleet("alpha", 1, {"SD", "SD", "SD"});
    game.state.fleets.at(fleet).standing = standing::PatrolRoute{.systems = {at(1), at(2), at(3), at(4)}};
    SUBCASE("it stays with ROE 10")
    {
        with_roe(game, fleet, 10);
        with_roe(game, game.fleet("beta", 2, {"CT"}), 10);
        Played played{game};
        run_conflict(played);
        CHECK(battles_of(played) == Ids{"2s1"});
        CHECK(place_of(game.state, fleet) == "2");
        run_conflict(played);
        CHECK(place_of(game.state, fleet) == "3");
    }
    SUBCASE("with ROE 2 it leaves less than four to one after the first round")
    {
        with_roe(game, fleet, 2);
        with_roe(game, game.fleet("beta", 2, {"SD", "SD"}), 10);
        Played played{game};
        run_conflict(played);
        CHECK(record_of(played, "2s1").rounds.size() == 1);
        CHECK(place_of(game.state, fleet) == "8");
        CHECK(std::holds_alternative<standing::PatrolRoute>(game.state.fleets.at(fleet).standing));
        run_conflict(played);
        CHECK(place_of(game.state, fleet) == "2");  // towards the stop it was driven from, or on to it
    }
}

TEST_CASE("STO-008: a fleet that retreated from the system it defends goes back")
{
    Situation game = at_war();
    game.lane(1, 2).lane(2, 8);
    const FleetId fleet = with_roe(game, game.fleet("alpha", 1, {"SD"}), 0);
    game.state.fleets.at(fleet).standing = standing::DefendSystem{.system = at(1), .max_range = 0};
    game.state.fleets.at(fleet).fallback = at(2);
    game.fleet("beta", 1, {"CA"});
    Played played{game};
    run_conflict(played);
    CHECK(place_of(game.state, fleet) == "2");
    run_conflict(played);  // back in 1, fights one round, and leaves again
    CHECK(battles_of(played) == Ids{"1s1"});
    CHECK(place_of(game.state, fleet) == "2");
}

TEST_CASE("STO-006: the guard of a colony that changed hands has no standing order any more")
{
    Situation game = at_war();
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = with_roe(game, game.fleet("alpha", 1, {"SD"}), 10);
    game.state.fleets.at(fleet).standing = standing::GuardColony{.system = at(1)};
    game.state.colonies.at(at(1)).owner = kBeta;
    Played played{game};
    run_conflict(played);
    CHECK(std::holds_alternative<standing::None>(game.state.fleets.at(fleet).standing));
    CHECK(played.told<event::StandingOrderEnded>("alpha").size() == 1);
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
