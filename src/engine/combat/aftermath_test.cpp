// What a battle leaves in the state.
#include <doctest/doctest.h>

#include "engine/combat/aftermath_test_support.h"

namespace ec4x::testing {

TEST_CASE("CBT-010 CBT-064: all ships of a crippled squadron are crippled, of a destroyed one gone")
{
    Situation game = between_two_homes();
    const FleetId a = game.fleet("alpha", 1, {"BB", "DD", "DD", "DD"});
    const FleetId b = game.fleet("beta", 1, {"CL", "DD"});
    const UnitId squadron = form_one(game.state, a);
    const UnitId lost = form_one(game.state, b);
    Drill drill{game.state, standard_rules(), 1, {a, b}};
    drill.unit(squadron).state = UnitState::Crippled;
    drill.destroy(lost, {kAlpha});
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    CHECK(ships_with(game.state, HullState::Crippled) == 4);
    CHECK(ships_with(game.state, HullState::Undamaged) == 0);
    CHECK(squadrons_in(game.state, a) == std::vector{squadron});
    CHECK(!game.state.squadrons.contains(lost));
    CHECK(!game.state.fleets.contains(b));  // COM-016
}

TEST_CASE("COM-016: a fleet that lost its squadrons lives on with its spacelift ships")
{
    Situation game = between_two_homes();
    const FleetId a = game.fleet("alpha", 1, {"CA", "TT"});
    const FleetId b = game.fleet("beta", 1, {"SC"});
    Drill drill{game.state, standard_rules(), 1, {a, b}};
    drill.destroy(squadron_in(game.state, a), {kBeta});
    Played played{game};
    SUBCASE("screened by another fleet")
    {
        carry_over(played.turn, drill.battle, drill.result);
        CHECK(game.state.fleets.contains(a));
        CHECK(game.state.ships.size() == 2);
    }
    SUBCASE("lost with the last")
    {
        drill.fleet(a).spacelift_lost = true;
        carry_over(played.turn, drill.battle, drill.result);
        CHECK(!game.state.fleets.contains(a));
        CHECK(game.state.ships.size() == 1);
    }
}

TEST_CASE("CBT-012 UNT-013: a fighter squadron is whole or gone")
{
    Situation game = between_two_homes();
    const UnitId one = game.unit("alpha", 2, "FS");
    const UnitId two = game.unit("alpha", 2, "FS");
    const UnitId starbase = game.unit("alpha", 2, "SB");
    const FleetId b = game.fleet("beta", 2, {"BB"});
    Drill drill{game.state, standard_rules(), 2, {b}, {one, two, starbase}};
    drill.battle.theatre = Theatre::Orbital;
    drill.destroy(one, {kBeta});
    drill.unit(starbase).state = UnitState::Crippled;
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    CHECK(!game.state.units.contains(one));
    CHECK(game.state.units.at(two).hull == HullState::Undamaged);
    CHECK(game.state.units.at(starbase).hull == HullState::Crippled);
    const auto told = played.told<event::Battle>("beta");
    REQUIRE(told.size() == 1);
    CHECK(counts_text(told[0].result[0].losses.crippled) == "1 SB ");
    CHECK(counts_text(told[0].result[0].losses.destroyed) == "1 FS ");
}

TEST_CASE("CBT-010: a destroyed starbase takes its repair with it")
{
    Situation game = between_two_homes();
    const UnitId starbase = game.unit("alpha", 2, "SB");
    game.state.projects.insert(Project{.id = {kAlpha, 1}, .colony = at(2), .work = StarbaseRepair{starbase}});
    const FleetId b = game.fleet("beta", 2, {"BB"});
    Drill drill{game.state, standard_rules(), 2, {b}, {starbase}};
    drill.destroy(starbase, {kBeta});
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    CHECK(!game.state.units.contains(starbase));
    CHECK(game.state.projects.empty());
}

TEST_CASE("CBT-022: carrier fighters are aboard again, or lost with their carrier")
{
    Situation game = between_two_homes();
    const FleetId a = game.fleet("alpha", 1, {"CV", "CV", "CA"});
    for (int i = 0; i < 3; ++i) embark(game, ship_of(game.state, "alpha", "CV"_unit, 0), "FS");
    for (int i = 0; i < 2; ++i) embark(game, ship_of(game.state, "alpha", "CV"_unit, 1), "FS");
    const ShipId second = ship_of(game.state, "alpha", "CV"_unit, 1).id;
    const FleetId b = game.fleet("beta", 1, {"BB"});
    Drill drill{game.state, standard_rules(), 1, {a, b}};
    drill.destroy(squadron_in(game.state, a, 0), {kBeta});
    for (const Unit& unit : game.state.units) {
        if (std::get<Aboard>(unit.berth).ship != second) drill.destroy(unit.id, {});  // nobody is credited
    }
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    CHECK(game.state.units.size() == 2);
    for (const Unit& unit : game.state.units) CHECK(std::get<Aboard>(unit.berth).ship == second);
    CHECK(played.turn.facts.combat.kills.size() == 4);
    CHECK(names_of(played.turn.facts.combat.kills[0].by) == "beta ");
    CHECK(played.turn.facts.combat.kills[1].by.empty());
}

TEST_CASE("CBT-024 CBT-015: screened ships are lost with their cargo")
{
    Situation game = between_two_homes();
    const FleetId a = game.fleet("alpha", 1, {"TT", "ET"});
    embark(game, ship_of(game.state, "alpha", "TT"_unit), "MD");
    const FleetId b = game.fleet("beta", 1, {"DD"});
    Drill drill{game.state, standard_rules(), 1, {a, b}};
    drill.result.rounds = 0;
    drill.fleet(a).spacelift_lost = true;
    drill.force(kAlpha).end = BattleEnd::Destroyed;
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    CHECK(!game.state.fleets.contains(a));
    CHECK(game.state.units.empty());
    CHECK(game.state.ships.size() == 1);
    const auto told = played.told<event::Battle>("beta");
    REQUIRE(told.size() == 1);
    CHECK(counts_text(told[0].result[0].losses.destroyed) == "1 ET 1 MD 1 TT ");
    CHECK(told[0].task_forces[0].spacelift == 2);
}

TEST_CASE("CBT-054: spacelift ships of the pool are lost apart from those of fleets")
{
    Situation game = between_two_homes();
    const FleetId guard = game.fleet("alpha", 2, {"CA", "TT"});
    const FleetId reserve = game.fleet("alpha", 2, {"CA", "TT"});
    const FleetId loose = game.fleet("alpha", 2, {"TT"});
    ship_of(game.state, "alpha", "TT"_unit, 2).berth = InPool{at(2)};
    game.state.fleets.erase(loose);
    const FleetId b = game.fleet("beta", 2, {"BB"});
    game.lane(2, 4).colony("alpha", 4);
    Drill drill{game.state, standard_rules(), 2, {guard, reserve, b}};
    drill.retreat(guard);
    drill.fleet(guard).spacelift_lost = true;
    Played played{game};
    SUBCASE("behind a Reserve fleet that fights on")
    {
        carry_over(played.turn, drill.battle, drill.result);
        CHECK(std::ranges::count(game.state.ships, "TT"_unit, &Ship::class_) == 2);
    }
    SUBCASE("with nobody left")
    {
        drill.force(kAlpha).pool_spacelift_lost = true;
        carry_over(played.turn, drill.battle, drill.result);
        CHECK(std::ranges::count(game.state.ships, "TT"_unit, &Ship::class_) == 1);
    }
    CHECK(retreats_text(played) == "alpha1 2-4-4;");
}

TEST_CASE("CBT-052: a fleet that retreats drops its order and keeps its standing order")
{
    Situation game = between_two_homes();
    const FleetId a = game.fleet("alpha", 1, {"CA"});
    const FleetId b = game.fleet("beta", 1, {"BB"});
    game.state.fleets.at(a).order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = at(1)};
    game.state.fleets.at(a).standing = standing::GuardColony{.system = at(2)};
    game.state.fleets.at(b).order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = at(1)};
    Drill drill{game.state, standard_rules(), 1, {a, b}};
    drill.retreat(a);
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    CHECK(!game.state.fleets.at(a).order);
    CHECK(std::holds_alternative<standing::GuardColony>(game.state.fleets.at(a).standing));
    CHECK(game.state.fleets.at(a).at == at(1));  // in transit until CF8
    CHECK(game.state.fleets.at(b).order);        // CBT-062: who stays keeps place and order
    CHECK(retreats_text(played) == "alpha1 1-2-2;");
    CHECK(failures(played, "alpha").empty());
    const auto own = played.told<event::FleetRetreated>("alpha");
    const auto theirs = played.told<event::FleetRetreated>("beta");
    REQUIRE(own.size() == 1);
    REQUIRE(theirs.size() == 1);
    CHECK(own[0].to == at(2));
    CHECK(!theirs[0].to);
}

TEST_CASE("CBT-053: crippled squadrons that cannot follow stay as a new fleet")
{
    Situation game;
    game.lane(1, 2, LaneClass::Restricted).colony("alpha", 2).relation("alpha", "beta", Relation::Enemy);
    const FleetId a = game.fleet("alpha", 1, {"BB", "CA", "DD"});
    game.state.fleets.at(a).roe = 8;
    game.state.fleets.at(a).fallback = at(2);
    game.state.fleets.at(a).order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = at(1)};
    const FleetId b = game.fleet("beta", 1, {"BB"});
    const UnitId sound = squadron_in(game.state, a, 0);
    const UnitId crippled = squadron_in(game.state, a, 1);
    const UnitId dead = squadron_in(game.state, a, 2);
    Drill drill{game.state, standard_rules(), 1, {a, b}};
    drill.retreat(a);
    drill.fleet(a).crippled_left_behind = true;
    drill.unit(crippled) = {.state = UnitState::Crippled, .left = false};
    drill.unit(dead) = {.state = UnitState::Destroyed, .left = false};
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    const FleetId behind{kAlpha, a.number + 1};
    REQUIRE(game.state.fleets.contains(behind));
    CHECK(squadrons_in(game.state, a) == std::vector{sound});
    CHECK(squadrons_in(game.state, behind) == std::vector{crippled});
    CHECK(game.state.fleets.at(behind).roe == 8);  // COM-019
    CHECK(game.state.fleets.at(behind).fallback == at(2));
    CHECK(!game.state.fleets.at(behind).order);
    CHECK(game.state.fleets.at(behind).at == at(1));
    CHECK(retreats_text(played) == "alpha1 1-2-2;");
    SUBCASE("in CF8 only the sound ones go")
    {
        played.run(Step::CF8, follow_up);
        CHECK(game.state.fleets.at(a).at == at(2));
        CHECK(game.state.fleets.at(behind).at == at(1));
    }
}

TEST_CASE("CBT-062: after a stalemate at a colony its enemies withdraw")
{
    Situation game;  // alpha's colony at 1
    game.lane(1, 2).lane(1, 3).colony("alpha", 1).colony("beta", 3).relation("alpha", "beta", Relation::Enemy);
    const FleetId guards = game.fleet("alpha", 1, {"SC"});
    const FleetId besiegers = game.fleet("beta", 1, {"SC", "TT"});
    game.state.fleets.at(besiegers).order = FleetOrder{.kind = FleetOrderKind::Guard, .target = at(1)};
    Drill drill{game.state, standard_rules(), 1, {guards, besiegers}};
    drill.result.verdict = BattleVerdict::TacticalStalemate;
    Played played{game};
    const CombatFacts& facts = played.turn.facts.combat;
    SUBCASE("with their spacelift ships")
    {
        carry_over(played.turn, drill.battle, drill.result);
        CHECK(retreats_text(played) == "beta1 1-3-3 forced;");
        CHECK(!game.state.fleets.at(besiegers).order);
        CHECK(std::ranges::count(game.state.ships, "TT"_unit, &Ship::class_) == 1);
        CHECK(facts.forced_out == std::vector{HouseAt{at(1), kBeta}});
        CHECK(facts.stalemates == std::vector{PairAt{at(1), kAlpha, kBeta}});
        CHECK(played.told<event::Battle>("alpha").at(0).result.at(1).end == BattleEnd::Withdrew);
        played.run(Step::CF8, follow_up);
        CHECK(game.state.fleets.at(besiegers).at == at(3));
    }
    SUBCASE("without a destination they stay, but may not assault")
    {
        game.state.colonies.erase(at(3));
        carry_over(played.turn, drill.battle, drill.result);
        CHECK(retreats_text(played).empty());
        CHECK(game.state.fleets.at(besiegers).order);
        CHECK(facts.forced_out == std::vector{HouseAt{at(1), kBeta}});
        CHECK(played.told<event::Battle>("alpha").at(0).result.at(1).end == BattleEnd::Held);
    }
    SUBCASE("nobody leaves its homeworld")
    {
        game.state.houses.at(kBeta).home = at(1);
        carry_over(played.turn, drill.battle, drill.result);
        CHECK(retreats_text(played).empty());
        CHECK(facts.forced_out == std::vector{HouseAt{at(1), kBeta}});
    }
    SUBCASE("nor a second time in a turn (CBT-056)")
    {
        played.turn.facts.combat.retreats.push_back({.fleet = besiegers, .from = at(2), .to = at(1), .next = at(1)});
        carry_over(played.turn, drill.battle, drill.result);
        CHECK(facts.retreats.size() == 1);
    }
    SUBCASE("not if the owner lost what it had in the battle")
    {
        drill.destroy(guards, {kBeta});
        carry_over(played.turn, drill.battle, drill.result);
        CHECK(retreats_text(played).empty());
        CHECK(facts.forced_out.empty());
        CHECK(facts.stalemates.empty());
    }
    SUBCASE("in a battle that was decided everybody stays")
    {
        drill.result.verdict = BattleVerdict::Decided;
        carry_over(played.turn, drill.battle, drill.result);
        CHECK(retreats_text(played).empty());
        CHECK(facts.stalemates.empty());
    }
}

TEST_CASE("CBT-062: after a stalemate elsewhere everybody stays")
{
    Situation game = between_two_homes();
    const FleetId a = game.fleet("alpha", 1, {"SC"});
    const FleetId b = game.fleet("beta", 1, {"SC"});
    Drill drill{game.state, standard_rules(), 1, {a, b}};
    drill.result.verdict = BattleVerdict::ForcedStalemate;
    Played played{game};
    carry_over(played.turn, drill.battle, drill.result);
    CHECK(retreats_text(played).empty());
    CHECK(played.turn.facts.combat.forced_out.empty());
    CHECK(played.turn.facts.combat.stalemates == std::vector{PairAt{at(1), kAlpha, kBeta}});
}

TEST_CASE("CBT-043: attrition: a squadron that lost ships lives on with the others")
{
    Situation game{attrition_rules()};
    game.lane(1, 2).colony("alpha", 2).house("beta");
    const FleetId a = game.fleet("alpha", 1, {"CL", "DD", "DD"});
    const FleetId b = game.fleet("beta", 1, {"BC"});
    const UnitId squadron = form_one(game.state, a);
    Drill drill{game.state, attrition_rules(), 1, {a, b}};
    drill.unit(squadron) = {.state = UnitState::Crippled, .ships_lost = 1};
    drill.result.lost_ships = {ship_of(game.state, "alpha", "DD"_unit, 1).id};
    Played played{game, attrition_rules()};
    carry_over(played.turn, drill.battle, drill.result);
    const Roster roster{game.state};
    CHECK(roster.ships_of(squadron).size() == 2);
    CHECK(ships_with(game.state, HullState::Crippled) == 2);
    CHECK(counts_text(played.told<event::Battle>("beta").at(0).result[0].losses.destroyed) == "1 DD ");
}

}  // namespace ec4x::testing
