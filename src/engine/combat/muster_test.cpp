#include "engine/combat/muster.h"

#include <doctest/doctest.h>

#include "engine/combat/muster_test_support.h"
#include "engine/forces/values.h"
#include "engine/operations/posture.h"
#include "engine/operations/roe.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

namespace {

Fleet& muster_fleet(Situation& game, FleetId fleet) { return game.state.fleets.at(fleet); }

// Stances, then the space battle of a system.
std::optional<Battle> meet_in_space(Played& played, int system)
{
    played.run(Step::CF6, fix_stances);
    played.turn.step = Step::CF7;
    return space_battle(played, system);
}

std::optional<Battle> meet_in_orbit(Played& played, int system)
{
    played.run(Step::CF6, fix_stances);
    played.turn.step = Step::CF7;
    return orbital_battle(played, system);
}

std::vector<HouseId> muster_attackers(const Played& played, int system)
{
    return orbital_attackers(played.turn, Roster{played.turn.state}, at(system));
}

bool muster_defended(const Played& played, int system) { return has_orbital_defender(played.turn, Roster{played.turn.state}, at(system)); }

}  // namespace

TEST_CASE("CBT-006 combat ids count by system and letter")
{
    Situation game;
    game.lane(1, 9);
    Played played{game};
    CHECK(coming_combat_id(played.turn, at(9), 's') == "9s1");
    CHECK(next_combat_id(played.turn, at(9), 's') == "9s1");
    CHECK(next_combat_id(played.turn, at(9), 's') == "9s2");
    CHECK(next_combat_id(played.turn, at(9), 'o') == "9o1");
    CHECK(next_combat_id(played.turn, at(1), 's') == "1s1");
    CHECK(next_combat_id(played.turn, at(9), 'b') == "9b1");
    CHECK(coming_combat_id(played.turn, at(9), 's') == "9s3");
}

TEST_CASE("CBT-008 CBT-021 one task force a house, its units in canonical order")
{
    Situation game;
    make_war(game).lane(1, 2);
    const FleetId later = game.fleet("beta", 1, {"DD"});
    const FleetId two = game.fleet("alpha", 1, {"CA", "BB"});
    const FleetId three = game.fleet("alpha", 1, {"DD", "CL", "CT"});
    set_level(game, kBeta, Tech::CLK, 0);
    Played played{game};
    const auto battle = meet_in_space(played, 1);
    CHECK(roll_call(battle) == "alpha CA, alpha BB, alpha DD, alpha CL, alpha CT, beta DD");
    REQUIRE(battle);
    CHECK(battle->combat_id == "1s1");
    CHECK(battle->turn == 1);
    CHECK(battle->theatre == Theatre::Space);
    CHECK_FALSE(battle->colony_owner);
    REQUIRE(battle->forces.size() == 2);
    CHECK(battle->forces[0].house == kAlpha);
    CHECK(battle->forces[0].hostile == only(1));
    CHECK(battle->forces[1].hostile == only(0));
    REQUIRE(battle->fleets.size() == 3);
    CHECK(battle->fleets[0].id == two);
    CHECK(battle->fleets[1].id == three);
    CHECK(battle->fleets[2].id == later);
    CHECK(battle->fleets[2].force == 1);
    CHECK(battle->units[1].fleet == 0);
    CHECK(battle->units[4].fleet == 1);
    CHECK(std::ranges::is_sorted(battle->units, {}, &BattleUnit::id));
    for (std::size_t i = 0; i < battle->units.size(); ++i) {
        CHECK(battle->units[i].first_ship == i);
        CHECK(battle->units[i].ship_count == 1);
    }
}

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

TEST_CASE("CBT-013 CBT-026 a Reserve fleet fights in orbit at half strength and stays")
{
    Situation game;
    make_war(game).lane(1, 2).colony("alpha", 1);
    const FleetId reserve = game.fleet("alpha", 1, {"CL"});
    muster_fleet(game, reserve).status = FleetStatus::Reserve;
    fleet_with(game, "beta", 1, {"BB"}, Kind::Bombard);
    Played played{game};
    CHECK(roll_call(meet_in_space(played, 1)) == "none");
    const auto battle = orbital_battle(played, 1);
    CHECK(roll_call(battle) == "alpha CL, beta BB");
    const BattleUnit& unit = unit_in(battle, "alpha", "CL"_unit);
    CHECK(unit.as == 4);
    CHECK(unit.ds == 5);
    CHECK(unit.reserve);
    CHECK_FALSE(unit_in(battle, "beta", "BB"_unit).reserve);
    CHECK_FALSE(battle->fleets.at(0).may_retreat);
    CHECK(battle->fleets.at(1).may_retreat);
    cripple(game.state, reserve, 1);
    CHECK(current_strength(standard_rules(), game.state, Roster{game.state}, muster_fleet(game, reserve)).as == 2);
    CHECK(current_strength(standard_rules(), game.state, Roster{game.state}, muster_fleet(game, reserve)).ds == 5);
}

TEST_CASE("CBT-014 a Mothballed fleet is no defender, unless a switch says so")
{
    const Ruleset fights = rules_with("combat.mothball_fights = true");
    for (const Ruleset* rules : {&standard_rules(), &fights}) {
        Situation game;
        make_war(game).lane(1, 2).colony("alpha", 1);
        const FleetId fleet = game.fleet("alpha", 1, {"BB"});
        muster_fleet(game, fleet).status = FleetStatus::Mothballed;
        fleet_with(game, "beta", 1, {"CA"}, Kind::Bombard);
        Played played{game, *rules};
        CHECK(roll_call(meet_in_space(played, 1)) == "none");
        const auto battle = orbital_battle(played, 1);
        CHECK(muster_defended(played, 1) == rules->combat.mothball_fights);
        CHECK(roll_call(battle) == (rules->combat.mothball_fights ? "alpha BB, beta CA" : "none"));
        if (battle) CHECK(battle->units[0].as == 10);
        if (battle) CHECK_FALSE(battle->fleets[0].may_retreat);
        CHECK(muster_attackers(played, 1) == std::vector{kBeta});
    }
}

TEST_CASE("CBT-016 unopposed in space, a Reserve fleet in orbit: both theatres in one turn")
{
    for (const bool patrol : {false, true}) {
        Situation game;
        make_war(game).lane(1, 2).colony("alpha", 1);
        muster_fleet(game, game.fleet("alpha", 1, {"CL"})).status = FleetStatus::Reserve;
        if (patrol) fleet_with(game, "alpha", 1, {"DD"}, Kind::Patrol);
        fleet_with(game, "beta", 1, {"BB", "TT"}, Kind::Blitz);
        Played played{game};
        CHECK(roll_call(meet_in_space(played, 1)) == (patrol ? "alpha DD, beta BB" : "none"));
        // As long as the patrol is there, nobody comes to the colony (CBT-060).
        CHECK(roll_call(orbital_battle(played, 1)) == (patrol ? "none" : "alpha CL, beta BB"));
    }
}

TEST_CASE("CBT-016 attrition: without starbases, 04 fleets, Reserve fleets, pool or fighters there is no second theatre")
{
    struct Row {
        const char* why;
        std::optional<Kind> guard;
        bool reserve;
        const char* unit;
        bool defended;
    };
    static const Row rows[] = {{"a guard of the planet", Kind::Guard, false, nullptr, false},
                               {"a guard of the starbase", Kind::GuardStarbase, false, nullptr, true},
                               {"a Reserve fleet", std::nullopt, true, nullptr, true},
                               {"a starbase", std::nullopt, false, "SB", true},
                               {"a fighter", std::nullopt, false, "FS", true},
                               {"a battery", std::nullopt, false, "GB", false}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game{attrition_rules()};
        make_war(game).lane(1, 2).colony("alpha", 1);
        if (row.guard) fleet_with(game, "alpha", 1, {"CL"}, *row.guard);
        if (row.reserve) muster_fleet(game, game.fleet("alpha", 1, {"CL"})).status = FleetStatus::Reserve;
        if (row.unit != nullptr) game.unit("alpha", 1, row.unit);
        fleet_with(game, "beta", 1, {"BB"}, Kind::Bombard);
        Played played{game, attrition_rules()};
        played.run(Step::CF6, fix_stances);
        CHECK(muster_defended(played, 1) == row.defended);
    }
}

TEST_CASE("CBT-017 a fleet that left takes part in nothing until it has arrived; then it does not retreat again (CBT-056)")
{
    Situation game;
    make_war(game).lane(1, 2).colony("alpha", 1);
    const FleetId left = fleet_with(game, "alpha", 1, {"CA"}, Kind::Patrol);
    game.unit("alpha", 1, "SB");
    fleet_with(game, "beta", 1, {"BB"}, Kind::Bombard);
    game.fleet("beta", 2, {"BB"});
    Played played{game};
    played.run(Step::CF6, fix_stances);
    played.turn.facts.combat.retreats.push_back({.fleet = left, .from = at(1)});
    CHECK(roll_call(space_battle(played, 1)) == "none");
    CHECK(roll_call(orbital_battle(played, 1)) == "alpha SB, beta BB");
    muster_fleet(game, left).at = at(2);
    muster_fleet(game, left).order.reset();
    fix_stances_at(played.turn, Roster{game.state}, at(2));
    const auto battle = space_battle(played, 2);
    CHECK(roll_call(battle) == "alpha CA, beta BB");
    CHECK_FALSE(battle->fleets.at(0).may_retreat);
    CHECK(battle->fleets.at(1).may_retreat);
}

TEST_CASE("CBT-020 who takes part in a space battle")
{
    struct Row {
        const char* why;
        std::initializer_list<std::string_view> alpha, beta;
        Relation status;
        std::string units;
    };
    static const Row rows[] = {{"Enemies", {"CA"}, {"DD"}, Relation::Enemy, "alpha CA, beta DD"},
                               {"one is unarmed", {"CA"}, {"TT"}, Relation::Enemy, "alpha CA"},
                               {"both are unarmed", {"ET"}, {"TT"}, Relation::Enemy, "none"},
                               {"Neutral", {"CA"}, {"DD"}, Relation::Neutral, "none"},
                               {"Allies", {"CA"}, {"DD"}, Relation::Ally, "none"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).relation("alpha", "beta", row.status).house("gamma");
        game.fleet("alpha", 1, row.alpha);
        game.fleet("beta", 1, row.beta);
        game.fleet("gamma", 1, {"BB"});  // Neutral to both: watches
        Played played{game};
        const auto battle = meet_in_space(played, 1);
        CHECK(roll_call(battle) == row.units);
        CHECK(played.turn.facts.combat.numbers.size() == (battle ? 1 : 0));
        if (battle) CHECK(battle->forces.size() == 2);
    }
}

TEST_CASE("CBT-020 one battle for all; those who are only screened or in orbit stay out")
{
    Situation game;
    game.lane(1, 2).colony("beta", 1).relation("alpha", "beta", Relation::Enemy).relation("alpha", "gamma", Relation::Enemy);
    game.fleet("alpha", 1, {"CA", "TT", "TT"});
    fleet_with(game, "beta", 1, {"BB"}, Kind::Guard);
    fleet_with(game, "beta", 1, {"DD"}, Kind::Patrol);
    muster_fleet(game, game.fleet("beta", 1, {"BC"})).status = FleetStatus::Reserve;
    game.fleet("beta", 2, {"SD"});
    game.unit("beta", 1, "SB");
    game.unit("beta", 1, "FS");
    game.fleet("gamma", 1, {"CT"});
    Played played{game};
    const auto battle = meet_in_space(played, 1);
    CHECK(roll_call(battle) == "alpha CA, beta DD, gamma CT");
    REQUIRE(battle);
    CHECK(battle->forces[0].hostile == (only(1) | only(2)));
    CHECK(battle->forces[1].hostile == only(0));
    CHECK(battle->forces[2].hostile == only(0));
    CHECK(battle->colony_owner == ForceIndex{1});
    CHECK(battle->fleets[0].spacelift == 2);
    CHECK(battle->fleets[1].spacelift == 0);
}

TEST_CASE("CBT-020 scouts in foreign territory and fleets at the edge take no part")
{
    Situation game;
    make_war(game).lane(1, 2).colony("beta", 1);
    game.fleet("alpha", 1, {"SC"});
    const FleetId edge = game.fleet("alpha", 1, {"CA"});
    game.fleet("beta", 1, {"DD"});
    Played played{game};
    played.turn.facts.viewing = {edge};
    CHECK(roll_call(meet_in_space(played, 1)) == "none");
    played.turn.facts.viewing.clear();
    CHECK(roll_call(space_battle(played, 1)) == "alpha CA, beta DD");
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

TEST_CASE("CBT-025 when there is an orbital battle")
{
    struct Row {
        const char* why;
        Kind order;
        Relation status;
        bool defender, stalemate, forced_out, patrol;
        bool attackers, battle;
    };
    static constexpr Row rows[] = {
        {"06 against guards", Kind::Bombard, Relation::Enemy, true, false, false, false, true, true},
        {"05 as a blockade", Kind::Guard, Relation::Neutral, true, false, false, false, true, true},
        {"03 only", Kind::Patrol, Relation::Enemy, true, false, false, false, false, false},
        {"12 is no assault", Kind::Colonize, Relation::Enemy, true, false, false, false, false, false},
        {"nobody defends", Kind::Invade, Relation::Enemy, false, false, false, false, true, false},
        {"a stalemate in space", Kind::Invade, Relation::Enemy, true, true, false, false, false, false},
        {"forced out", Kind::Invade, Relation::Enemy, true, false, true, false, false, false},
        {"the owner holds space", Kind::Invade, Relation::Enemy, true, false, false, true, false, false},
        {"an Ally", Kind::Invade, Relation::Ally, true, false, false, false, false, false}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).colony("beta", 1).relation("alpha", "beta", row.status);
        fleet_with(game, "alpha", 1, {"BB", "TT"}, row.order);
        if (row.defender) fleet_with(game, "beta", 1, {"CA"}, Kind::Guard);
        if (row.patrol) fleet_with(game, "beta", 1, {"DD"}, Kind::Patrol);
        Played played{game};
        if (row.stalemate) played.turn.facts.combat.stalemates.push_back({at(1), kAlpha, kBeta});
        if (row.forced_out) played.turn.facts.combat.forced_out.push_back({at(1), kAlpha});
        const auto battle = meet_in_orbit(played, 1);
        CHECK(roll_call(battle) == (row.battle ? "alpha BB, beta CA" : "none"));
        CHECK(muster_attackers(played, 1) == (row.attackers ? std::vector{kAlpha} : std::vector<HouseId>{}));
        CHECK(muster_defended(played, 1) == row.defender);
        if (battle) CHECK(battle->combat_id == "1o1");
        if (battle) CHECK(battle->theatre == Theatre::Orbital);
        if (battle) CHECK(battle->colony_owner == ForceIndex{1});
    }
}

TEST_CASE("CBT-026 who defends in orbit, and what is screened")
{
    Situation game;
    make_war(game).lane(1, 2).colony("alpha", 1);
    fleet_with(game, "alpha", 1, {"CA", "DD", "TT"}, Kind::Guard);
    muster_fleet(game, game.fleet("alpha", 1, {"CL"})).status = FleetStatus::Reserve;
    game.state.units.at(game.unit("alpha", 1, "SB")).hull = HullState::Crippled;
    for (int i = 0; i < 4; ++i) game.unit("alpha", 1, "FS");
    game.unit("alpha", 1, "GB");
    game.unit("alpha", 1, "SY");
    fleet_with(game, "beta", 1, {"SD"}, Kind::Bombard);
    Played played{game};
    SUBCASE("guards, Reserve fleet, starbase, fighters: 8 units")
    {
        const auto battle = meet_in_orbit(played, 1);
        CHECK(roll_call(battle) == "alpha CA, alpha DD, alpha CL, alpha SB, alpha FS, alpha FS, alpha FS, alpha FS, beta SD");
        CHECK(battle->fleets.at(0).spacelift == 1);
        CHECK(battle->forces.at(0).pool_spacelift == 0);
        CHECK(unit_in(battle, "alpha", "SB"_unit).crippled);
        CHECK(unit_in(battle, "alpha", "SB"_unit).fleet == kNowhere);
    }
    SUBCASE("unassigned squadrons with the fighters of their carriers; spacelift ships of the pool are screened")
    {
        const FleetId pool = game.fleet("alpha", 1, {"CV", "TT", "ET"});
        embark(game, ship_of(game.state, "alpha", "CV"_unit), "FS");
        for (Squadron& squadron : game.state.squadrons) {
            if (auto* in = std::get_if<InFleet>(&squadron.station); in != nullptr && in->fleet == pool) squadron.station = InPool{at(1)};
        }
        for (Ship& ship : game.state.ships) {
            if (auto* in = std::get_if<InFleet>(&ship.berth); in != nullptr && in->fleet == pool) ship.berth = InPool{at(1)};
        }
        game.state.fleets.erase(pool);
        const auto battle = meet_in_orbit(played, 1);
        REQUIRE(battle);
        CHECK(battle->forces[0].pool_spacelift == 2);
        CHECK(unit_in(battle, "alpha", "CV"_unit).fleet == kNowhere);
        CHECK(std::ranges::count(battle->units, "FS"_unit, &BattleUnit::class_) == 5);
        const auto carried = std::ranges::find_if(battle->units, [](const BattleUnit& unit) { return unit.carrier != kNowhere; });
        REQUIRE(carried != battle->units.end());
        CHECK(battle->units[carried->carrier].class_ == "CV"_unit);
    }
    SUBCASE("a guard of spacelift ships alone defends nothing")
    {
        game.state.units.clear();
        game.state.squadrons.erase_if([](const Squadron& squadron) { return squadron.id.owner == kAlpha; });
        CHECK(roll_call(meet_in_orbit(played, 1)) == "none");
        CHECK_FALSE(muster_defended(played, 1));
    }
}

TEST_CASE("CBT-026 attrition: 04 fleets, Reserve fleet, pool, starbases and fighters, not the guards of the planet")
{
    Situation game{attrition_rules()};
    make_war(game).lane(1, 2).colony("alpha", 1);
    fleet_with(game, "alpha", 1, {"CA"}, Kind::GuardStarbase);
    const FleetId guard = fleet_with(game, "alpha", 1, {"DD"}, Kind::Guard);
    muster_fleet(game, game.fleet("alpha", 1, {"CL"})).status = FleetStatus::Reserve;
    game.unit("alpha", 1, "SB");
    game.unit("alpha", 1, "FS");
    fleet_with(game, "beta", 1, {"SD"}, Kind::Bombard);
    Played played{game, attrition_rules()};
    CHECK(roll_call(meet_in_space(played, 1)) == "alpha DD, alpha FS, beta SD");
    CHECK(roll_call(orbital_battle(played, 1)) == "none");  // the guard still holds space
    played.turn.facts.combat.retreats.push_back({.fleet = guard, .from = at(1)});
    CHECK(roll_call(orbital_battle(played, 1)) == "alpha CA, alpha CL, alpha SB, alpha FS, beta SD");
}

TEST_CASE("CBT-027 all Mobile fleets of an attacking house fight in orbit; other houses only with an assault order of their own")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    game.relation("alpha", "beta", Relation::Enemy).relation("alpha", "gamma", Relation::Enemy).relation("alpha", "omega", Relation::Enemy);
    game.relation("beta", "gamma", Relation::Enemy);
    game.unit("alpha", 1, "SB");
    fleet_with(game, "beta", 1, {"BB", "TT"}, Kind::Invade);
    fleet_with(game, "beta", 1, {"DD"}, Kind::Patrol);
    fleet_with(game, "gamma", 1, {"CA"}, Kind::Bombard);
    fleet_with(game, "omega", 1, {"CL"}, Kind::Patrol);
    Played played{game};
    const auto battle = meet_in_orbit(played, 1);
    CHECK(roll_call(battle) == "alpha SB, beta BB, beta DD, gamma CA");
    CHECK(battle->forces.at(0).hostile == (only(1) | only(2)));
    CHECK(battle->forces.at(1).hostile == (only(0) | only(2)));  // by CBT-018
    CHECK(battle->colony_owner == ForceIndex{0});
    CHECK(battle->fleets.at(0).spacelift == 1);
}

TEST_CASE("CBT-030 CBT-031 CBT-038 the modifiers that last are in the units")
{
    struct Row {
        Morale level;
        bool success;
        int squadron, starbase;
        bool critical;
    };
    static constexpr Row rows[] = {{Morale::Normal, true, 1, 3, false}, {Morale::Normal, false, 0, 2, false},
                                   {Morale::Collapsing, false, -1, 1, false}, {Morale::High, true, 1, 3, true},
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
    static constexpr Row rows[] = {{"BB"_unit, 10, TargetBucket::Capital},  {"CA"_unit, 7, TargetBucket::Capital},
                                   {"DD"_unit, 4, TargetBucket::Destroyer}, {"SB"_unit, 0, TargetBucket::Starbase},
                                   {"SC"_unit, 0, TargetBucket::Destroyer}, {"RR"_unit, 8, TargetBucket::Raider},
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

TEST_CASE("CBT-039 ambush, and surprise where nobody could look")
{
    struct Row {
        const char* why;
        const char* changes;
        std::initializer_list<std::string_view> enemy;
        bool starbase;
        int ambush;
    };
    static const Row rows[] = {{"an SC that failed", "", {"DD", "SC"}, false, 7 - 3},
                               {"no detector", "", {"DD"}, false, 7},
                               {"a starbase behind them", "", {"DD"}, true, 4},
                               {"surprise is off", "combat.cer.surprise_when = \"never\"", {"DD"}, false, 4}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const Ruleset rules = rules_with(row.changes);
        Situation game;
        make_war(game).lane(1, 2).colony("beta", 1);
        fleet_with(game, "alpha", 1, {"RR"}, Kind::Patrol);
        game.fleet("beta", 1, row.enemy);
        if (row.starbase) game.unit("beta", 1, "SB");
        Played played{game, rules};
        const auto battle = meet_in_space(played, 1);
        CHECK(unit_in(battle, "alpha", "RR"_unit).ambush == row.ambush);
        CHECK(unit_in(battle, "beta", "DD"_unit).ambush == 0);
        played.turn.facts.combat.detected_raiders = {{at(1), kAlpha}};
        CHECK(unit_in(space_battle(played, 1), "alpha", "RR"_unit).ambush == 0);
    }
}

TEST_CASE("CBT-039 a test in vain earlier in the phase prevents surprise; in orbit there is none, and ambush only in attrition")
{
    for (const Ruleset* rules : {&standard_rules(), &attrition_rules()}) {
        Situation game{*rules};
        make_war(game).lane(1, 2).colony("beta", 1);
        fleet_with(game, "alpha", 1, {"RR"}, Kind::Bombard);
        const FleetId scout = game.fleet("beta", 1, {"DD"});
        Played played{game, *rules};
        played.run(Step::CF6, fix_stances);
        CHECK(unit_in(space_battle(played, 1), "alpha", "RR"_unit).ambush == 7);
        played.turn.facts.combat.tested = {{at(1), kBeta, kAlpha}};
        CHECK(unit_in(space_battle(played, 1), "alpha", "RR"_unit).ambush == 4);
        set_order(game, scout, Kind::GuardStarbase, 1);
        const auto battle = orbital_battle(played, 1);
        CHECK(unit_in(battle, "alpha", "RR"_unit).phase == 1);
        CHECK(unit_in(battle, "alpha", "RR"_unit).ambush == (rules == &attrition_rules() ? 4 : 0));
    }
}

TEST_CASE("DET-001 beside a starbase the owner's Raiders are seen")
{
    for (const bool starbase : {false, true}) {
        Situation game;
        make_war(game).lane(1, 2).colony("alpha", 1);
        fleet_with(game, "alpha", 1, {"RR"}, Kind::Guard);
        if (starbase) game.unit("alpha", 1, "SB");
        fleet_with(game, "beta", 1, {"BB"}, Kind::Bombard);
        Played played{game};
        CHECK(unit_in(meet_in_orbit(played, 1), "alpha", "RR"_unit).phase == (starbase ? 3 : 1));
    }
}

TEST_CASE("DET-005 losses give no cloak in the same Conflict Phase")
{
    Situation game;
    make_war(game).lane(1, 2).colony("beta", 1);
    const FleetId fleet = fleet_with(game, "alpha", 1, {"RR", "CA"}, Kind::Bombard);
    game.fleet("beta", 1, {"DD"});
    Played played{game};
    CHECK(roll_call(meet_in_space(played, 1)) == "alpha RR, alpha CA, beta DD");
    const Ship& lost = ship_of(game.state, "alpha", "CA"_unit);
    game.state.squadrons.erase(std::get<InSquadron>(lost.berth).squadron);
    game.state.ships.erase(ShipId{lost.id});
    CHECK_FALSE(has_cloak(played.turn, Roster{game.state}, muster_fleet(game, fleet)));
    CHECK_FALSE(is_hidden(played.turn, Roster{game.state}, muster_fleet(game, fleet)));
    CHECK(unit_in(space_battle(played, 1), "alpha", "RR"_unit).phase == 3);
    played.turn.facts = {};  // the next turn
    CHECK(has_cloak(played.turn, Roster{game.state}, muster_fleet(game, fleet)));
}

TEST_CASE("DET-007 cloaked fleets among themselves")
{
    struct Row {
        const char* why;
        const Ruleset& rules;
        const char* colony;
        bool detected, sound_fleet;
        int alpha, beta;  // phases of their Raiders; 0: no battle
    };
    const Row rows[] = {{"neutral space", standard_rules(), "", false, false, 0, 0},
                        {"at a colony of a third house", standard_rules(), "gamma", false, false, 0, 0},
                        {"at alpha's colony", standard_rules(), "alpha", false, false, 1, 3},
                        {"at beta's colony", standard_rules(), "beta", false, false, 3, 1},
                        {"alpha is detected", standard_rules(), "", true, false, 3, 1},
                        {"alpha has another fleet", standard_rules(), "", false, true, 1, 1},
                        {"at alpha's colony", attrition_rules(), "alpha", false, false, 1, 4},
                        {"alpha is detected", attrition_rules(), "", true, false, 3, 1}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game{row.rules};
        make_war(game).lane(1, 2);
        if (*row.colony != '\0') game.colony(row.colony, 1);
        fleet_with(game, "alpha", 1, {"RR"}, Kind::Patrol);
        fleet_with(game, "beta", 1, {"RR"}, Kind::Patrol);
        if (row.sound_fleet) game.fleet("alpha", 1, {"CA"});
        Played played{game, row.rules};
        if (row.detected) played.turn.facts.combat.detected_raiders = {{at(1), kAlpha}};
        const auto battle = meet_in_space(played, 1);
        REQUIRE(battle.has_value() == (row.alpha != 0));
        CHECK(played.turn.facts.combat.numbers.size() == (battle ? 1 : 0));
        if (!battle) continue;
        CHECK(unit_in(battle, "alpha", "RR"_unit).phase == row.alpha);
        CHECK(unit_in(battle, "beta", "RR"_unit).phase == row.beta);
    }
}

TEST_CASE("MOV-015 undetected Raiders on their way meet nobody; on patrol they fire first")
{
    struct Row {
        Kind order;
        bool detected;
        std::string units;
        int phase;
    };
    const Row rows[] = {{Kind::Move, false, "none", 0},
                        {Kind::Patrol, false, "alpha RR, beta CA", 1},
                        {Kind::Move, true, "alpha RR, beta CA", 3}};
    for (const Row& row : rows) {
        CAPTURE(row.phase);
        Situation game;
        make_war(game).lane(1, 2);
        fleet_with(game, "alpha", 1, {"RR"}, row.order);
        fleet_with(game, "beta", 1, {"CA"}, Kind::Patrol);
        Played played{game};
        if (row.detected) played.turn.facts.combat.detected_raiders = {{at(1), kAlpha}};
        const auto battle = meet_in_space(played, 1);
        CHECK(roll_call(battle) == row.units);
        if (battle) CHECK(unit_in(battle, "alpha", "RR"_unit).phase == row.phase);
    }
}

TEST_CASE("ROE-007 a house never retreats from the homeworld that it owns")
{
    for (const bool owns : {false, true}) {
        Situation game;
        make_war(game).lane(1, 2).colony(owns ? "alpha" : "beta", 1);
        game.state.houses.at(kAlpha).home = at(1);
        game.state.houses.at(kBeta).home = at(2);
        const FleetId fleet = game.fleet("alpha", 1, {"CA"});
        muster_fleet(game, fleet).roe = 0;
        game.fleet("beta", 1, {"DD"});
        Played played{game};
        const auto battle = meet_in_space(played, 1);
        REQUIRE(battle);
        CHECK(battle->forces[0].never_retreats == owns);
        CHECK_FALSE(battle->forces[1].never_retreats);
        CHECK(battle->fleets[0].roe == 0);
        CHECK(battle->fleets[1].roe == standard_rules().roe.default_);
        CHECK(battle->fleets[0].may_retreat);
    }
}

TEST_CASE("ORD-006 attrition: guards of the planet go out to meet an assault or a colonist, blockaders only meet them")
{
    struct Row {
        const char* why;
        std::optional<Kind> alpha;     // of the owner's fleet
        Kind beta;
        std::optional<Kind> escort;    // a second fleet of beta
        std::string units;
    };
    const Row rows[] = {
        {"a guard and an invasion", Kind::Guard, Kind::Invade, {}, "alpha CA, beta BB"},
        {"a guard and a colonist", Kind::Guard, Kind::Colonize, {}, "alpha CA, beta BB"},
        {"a guard and a patrol", Kind::Guard, Kind::Patrol, {}, "none"},
        {"a guard of the starbase", Kind::GuardStarbase, Kind::Invade, {}, "none"},
        {"a guard and a blockade", Kind::Guard, Kind::Guard, {}, "alpha CA, beta BB"},
        {"a patrol and a blockade", Kind::Patrol, Kind::Guard, {}, "none"},
        {"a patrol, a blockade and its escort", Kind::Patrol, Kind::Guard, Kind::Patrol, "alpha CA, beta DD"},
        {"a guard, a blockade and its escort", Kind::Guard, Kind::Guard, Kind::Patrol, "alpha CA, beta BB, beta DD"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game{attrition_rules()};
        make_war(game).lane(1, 2).colony("alpha", 1);
        const FleetId own = fleet_with(game, "alpha", 1, {"CA"}, *row.alpha);
        const FleetId intruder = fleet_with(game, "beta", 1, {"BB"}, row.beta);
        if (row.escort) fleet_with(game, "beta", 1, {"DD"}, *row.escort);
        Played played{game, attrition_rules()};
        CHECK(roll_call(meet_in_space(played, 1)) == row.units);
        CHECK(posture_of(played.turn, Roster{game.state}, muster_fleet(game, intruder)) == Posture::Mobile);
        // Whatever of the owner is armed and Mobile keeps beta from space superiority (CBT-060).
        const bool assaults = row.beta == Kind::Invade || row.beta == Kind::Guard;
        const bool mobile = posture_of(played.turn, Roster{game.state}, muster_fleet(game, own)) == Posture::Mobile;
        CHECK(muster_attackers(played, 1) == (assaults && !mobile ? std::vector{kBeta} : std::vector<HouseId>{}));
    }
}

TEST_CASE("ORD-006 attrition: DefendSystem fights in space, GuardColony guards the planet")
{
    for (const bool defends : {false, true}) {
        Situation game{attrition_rules()};
        make_war(game).lane(1, 2).colony("alpha", 1);
        const FleetId fleet = game.fleet("alpha", 1, {"CA"});
        if (defends) {
            muster_fleet(game, fleet).standing = standing::DefendSystem{at(1), {}};
        } else {
            muster_fleet(game, fleet).standing = standing::GuardColony{at(1)};
        }
        const FleetId intruder = fleet_with(game, "beta", 1, {"DD"}, Kind::Patrol);
        Played played{game, attrition_rules()};
        CHECK(roll_call(meet_in_space(played, 1)) == (defends ? "alpha CA, beta DD" : "none"));
        CHECK_FALSE(muster_defended(played, 1));
        set_order(game, intruder, Kind::Bombard, 1);
        CHECK(roll_call(space_battle(played, 1)) == "alpha CA, beta DD");
    }
}

}  // namespace ec4x::testing
