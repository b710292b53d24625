// Units as they are enlisted for a battle: strength, phase, tier, bucket, lasting modifiers.
#include <doctest/doctest.h>

#include "engine/combat/muster_test_support.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

TEST_CASE("CBT-009 a squadron has the strength of all its ships, the flagship first")
{
    Situation game;
    make_war(game).lane(1, 2);
    const FleetId fleet = game.fleet("alpha", 1, {"DD", "DD", "CL", "SC"});
    unite(game, fleet);
    Squadron& squadron = game.state.squadrons.at({kAlpha, 1});
    squadron.flagship = {kAlpha, 3};  // the CL leads
    game.fleet("beta", 1, {"DD"});
    Played played{game};
    const auto battle = meet_in_space(played, 1);
    const BattleUnit& unit = unit_in(battle, "alpha", "CL"_unit);
    CHECK(unit.as == 8 + 5 + 5 + 1);
    CHECK(unit.ds == 9 + 6 + 6 + 2);
    CHECK(unit.ship_count == 4);
    const std::vector<BattleShip> ships{battle->ships.begin() + unit.first_ship, battle->ships.begin() + unit.first_ship + unit.ship_count};
    CHECK(ships[0].id == ShipId{kAlpha, 3});
    CHECK(ships[1].id == ShipId{kAlpha, 1});
    CHECK(ships[0].as == 8);
    CHECK(ships[1].ds == 6);
    CHECK_FALSE(ships[2].scout);
    CHECK(ships[3].scout);
}

TEST_CASE("CBT-011 a crippled unit's AS is halved, rounded up; a battle knows its undamaged strength")
{
    Situation game;
    make_war(game).lane(1, 2).colony("alpha", 1);
    const FleetId cruisers = game.fleet("alpha", 1, {"CL", "DD", "DD"});
    unite(game, cruisers);
    const FleetId scout = game.fleet("alpha", 1, {"SC"});
    const UnitId starbase = game.unit("alpha", 1, "SB");
    for (Ship& ship : game.state.ships) ship.hull = HullState::Crippled;
    game.state.units.at(starbase).hull = HullState::Crippled;
    game.fleet("beta", 1, {"DD"});
    const Roster roster{game.state};
    CHECK(current_strength(standard_rules(), game.state, roster, game.state.fleets.at(cruisers)).as == 9);
    CHECK(current_strength(standard_rules(), game.state, roster, game.state.fleets.at(cruisers)).ds == 21);
    CHECK(current_strength(standard_rules(), game.state, roster, game.state.fleets.at(scout)).as == 1);
    const Unit* units[] = {&game.state.units.at(starbase)};
    CHECK(counted_strength(standard_rules(), game.state, roster, {}, units) == 23);
    Played played{game};
    const auto battle = meet_in_space(played, 1);
    CHECK(unit_in(battle, "alpha", "CL"_unit).crippled);
    CHECK(unit_in(battle, "alpha", "CL"_unit).as == 18);
    CHECK_FALSE(unit_in(battle, "beta", "DD"_unit).crippled);
}

TEST_CASE("CBT-022 fighters deploy from their carrier, also from a crippled one, and name it")
{
    Situation game;
    make_war(game).lane(1, 2);
    const FleetId fleet = game.fleet("alpha", 1, {"CA", "CV"});
    for (int i = 0; i < 3; ++i) embark(game, ship_of(game.state, "alpha", "CV"_unit), "FS");
    cripple(game.state, fleet, 2);
    game.fleet("beta", 1, {"DD"});
    Played played{game};
    const auto battle = meet_in_space(played, 1);
    CHECK(roll_call(battle) == "alpha CA, alpha CV, alpha FS, alpha FS, alpha FS, beta DD");
    const BattleUnit& fighter = unit_in(battle, "alpha", "FS"_unit);
    REQUIRE(fighter.carrier == 1);
    CHECK(battle->units[fighter.carrier].class_ == "CV"_unit);
    CHECK(battle->ships.at(fighter.carrier_ship).id == ship_of(game.state, "alpha", "CV"_unit).id);
    CHECK(fighter.fleet == 0);
    CHECK(fighter.as == 4);
    CHECK(fighter.ds == 3);
    CHECK(fighter.ship_count == 0);
    CHECK_FALSE(fighter.crippled);
    CHECK(battle->units[0].carrier == kNowhere);
}

TEST_CASE("CBT-023 colony fighters in space beside a carrier, always in orbit")
{
    struct Row {
        const char* when;
        bool carrier;
        int in_space;
    };
    static constexpr Row rows[] = {{"with_carrier", true, 13}, {"with_carrier", false, 0}, {"always", false, 8}, {"never", true, 5}};
    for (const Row& row : rows) {
        CAPTURE(row.when);
        const Ruleset rules = rules_with("combat.colony_fighters_in_space = \"" + std::string{row.when} + "\"");
        Situation game;
        make_war(game).lane(1, 2).colony("alpha", 1);
        if (row.carrier) {
            game.fleet("alpha", 1, {"CX"});
            for (int i = 0; i < 5; ++i) embark(game, ship_of(game.state, "alpha", "CX"_unit), "FS");
        } else {
            game.fleet("alpha", 1, {"DD"});
        }
        for (int i = 0; i < 8; ++i) game.unit("alpha", 1, "FS");
        fleet_with(game, "beta", 1, {"BB"}, Kind::Bombard);
        Played played{game, rules};
        const auto battle = meet_in_space(played, 1);
        REQUIRE(battle);
        const auto colony_based = [](const BattleUnit& unit) { return unit.class_ == "FS"_unit && unit.carrier == kNowhere; };
        const auto fighters = std::ranges::count(battle->units, "FS"_unit, &BattleUnit::class_);
        CHECK(fighters == row.in_space);
        CHECK(std::ranges::count_if(battle->units, colony_based) == row.in_space - (row.carrier ? 5 : 0));
        for (const BattleUnit& unit : battle->units) {
            if (colony_based(unit)) CHECK(unit.fleet == kNowhere);
        }
        game.state.fleets.erase(FleetId{kAlpha, 1});
        game.state.squadrons.erase_if([](const Squadron& squadron) { return squadron.id.owner == kAlpha; });
        CHECK(std::ranges::count(orbital_battle(played, 1)->units, "FS"_unit, &BattleUnit::class_) == 8);
    }
    CHECK(attrition_rules().combat.colony_fighters_in_space == ColonyFighters::Always);
}

TEST_CASE("CBT-030 CBT-031 CBT-038 the modifiers that last are in the units")
{
    struct Row {
        Morale level;
        bool success;
        int squadron, starbase;
        bool critical;
    };
    static constexpr Row rows[] = {{Morale::Normal, true, 1, 3, false},
                                   {Morale::Normal, false, 0, 2, false},
                                   {Morale::Collapsing, false, -1, 1, false},
                                   {Morale::High, true, 1, 3, true},
                                   {Morale::Exceptional, true, 2, 4, false}};
    for (const Row& row : rows) {
        CAPTURE(static_cast<int>(row.level));
        Situation game;
        make_war(game).lane(1, 2).colony("alpha", 1);
        fleet_with(game, "alpha", 1, {"CA"}, Kind::Guard);
        game.unit("alpha", 1, "SB");
        game.unit("alpha", 1, "FS");
        fleet_with(game, "beta", 1, {"BB"}, Kind::Bombard);
        Played played{game};
        played.turn.facts.combat.morale.insert(
            {.id = kAlpha, .level = row.level, .success = row.success, .automatic_critical = row.level == Morale::High && row.success});
        const auto battle = meet_in_orbit(played, 1);
        CHECK(unit_in(battle, "alpha", "CA"_unit).cer == row.squadron);
        CHECK(unit_in(battle, "alpha", "SB"_unit).cer == row.starbase);
        CHECK(unit_in(battle, "alpha", "FS"_unit).cer == 0);
        CHECK(unit_in(battle, "beta", "BB"_unit).cer == 0);
        CHECK(battle->forces.at(0).automatic_critical == row.critical);
        CHECK(battle->forces.at(0).morale == row.level);
    }
}

TEST_CASE("CBT-030 the inspired squadron is drawn from those that roll in the first battle, and keeps its bonus")
{
    Situation game;
    make_war(game).lane(1, 2);
    game.state.houses.at(kAlpha).prestige = 30;
    game.fleet("alpha", 1, {"CV", "DD"});
    embark(game, ship_of(game.state, "alpha", "CV"_unit), "FS");
    game.fleet("beta", 1, {"DD"});
    fleet_with(game, "alpha", 2, {"RR"}, Kind::Patrol);
    fleet_with(game, "beta", 2, {"RR"}, Kind::Patrol);
    Played played{game};
    EnteredDice entered{{16, 20, 1}};  // alpha's check, beta's, then one below 2
    played.dice.entered = &entered;
    played.run(Step::CF2, check_morale);
    played.run(Step::CF6, fix_stances);
    CHECK(roll_call(space_battle(played, 2)) == "none");  // DET-007: no battle, so not the first one
    CHECK(unit_in(space_battle(played, 1), "alpha", "DD"_unit).cer == 1);
    const auto again = space_battle(played, 1);
    CHECK(unit_in(again, "alpha", "DD"_unit).cer == 1);
    CHECK(unit_in(again, "alpha", "CV"_unit).cer == 0);
    CHECK_FALSE(entered.asked());
}

TEST_CASE("CBT-033 the phase of each unit")
{
    struct Row {
        const char* why;
        const Ruleset& rules;
        std::initializer_list<std::string_view> ships;
        bool detected;
        int raider;
    };
    const Row rows[] = {{"cloaked and undetected", standard_rules(), {"RR"}, false, 1},
                        {"detected", standard_rules(), {"RR"}, true, 3},
                        {"never cloaked", standard_rules(), {"RR", "CA"}, false, 3},
                        {"cloaked and undetected", attrition_rules(), {"RR"}, false, 1},
                        {"detected", attrition_rules(), {"RR"}, true, 3},
                        {"never cloaked", attrition_rules(), {"RR", "CA"}, false, 3}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game{row.rules};
        make_war(game).lane(1, 2);
        fleet_with(game, "alpha", 1, row.ships, Kind::Patrol);
        game.fleet("beta", 1, {"CV", "SC"});
        embark(game, ship_of(game.state, "beta", "CV"_unit), "FS");
        Played played{game, row.rules};
        if (row.detected) played.turn.facts.combat.detected_raiders = {{at(1), kAlpha}};
        const auto battle = meet_in_space(played, 1);
        const int last = &row.rules == &attrition_rules() ? 4 : 3;
        CHECK(unit_in(battle, "alpha", "RR"_unit).phase == row.raider);
        CHECK(unit_in(battle, "beta", "FS"_unit).phase == 2);
        CHECK(unit_in(battle, "beta", "CV"_unit).phase == last);
        CHECK(unit_in(battle, "beta", "SC"_unit).phase == last);
        if (row.ships.size() > 1) CHECK(unit_in(battle, "alpha", "CA"_unit).phase == last);
    }
}

TEST_CASE("CBT-034 CBT-035 tier and target bucket follow from the flagship")
{
    struct Row {
        UnitClass class_;
        int cr;
        TargetBucket bucket;
    };
    static constexpr Row rows[] = {{"BB"_unit, 10, TargetBucket::Capital},  {"CA"_unit, 7, TargetBucket::Capital},   {"DD"_unit, 4, TargetBucket::Destroyer},
                                   {"SB"_unit, 0, TargetBucket::Starbase},  {"SC"_unit, 0, TargetBucket::Destroyer}, {"RR"_unit, 8, TargetBucket::Raider},
                                   {"CT"_unit, 2, TargetBucket::Destroyer}, {"FS"_unit, 0, TargetBucket::Fighter}};
    Situation game;
    make_war(game).lane(1, 2).colony("alpha", 1);
    fleet_with(game, "alpha", 1, {"BB", "CA", "DD", "SC", "RR", "CT"}, Kind::Guard);
    game.unit("alpha", 1, "SB");
    game.unit("alpha", 1, "FS");
    fleet_with(game, "beta", 1, {"CL"}, Kind::Bombard);
    Played played{game};
    const auto battle = meet_in_orbit(played, 1);
    for (const Row& row : rows) {
        CAPTURE(std::string{row.class_.code.text()});
        CHECK(unit_in(battle, "alpha", row.class_).cr == row.cr);
        CHECK(unit_in(battle, "alpha", row.class_).bucket == row.bucket);
    }
    set_level(game, kAlpha, Tech::CMD, 2);
    const int bonus = standard_rules().tech.cmd.bonus[1];
    CHECK(bonus > 0);
    const auto better = orbital_battle(played, 1);
    CHECK(unit_in(better, "alpha", "BB"_unit).cr == 10 + bonus);
    CHECK(unit_in(better, "alpha", "DD"_unit).cr == 4);  // only capital ships (TEC-030)
}

TEST_CASE("CBT-035 a corvette squadron is in bucket 3")
{
    Situation game;
    make_war(game).lane(1, 2);
    const FleetId fleet = game.fleet("alpha", 1, {"CT", "BB"});
    unite(game, fleet);
    game.fleet("beta", 1, {"DD"});
    Played played{game};
    CHECK(unit_in(meet_in_space(played, 1), "alpha", "CT"_unit).bucket == TargetBucket::Destroyer);
}

}  // namespace ec4x::testing
