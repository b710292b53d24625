// Who takes part in which battle.
#include <doctest/doctest.h>

#include "engine/combat/muster_test_support.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

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

TEST_CASE("CBT-025 when there is an orbital battle")
{
    struct Row {
        const char* why;
        Kind order;
        Relation status;
        bool defender, stalemate, forced_out, patrol;
        bool attackers, battle;
    };
    static constexpr Row rows[] = {{"06 against guards", Kind::Bombard, Relation::Enemy, true, false, false, false, true, true},
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
        std::optional<Kind> alpha;  // of the owner's fleet
        Kind beta;
        std::optional<Kind> escort;  // a second fleet of beta
        std::string units;
    };
    const Row rows[] = {{"a guard and an invasion", Kind::Guard, Kind::Invade, {}, "alpha CA, beta BB"},
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
