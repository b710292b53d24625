// CLS-103 to CLS-109: bombardment, invasion and blitz with the values of classic.
#include <doctest/doctest.h>

#include "engine/classic/conflict_test_support.h"
#include "engine/combat/bombardment.h"
#include "engine/combat/capture.h"
#include "engine/combat/ground_battle.h"
#include "engine/economy/industry.h"
#include "engine/forces/organisation.h"

namespace ec4x::testing {

namespace {

GroundUnit ground(std::uint32_t number, std::string_view class_, int as, int ds)
{
    return {.id = {kBeta, number}, .class_ = *unit_class(class_), .as = as, .ds = ds};
}

std::vector<GroundUnit> batteries(int number)
{
    std::vector<GroundUnit> made;
    for (int i = 0; i < number; ++i) made.push_back(ground(static_cast<std::uint32_t>(i + 1), "GB", 6, 2));
    return made;
}

struct Bombarded3 {
    recorded::BombardmentRound round{};
    std::vector<BombardingUnit> attackers{};
    BesiegedColony colony{};
};

Bombarded3 one_round(std::vector<BombardingUnit> attackers, BesiegedColony colony, std::vector<std::int64_t> dice, Assault order = Assault::Bombardment)
{
    EnteredDice entered{std::move(dice)};
    Dice stream{"test", entered};
    Bombarded3 done{.attackers = std::move(attackers), .colony = std::move(colony)};
    done.round = bombard(classic_rules(), order, stream, done.attackers, done.colony);
    return done;
}

BombardingUnit bombarding(std::uint32_t number, int as, int ds) { return {.squadron = UnitId{kAlpha, number}, .class_ = "BB"_unit, .as = as, .ds = ds}; }

}  // namespace

TEST_CASE("CLS-103: bombardment and the fire of batteries")
{
    const BombardRules& rules = classic_rules().bombard;
    CHECK(int{rules.max_rounds} == 3);
    CHECK(bombardment_hits(rules, 40, 4) == 20);
    CHECK(bombardment_hits(rules, 40, 2) == 10);
    CHECK(bombardment_hits(rules, 40, 6) == 40);
    CHECK(bombardment_hits(rules, 18, 9) == 18);
    // Two sound squadrons of AS 6 and 4: 18 critical hits on DS 8 and 5 go to the stronger first, then to whoever is in reach.
    const Bombarded3 critical = one_round({bombarding(1, 6, 8), bombarding(2, 4, 5)}, {.batteries = batteries(3), .spare_pu = 10}, {0, 9});
    CHECK(critical.round.battery_hits == 18);
    CHECK(critical.attackers[0].state == UnitState::Crippled);
    CHECK(critical.attackers[1].state == UnitState::Destroyed);
    CHECK(critical.round.draws.empty());  // nobody is drawn by lot
    const Bombarded3 plain = one_round({bombarding(1, 6, 8), bombarding(2, 4, 5)}, {.batteries = batteries(2), .spare_pu = 10}, {0, 6});
    CHECK(plain.round.battery_hits == 12);
    CHECK(plain.attackers[0].state == UnitState::Crippled);
    CHECK(plain.attackers[1].state == UnitState::Sound);  // 4 are left
    // Nothing in reach of a critical hit: the weakest is reduced for free.
    const Bombarded3 forced = one_round({bombarding(1, 60, 80), bombarding(2, 4, 50)}, {.batteries = batteries(1), .spare_pu = 10}, {0, 9});
    CHECK(forced.attackers[1].state == UnitState::Crippled);
}

TEST_CASE("CLS-104: the shield is a fixed protection")
{
    const Ruleset& rules = classic_rules();
    CHECK(int{rules.classic->shield.level} == 4);
    CHECK(hits_through_shield(rules.bombard, 20, rules.classic->shield.level, 10) == 12);
    CHECK(hits_through_shield(rules.bombard, 20, rules.classic->shield.level, 8) == 20);
    CHECK(hits_through_shield(rules.bombard, 20, rules.classic->shield.level, 9) == 12);
    Situation game = classic_war();
    game.colony("beta", 17, 100, 90);
    game.unit("beta", 17, "PS");
    under(game, game.fleet("alpha", 17, {"DN", "DN"}), FleetOrderKind::Bombard, 17);
    ClassicConflict conflict{game, {9, 20, 9, 20, 9, 20}};
    conflict.run();
    REQUIRE(conflict.facts().records.bombardments.size() == 1);
    CHECK(conflict.facts().records.bombardments[0].rounds[0].hits == 11);  // 60 % of 18
}

TEST_CASE("CLS-105: batteries, then ground units, then industry, then people")
{
    struct Row {
        const char* why;
        int hits;
        std::vector<GroundUnit> garrison;
        int iu, iu_gone, pu_gone;
        std::size_t reductions;
    };
    const Row rows[] = {
        {"three batteries", 12, {}, 4, 0, 0, 6}, {"and an army", 15, {ground(9, "AA", 2, 3)}, 4, 0, 0, 7}, {"industry and people", 22, {}, 4, 4, 6, 6}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        BesiegedColony colony{.batteries = batteries(3), .garrison = row.garrison, .working_iu = row.iu, .spare_pu = 50};
        colony.facilities.push_back(ground(20, "SY", 0, 0));
        const Bombarded3 done = one_round({bombarding(1, row.hits, 100)}, colony, {9, 0});
        CHECK(done.round.reductions.size() == row.reductions);
        CHECK_FALSE(any_left(done.colony.batteries));
        CHECK(done.round.iu == row.iu_gone);
        CHECK(done.round.pu == row.pu_gone);
        CHECK(done.colony.facilities[0].state == UnitState::Sound);
        if (!row.garrison.empty()) CHECK(done.colony.garrison[0].state == UnitState::Crippled);
    }
}

TEST_CASE("CLS-105 CLS-035: industry is destroyed, not damaged; one PU is always left")
{
    Situation game = classic_war();
    game.colony("beta", 17, 3, 4);
    under(game, game.fleet("alpha", 17, {"DN", "DN"}), FleetOrderKind::Bombard, 17);
    ClassicConflict conflict{game, {9, 9, 9}};
    conflict.run();
    const Colony& colony = game.state.colonies.at(at(17));
    CHECK(whole_iu(colony.working) == 0);
    CHECK(whole_iu(colony.damaged) == 0);
    CHECK(colony.classic->pu == PopulationUnits::whole(1));
}

TEST_CASE("CLS-106: what a roll on the ground is worth")
{
    const GroundRules& rules = classic_rules().ground;
    CHECK(ground_hits(rules, 5, 1) == 3);
    CHECK(ground_hits(rules, 5, 5) == 5);
    CHECK(ground_hits(rules, 5, 7) == 8);
    CHECK(ground_hits(rules, 5, 9) == 10);
}

TEST_CASE("CLS-107: marines against armies, unit by unit")
{
    std::vector<GroundUnit> marines;
    std::vector<GroundUnit> armies;
    for (std::uint32_t i = 1; i <= 4; ++i) marines.push_back({.id = {kAlpha, i}, .class_ = "MD"_unit, .as = 3, .ds = 2});
    for (std::uint32_t i = 1; i <= 3; ++i) armies.push_back(ground(i, "AA", 2, 3));
    EnteredDice entered{{6, 2}};
    Dice dice{"test", entered};
    const recorded::GroundRound round = fight_ground_round(classic_rules(), dice, marines, armies);
    CHECK(round.attack_as == 12);
    CHECK(round.attack_hits == 12);
    CHECK(round.defence_hits == 3);
    const auto count = [](const std::vector<GroundUnit>& units, UnitState state) { return std::ranges::count(units, state, &GroundUnit::state); };
    CHECK(count(armies, UnitState::Destroyed) == 1);
    CHECK(count(armies, UnitState::Crippled) == 2);
    CHECK(count(marines, UnitState::Crippled) == 1);
    CHECK(count(marines, UnitState::Sound) == 3);
}

TEST_CASE("CLS-107 CLS-109: an invasion breaks shield and spaceports and half the industry; fighters are gone")
{
    Situation game = classic_war();
    game.colony("beta", 17, 100, 7);
    game.unit("beta", 17, "PS");
    game.unit("beta", 17, "SP");
    const UnitId yard = game.unit("beta", 17, "SY");
    const FleetId fleet = under(game, game.fleet("alpha", 17, {"CT", "TT"}), FleetOrderKind::Invade, 17);
    const auto transport = std::ranges::find(game.state.ships, "TT"_unit, &Ship::class_);
    new_unit(game.state, kAlpha, "MD"_unit, 0, Aboard{transport->id});
    const auto iu_before = whole_iu(game.state.colonies.at(at(17)).working);
    CHECK(iu_before == 7);
    ClassicConflict conflict{game, {0, 1}};
    conflict.run();
    const Colony& colony = game.state.colonies.at(at(17));
    CHECK(colony.owner == kAlpha);
    REQUIRE(conflict.facts().captured.size() == 1);
    CHECK(conflict.facts().captured[0].to == kAlpha);
    CHECK_FALSE(game.state.units.contains(yard));  // it has a number of its new owner
    std::vector<std::string> there;
    for (const Unit& unit : game.state.units) there.push_back(unit.class_.code.text());
    std::ranges::sort(there);
    CHECK(there == std::vector<std::string>{"MD", "SY"});
    CHECK(game.state.fleets.contains(fleet));
    // One hit of the bombardment destroys one IU first: of 6 that are left, 3 are lost.
    CHECK(whole_iu(colony.working) == 3);
    Colony seven{.working = IndustrialUnits::whole(7)};
    CHECK(iu_lost_by_capture(classic_rules(), seven, Assault::Invasion) == 4);
    CHECK(iu_lost_by_capture(classic_rules(), seven, Assault::Blitz) == 0);
}

TEST_CASE("CLS-107: nobody lands while a battery is left")
{
    Situation game = classic_war();
    game.colony("beta", 17);
    game.unit("beta", 17, "GB");
    game.unit("beta", 17, "GB");
    under(game, game.fleet("alpha", 17, {"CT", "TT"}), FleetOrderKind::Invade, 17);
    const auto transport = std::ranges::find(game.state.ships, "TT"_unit, &Ship::class_);
    new_unit(game.state, kAlpha, "MD"_unit, 0, Aboard{transport->id});
    ClassicConflict conflict{game};
    conflict.run();
    CHECK(game.state.colonies.at(at(17)).owner == kBeta);
    CHECK(conflict.facts().records.ground.empty());
    CHECK(conflict.facts().records.bombardments.at(0).rounds.size() == 1);
}

TEST_CASE("CLS-108: batteries fire on the transports of a blitz, its marines fight with half their AS")
{
    CHECK(landing_as(classic_rules(), Assault::Blitz, 3) == 2);
    std::vector<BombardingUnit> transports;
    for (std::uint32_t i = 1; i <= 6; ++i) transports.push_back({.transport = ShipId{kAlpha, i}, .class_ = "TT"_unit, .ds = 2});
    const Bombarded3 done = one_round(transports, {.batteries = batteries(1), .spare_pu = 10}, {1}, Assault::Blitz);
    CHECK(done.round.battery_hits == 2);
    CHECK(std::ranges::count(done.attackers, UnitState::Crippled, &BombardingUnit::state) == 1);

    Situation game = classic_war();
    game.colony("beta", 17, 100, 7);
    game.unit("beta", 17, "GB");
    game.unit("beta", 17, "PS");
    game.unit("beta", 17, "SP");
    under(game, game.fleet("alpha", 17, {"TT", "TT", "TT", "TT", "TT", "TT"}), FleetOrderKind::Blitz, 17);
    std::vector<ShipId> ships;
    for (const Ship& ship : game.state.ships) ships.push_back(ship.id);
    for (const ShipId ship : ships) new_unit(game.state, kAlpha, "MD"_unit, 0, Aboard{ship});
    ClassicConflict conflict{game, {1}};
    conflict.run();
    CHECK(game.state.colonies.at(at(17)).owner == kAlpha);
    CHECK(whole_iu(game.state.colonies.at(at(17)).working) == 7);
    std::vector<std::string> there;
    for (const Unit& unit : game.state.units) there.push_back(unit.class_.code.text());
    std::ranges::sort(there);
    CHECK(there == std::vector<std::string>{"GB", "MD", "MD", "MD", "MD", "MD", "MD", "PS", "SP"});
}

}  // namespace ec4x::testing
