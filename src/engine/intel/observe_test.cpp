#include "engine/intel/observe.h"

#include <doctest/doctest.h>

#include "engine/intel/intel_test_support.h"

namespace ec4x::testing {

TEST_CASE("INT-006: None < Visual < Spy < Perfect")
{
    CHECK(Quality::None < Quality::Visual);
    CHECK(Quality::Visual < Quality::Spy);
    CHECK(Quality::Spy < Quality::Perfect);
    CHECK(IntelEntry{}.quality == Quality::Visual);
}

TEST_CASE("INT-007: what a fleet entry contains at each level")
{
    Situation game;
    game.lane(1, 2).colony("beta", 1);
    const FleetId fleet = game.fleet("beta", 1, {"CA", "DD", "TT", "TT", "ET"});
    form_one(game.state, fleet);
    for (int i = 0; i < 2; ++i) embark(game, ship_of(game.state, "beta", "TT"_unit, i), "MD");
    ship_of(game.state, "beta", "ET"_unit).ptu = 3;
    ship_of(game.state, "beta", "DD"_unit).weapons = 2;
    cripple(game.state, fleet, 1);
    game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = at(2)};
    Played played{game};
    const Roster roster{game.state};
    const auto seen_at = [&](Quality quality) { return see_fleet(played.turn, roster, game.state.fleets.at(fleet), quality); };

    const FleetSeen visual = seen_at(Quality::Visual);
    CHECK(visual.fleet == fleet);
    CHECK(visual.status == FleetStatus::Active);
    CHECK(visual.order == FleetOrderKind::Patrol);
    REQUIRE(visual.squadrons.size() == 1);
    CHECK(visual.squadrons[0].flagship == "CA"_unit);
    CHECK(visual.squadrons[0].ships == 2);
    CHECK(visual.spacelift == 3);
    CHECK_FALSE(visual.squadrons[0].hull);  // unknown
    CHECK(visual.squadrons[0].classes.empty());
    CHECK(visual.transports.empty());
    CHECK_FALSE(visual.marines);
    CHECK_FALSE(visual.ptu);
    CHECK_FALSE(visual.fighters);
    CHECK_FALSE(visual.target);

    const FleetSeen spy = seen_at(Quality::Spy);
    CHECK(spy.squadrons[0].hull == HullState::Crippled);
    CHECK(spy.squadrons[0].classes == std::vector<ShipsSeen>{{"CA"_unit, 1, 1}, {"DD"_unit, 1, 2}});
    CHECK(spy.transports == std::vector<ShipsSeen>{{"TT"_unit, 2, 0}, {"ET"_unit, 1, 0}});
    CHECK(spy.marines == 2);
    CHECK(spy.ptu == 3);
    CHECK(spy.fighters == 0);
    CHECK_FALSE(spy.target);

    FleetSeen perfect = seen_at(Quality::Perfect);
    CHECK(perfect.target == at(2));
    perfect.target.reset();
    CHECK(perfect == spy);
}

TEST_CASE("INT-007: fighters aboard, fleets that hold or refuse")
{
    Situation game;
    game.lane(1, 2);
    const FleetId fleet = game.fleet("beta", 1, {"CV"});
    for (int i = 0; i < 3; ++i) embark(game, ship_of(game.state, "beta", "CV"_unit), "FS");
    Played played{game};
    const auto seen_now = [&] { return see_fleet(played.turn, Roster{game.state}, game.state.fleets.at(fleet), Quality::Perfect); };
    CHECK(seen_now().fighters == 3);
    CHECK(seen_now().marines == 0);
    CHECK(seen_now().order == FleetOrderKind::Hold);
    game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = at(2)};
    CHECK(seen_now().order == FleetOrderKind::Patrol);
    played.turn.facts.refusing = {fleet};
    CHECK(seen_now().order == FleetOrderKind::Hold);
    CHECK_FALSE(seen_now().target);
}

TEST_CASE("INT-008, INT-020: what a colony entry contains at each level")
{
    Situation game;
    game.lane(1, 2).system(1, PlanetClass::Eden, RawMaterials::Rich).colony("beta", 1, 300, 120);
    for (const char* code : {"SB", "SB", "SY", "SP", "GB", "GB", "AA", "MD", "FS", "PS"}) game.unit("beta", 1, code);
    const UnitId crippled = game.unit("beta", 1, "SY");
    game.state.units.at(crippled).hull = HullState::Crippled;
    game.fleet("beta", 1, {"CA"});
    game.state.fleets.at(game.fleet("beta", 1, {"DD"})).status = FleetStatus::Reserve;
    game.state.fleets.at(game.fleet("beta", 1, {"DD"})).status = FleetStatus::Mothballed;
    game.state.projects.insert({.id = {kBeta, 1}, .colony = at(1), .turns_left = 2, .work = Construction{.class_ = "BB"_unit}});
    game.state.projects.insert({.id = {kBeta, 2}, .colony = at(1), .turns_left = 1, .work = ShipRepair{}});
    Colony& colony = game.state.colonies.at(at(1));
    colony.damaged = IndustrialUnits::whole(7);
    colony.output = 400;
    colony.blockaders = {kAlpha};
    for (Unit& unit : game.state.units) {
        if (unit.class_ == "PS"_unit) unit.level = 2;
    }
    game.house("alpha");
    Played played{game};
    const Roster roster{game.state};

    const ColonySeen visual = see_colony(played.turn, roster, at(1), Quality::Visual);
    CHECK(visual.owner == kBeta);
    CHECK(visual.class_ == PlanetClass::Eden);
    CHECK(visual.raw == RawMaterials::Rich);
    CHECK(visual.level == 4);
    CHECK(visual.starbases == 2);
    CHECK(visual.shipyards == 2);
    CHECK(visual.blockaded);
    CHECK_FALSE(visual.details);  // PU unknown

    const ColonySeen spy = see_colony(played.turn, roster, at(1), Quality::Spy);
    REQUIRE(spy.details);
    CHECK(spy.details->pu == 300);
    CHECK(spy.details->iu == 120);
    CHECK(spy.details->damaged_iu == 7);
    CHECK(spy.details->units ==
          std::vector<UnitsSeen>{
              {"AA"_unit, 1, 0}, {"FS"_unit, 1, 0}, {"GB"_unit, 2, 0}, {"MD"_unit, 1, 0}, {"SB"_unit, 2, 0}, {"SP"_unit, 1, 0}, {"SY"_unit, 1, 1}});
    CHECK(spy.details->shield == 2);
    CHECK(spy.details->reserve_fleets == 1);
    CHECK(spy.details->mothballed_fleets == 1);
    CHECK(spy.details->projects == std::vector<ProjectSeen>{{"BB"_unit, 2}});
    CHECK(spy.details->gco == 400);
    CHECK(spy.details->ncv > Money{});
}

}  // namespace ec4x::testing
