// Construction, docks, commissioning and repair in classic (CLS-048, CLS-049, CLS-053 to CLS-062, CLS-064).
#include "engine/classic/classic_test_support.h"
#include "engine/construction/construction_steps.h"
#include "engine/construction/docks.h"
#include "engine/forces/own_rows.h"

namespace ec4x::testing {

namespace {

// A homeworld in system 1 with a spaceport and a shipyard, a colony without anything in 2.
Situation& yards(Situation& game)
{
    game.system(1, PlanetClass::Eden, RawMaterials::Rich);
    game.lane(1, 2).colony("alpha", 1, 500).colony("alpha", 2, 5);
    game.state.map.systems.at(at(1)).home = 1;
    game.unit("alpha", 1, "SP");
    game.unit("alpha", 1, "SY");
    house_of(game, kAlpha).treasury = Money::whole(10'000);
    return game;
}

order::Build build_of(UnitClass class_, int number = 1, int system = 1) { return {.system = at(system), .class_ = class_, .number = number}; }

// The Command phase after the orders, and the end of the turn.
void end_turn(Played& played)
{
    played.run(Step::CC8, enter_docks);
    played.run(Step::E2, progress_construction);
    played.run(Step::E2, finish_repairs);
    played.run(Step::E2, commission);
    ++played.turn.state.turn;
}

int number_of(const GameState& state, UnitClass class_)
{
    return static_cast<int>(std::ranges::count(state.ships, class_, &Ship::class_) + std::ranges::count(state.units, class_, &Unit::class_));
}

}  // namespace

TEST_CASE("CLS-053: a destroyer ordered in turn 4 is ready at the end of turn 6")
{
    Situation game{classic_rules()};
    yards(game).state.turn = 4;
    Played played{game, classic_rules()};
    CHECK_FALSE(give(played, kAlpha, build_of("DD"_unit)));
    end_turn(played);
    end_turn(played);
    CHECK(number_of(game.state, "DD"_unit) == 0);
    end_turn(played);
    CHECK(number_of(game.state, "DD"_unit) == 1);
    CHECK(game.state.turn == 7);
}

TEST_CASE("CLS-054, CLS-055: batteries stand at once, armies a turn later; one project of a kind of facility")
{
    Situation game{classic_rules()};
    Played played{yards(game), classic_rules()};
    CHECK_FALSE(give(played, kAlpha, build_of("GB"_unit, 5, 2)));
    CHECK_FALSE(give(played, kAlpha, build_of("AA"_unit, 5, 2)));
    end_turn(played);
    CHECK(number_of(game.state, "GB"_unit) == 5);
    CHECK(number_of(game.state, "AA"_unit) == 0);
    end_turn(played);
    CHECK(number_of(game.state, "AA"_unit) == 5);
    CHECK(reason_for(played, kAlpha, build_of("SY"_unit, 1, 2)) == Reason::NoSpaceport);
    CHECK(reason_for(played, kAlpha, build_of("SB"_unit, 1, 2)) == Reason::NoShipyard);
    CHECK_FALSE(give(played, kAlpha, build_of("SP"_unit, 1, 2)));
    CHECK(reason_for(played, kAlpha, build_of("SP"_unit, 1, 2)) == Reason::AtMaximum);
    CHECK_FALSE(give(played, kAlpha, build_of("SB"_unit)));
    const Ruleset limited = classic_with("classic.build.facility_limit = 1");
    Situation other{limited};
    Played there{yards(other), limited};
    CHECK(reason_for(there, kAlpha, build_of("SP"_unit)) == Reason::AtMaximum);
}

TEST_CASE("CLS-056: the eleventh ship waits and is not paid for")
{
    Situation game{classic_rules()};
    Played played{yards(game), classic_rules()};
    CHECK_FALSE(give(played, kAlpha, order::Build{.system = at(1), .class_ = "DN"_unit, .number = 11, .place = BuildPlace::Shipyard, .weapons = 0}));
    CHECK(game.state.projects.size() == 10);
    CHECK(colony_of(game, 1).waiting.size() == 1);
    CHECK(colony_of(game, 1).waiting[0].weapons == 0);
    CHECK(house_of(game, kAlpha).treasury == Money::whole(9900));
}

TEST_CASE("CLS-057: planetside industry limits what is begun in a turn")
{
    Situation game{classic_rules()};
    Played played{yards(game), classic_rules()};
    colony_of(game, 1).classic->gcp = Money::whole(600);
    CHECK_FALSE(give(played, kAlpha, build_of("FS"_unit, 100)));
    CHECK_FALSE(give(played, kAlpha, build_of("FS"_unit, 100)));
    CHECK(reason_for(played, kAlpha, build_of("FS"_unit)) == Reason::IndustryLimit);
    CHECK(reason_for(played, kAlpha, build_of("MD"_unit)) == Reason::IndustryLimit);
    CHECK_FALSE(give(played, kAlpha, build_of("GB"_unit, 50)));    // batteries are exempt
    CHECK_FALSE(give(played, kAlpha, build_of("AA"_unit, 5, 2)));  // a new colony: 10 SAT
    CHECK(reason_for(played, kAlpha, build_of("AA"_unit, 1, 2)) == Reason::IndustryLimit);
    const Ruleset small = classic_with("classic.industry.min_sat = 2\nclassic.industry.gcp_pct = 10");
    Situation other{small};
    Played there{yards(other), small};
    colony_of(other, 1).classic->gcp = Money::whole(600);
    CHECK_FALSE(give(there, kAlpha, build_of("FS"_unit, 20)));
    CHECK(reason_for(there, kAlpha, build_of("FS"_unit)) == Reason::IndustryLimit);
    CHECK_FALSE(give(there, kAlpha, build_of("AA"_unit, 1, 2)));
    CHECK(reason_for(there, kAlpha, build_of("AA"_unit, 1, 2)) == Reason::IndustryLimit);
}

TEST_CASE("CLS-058, CLS-059: a spaceport doubles the price, not the time; half of it comes back")
{
    Situation game{classic_rules()};
    Played played{yards(game), classic_rules()};
    CHECK_FALSE(give(played, kAlpha, order::Build{.system = at(1), .class_ = "DD"_unit, .place = BuildPlace::Spaceport}));
    CHECK(house_of(game, kAlpha).treasury == Money::whole(9992));
    CHECK(played.told<event::ConstructionBegun>("alpha").at(0).turns == 2);
    CHECK_FALSE(give(played, kAlpha, build_of("DN"_unit)));
    CHECK_FALSE(give(played, kAlpha, order::Cancel{.project = {2}}));
    CHECK(played.told<event::ProjectCancelled>("alpha").at(0).pp == Money::whole(5));
    const Ruleset slow = classic_with("classic.build.surcharge_adds_time = true\nclassic.build.planetside_pct = 300");
    Situation other{slow};
    Played there{yards(other), slow};
    CHECK_FALSE(give(there, kAlpha, order::Build{.system = at(1), .class_ = "DD"_unit, .place = BuildPlace::Spaceport}));
    CHECK(there.told<event::ConstructionBegun>("alpha").at(0).turns == 6);
    CHECK(house_of(other, kAlpha).treasury == Money::whole(9988));
}

TEST_CASE("CLS-048: the weapons level of an order")
{
    Situation game{classic_rules()};
    yards(game);
    house_of(game, kAlpha).research.levels[Tech::WEP] = 3;
    Played played{game, classic_rules()};
    CHECK_FALSE(give(played, kAlpha, build_of("CA"_unit)));
    CHECK(house_of(game, kAlpha).treasury == Money::whole(9993));
    CHECK(std::get<Construction>(game.state.projects.begin()->work).level == 2);
    CHECK_FALSE(give(played, kAlpha, build_of("DD"_unit)));
    CHECK(house_of(game, kAlpha).treasury == Money::whole(9989));
    CHECK_FALSE(give(played, kAlpha, order::Build{.system = at(1), .class_ = "CA"_unit, .weapons = 1}));
    CHECK(house_of(game, kAlpha).treasury == Money::whole(9983));
    CHECK(reason_for(played, kAlpha, order::Build{.system = at(1), .class_ = "DD"_unit, .weapons = 2}) == Reason::HullLimit);
    CHECK(reason_for(played, kAlpha, order::Build{.system = at(1), .class_ = "DD"_unit, .weapons = -1}) == Reason::OutOfRange);
    CHECK(reason_for(played, kAlpha, order::Build{.system = at(1), .class_ = "ET"_unit, .weapons = 1}) == Reason::HullLimit);
    house_of(game, kAlpha).research.levels[Tech::WEP] = 1;
    CHECK(reason_for(played, kAlpha, order::Build{.system = at(1), .class_ = "BB"_unit, .weapons = 2}) == Reason::TechTooLow);
    for (int turn = 0; turn < 5; ++turn) end_turn(played);
    for (const Ship& ship : game.state.ships) CHECK(ship.weapons == (ship.class_ == "DD"_unit ? 0 : ship.id.number == 2 ? 2 : 1));
}

TEST_CASE("CLS-049: a refit costs half the price at the new level and is done in the same turn")
{
    Situation game{classic_rules()};
    yards(game);
    game.fleet("alpha", 1, {"CA"});
    house_of(game, kAlpha).research.levels[Tech::WEP] = 3;
    Played played{game, classic_rules()};
    CHECK(reason_for(played, kAlpha, order::Retrofit{.unit = {.is_ship = true, .number = 1}, .weapons = 3}) == Reason::HullLimit);
    CHECK_FALSE(give(played, kAlpha, order::Retrofit{.unit = {.is_ship = true, .number = 1}}));
    CHECK(house_of(game, kAlpha).treasury == Money{999'650});
    CHECK(game.state.squadrons.empty());  // inert in its dock
    end_turn(played);
    CHECK(game.state.ships.begin()->weapons == 2);
    CHECK(game.state.squadrons.size() == 1);
    CHECK(reason_for(played, kAlpha, order::Retrofit{.unit = {.is_ship = true, .number = 1}}) == Reason::UpToDate);
}

TEST_CASE("CLS-060: squadrons are formed only where a shipyard works")
{
    Situation game{classic_rules()};
    yards(game);
    game.unit("alpha", 2, "SP");
    Played played{game, classic_rules()};
    CHECK_FALSE(give(played, kAlpha, build_of("DD"_unit, 1, 2)));
    for (int turn = 0; turn < 3; ++turn) end_turn(played);
    REQUIRE(number_of(game.state, "DD"_unit) == 1);
    CHECK(game.state.squadrons.empty());
    CHECK(std::holds_alternative<InPool>(game.state.ships.begin()->berth));
    CHECK(reason_for(played, kAlpha, order::Assign{.member = {.is_ship = true, .number = 1}, .to = {.label = *house_id("new")}}) == Reason::NoShipyard);
    game.unit("alpha", 2, "SY");
    end_turn(played);
    CHECK(game.state.squadrons.size() == 1);
    SUBCASE("it joins a squadron with room instead")
    {
        Situation other{classic_rules()};
        yards(other);
        other.unit("alpha", 2, "SP");
        other.fleet("alpha", 2, {"CA"});
        Played there{other, classic_rules()};
        CHECK_FALSE(give(there, kAlpha, build_of("DD"_unit, 1, 2)));
        for (int turn = 0; turn < 3; ++turn) end_turn(there);
        CHECK(other.state.squadrons.size() == 1);
        CHECK(std::holds_alternative<InSquadron>(other.state.ships.at(ShipId{kAlpha, 2}).berth));
    }
    SUBCASE("where the host says so, anywhere")
    {
        const Ruleset free = classic_with("classic.squadron.needs_shipyard = false");
        Situation other{free};
        yards(other);
        other.unit("alpha", 2, "SP");
        Played there{other, free};
        CHECK_FALSE(give(there, kAlpha, build_of("DD"_unit, 1, 2)));
        for (int turn = 0; turn < 3; ++turn) end_turn(there);
        CHECK(other.state.squadrons.size() == 1);
    }
}

TEST_CASE("CLS-061, CLS-062: repairs cost a quarter and are done at the end of the turn")
{
    Situation game{classic_rules()};
    yards(game);
    game.fleet("alpha", 1, {"CA"});
    Ship& ship = *game.state.ships.begin();
    ship.weapons = 2;
    ship.hull = HullState::Crippled;
    game.state.units.at(game.unit("alpha", 1, "SB")).hull = HullState::Crippled;
    game.state.units.at(game.unit("alpha", 2, "GB")).hull = HullState::Crippled;
    game.state.units.at(game.unit("alpha", 2, "SY")).hull = HullState::Crippled;
    Played played{game, classic_rules()};
    end_turn(played);
    CHECK(game.state.ships.begin()->hull == HullState::Undamaged);
    for (const Unit& unit : game.state.units) CHECK(unit.hull == HullState::Undamaged);
    CHECK(house_of(game, kAlpha).treasury == Money{1'000'000 - 175 - 1250 - 100 - 750});
    Situation cut_off{classic_rules()};
    yards(cut_off);
    cut_off.state.units.at(cut_off.unit("alpha", 2, "GB")).hull = HullState::Crippled;
    colony_of(cut_off, 2).blockaders = {kBeta};
    Played there{cut_off, classic_rules()};
    end_turn(there);
    CHECK(house_of(cut_off, kAlpha).treasury == Money::whole(10'000));
}

TEST_CASE("CLS-064: one shield, and only on a homeworld")
{
    Situation game{classic_rules()};
    Played played{yards(game), classic_rules()};
    CHECK(reason_for(played, kAlpha, build_of("PS"_unit, 1, 2)) == Reason::ShieldHomeworldOnly);
    CHECK_FALSE(give(played, kAlpha, build_of("PS"_unit)));
    CHECK(house_of(game, kAlpha).treasury == Money::whole(9965));
    CHECK(reason_for(played, kAlpha, build_of("PS"_unit)) == Reason::ShieldLimit);
    for (int turn = 0; turn < 18; ++turn) end_turn(played);
    REQUIRE(number_of(game.state, "PS"_unit) == 1);
    for (const Unit& unit : game.state.units) {
        if (unit.class_ == "PS"_unit) CHECK(unit.level == 4);
    }
    const Ruleset free = classic_with("classic.shield.homeworld_only = false\nclassic.shield.max_per_planet = 2\nclassic.shield.level = 2");
    Situation other{free};
    Played there{yards(other), free};
    CHECK_FALSE(give(there, kAlpha, build_of("PS"_unit, 2, 2)));
    CHECK(std::get<Construction>(other.state.projects.begin()->work).level == 2);
}

}  // namespace ec4x::testing
