#include "engine/construction/construction_test_support.h"
#include "engine/construction/stationary.h"
#include "engine/economy/limits.h"
#include "engine/economy/output.h"
#include "engine/forces/organisation.h"

namespace ec4x {

using namespace testing;

namespace {

// A squadron of one ship in the pool of system 1.
UnitId pool_squadron(Situation& game, std::string_view class_)
{
    game.fleet("alpha", 1, {class_});
    const UnitId id{alpha(), alpha_of(game).last.unit};
    station(game.state, id, InPool{SystemId{1}});
    return id;
}

}  // namespace

TEST_CASE("COM-010: stationary fleets")
{
    struct Row {
        const char* why;
        void (*set)(Fleet&);
        bool stationary;
    };
    static const Row rows[] = {
        {"no order", [](Fleet&) {}, true},
        {"00", [](Fleet& fleet) { fleet.order = FleetOrder{.kind = FleetOrderKind::Hold}; }, true},
        {"01, still here", [](Fleet& fleet) { fleet.order = FleetOrder{.kind = FleetOrderKind::Move, .target = SystemId{2}}; }, false},
        {"03 here", [](Fleet& fleet) { fleet.order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = SystemId{1}}; }, true},
        {"03 elsewhere", [](Fleet& fleet) { fleet.order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = SystemId{2}}; }, false},
        {"04 here", [](Fleet& fleet) { fleet.order = FleetOrder{.kind = FleetOrderKind::GuardStarbase, .target = SystemId{1}}; }, true},
        {"05 here", [](Fleet& fleet) { fleet.order = FleetOrder{.kind = FleetOrderKind::Guard, .target = SystemId{1}}; }, true},
        {"05 elsewhere", [](Fleet& fleet) { fleet.order = FleetOrder{.kind = FleetOrderKind::Guard, .target = SystemId{2}}; }, false},
        {"DefendSystem here", [](Fleet& fleet) { fleet.standing = standing::DefendSystem{SystemId{1}}; }, true},
        {"DefendSystem elsewhere", [](Fleet& fleet) { fleet.standing = standing::DefendSystem{SystemId{2}}; }, false},
        {"GuardColony here", [](Fleet& fleet) { fleet.standing = standing::GuardColony{SystemId{1}}; }, true},
        {"AutoEvade", [](Fleet& fleet) { fleet.standing = standing::AutoEvade{}; }, true},
        {"PatrolRoute", [](Fleet& fleet) { fleet.standing = standing::PatrolRoute{{SystemId{1}, SystemId{2}}}; }, false},
        {"AutoColonize", [](Fleet& fleet) { fleet.standing = standing::AutoColonize{}; }, false},
        {"AutoReinforce", [](Fleet& fleet) { fleet.standing = standing::AutoReinforce{}; }, false},
        {"AutoRepair", [](Fleet& fleet) { fleet.standing = standing::AutoRepair{}; }, false},
        {"BlockadeTarget", [](Fleet& fleet) { fleet.standing = standing::BlockadeTarget{SystemId{3}}; }, false},
        {"GuardColony and the order it made",
         [](Fleet& fleet) {
             fleet.standing = standing::GuardColony{SystemId{1}};
             fleet.order = FleetOrder{.kind = FleetOrderKind::Guard, .target = SystemId{1}, .standing = true};
         },
         true},
        {"Reserve", [](Fleet& fleet) { fleet.status = FleetStatus::Reserve; }, false},
        {"Mothballed", [](Fleet& fleet) { fleet.status = FleetStatus::Mothballed; }, false},
        {"not at a colony", [](Fleet& fleet) { fleet.at = SystemId{2}; }, false},
        {"at a foreign colony", [](Fleet& fleet) { fleet.at = SystemId{3}; }, false},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string{row.why});
        Situation game;
        wealthy(game);
        game.colony("beta", 3);
        const FleetId fleet = game.fleet("alpha", 1, {"CL"});
        row.set(game.state.fleets.at(fleet));
        CHECK(is_stationary(game.state, game.state.fleets.at(fleet)) == row.stationary);
    }
}

TEST_CASE("COM-011: each squadron joins the stationary fleet with the fewest, the lowest id of equals")
{
    Situation game;
    wealthy(game);
    alpha_of(game).last.fleet = 2;
    const FleetId third = game.fleet("alpha", 1, {"CL", "CL"});
    alpha_of(game).last.fleet = 7;
    const FleetId eighth = game.fleet("alpha", 1, {"CL"});
    const FleetId moving = game.fleet("alpha", 1, {"CL"});
    game.state.fleets.at(moving).order = FleetOrder{.kind = FleetOrderKind::Move, .target = SystemId{2}};
    game.fleet("alpha", 1, {"SC"});  // scouts only
    alpha_of(game).last.unit = 19;
    for (int i = 0; i < 3; ++i) pool_squadron(game, "CA");  // 20 to 22
    Played played{game};
    played.run(Step::CC9, assign_squadrons);
    const auto told = played.told<event::SquadronAssigned>("alpha");
    REQUIRE(told.size() == 3);
    CHECK(told[0].squadron == UnitId{alpha(), 20});
    CHECK(told[0].fleet == eighth);
    CHECK(told[1].fleet == third);
    CHECK(told[2].fleet == eighth);
    const Roster roster{game.state};
    CHECK(roster.squadrons_of(third).size() == 3);
    CHECK(roster.squadrons_of(eighth).size() == 3);
    CHECK(roster.squadrons_of(moving).size() == 1);
}

TEST_CASE("COM-011: without a stationary fleet one new fleet takes them all")
{
    Situation game;
    wealthy(game);
    for (const char* class_ : {"CA", "DD", "SC", "CL"}) pool_squadron(game, class_);
    const std::uint32_t last = alpha_of(game).last.fleet;
    Played played{game};
    played.run(Step::CC9, assign_squadrons);
    const Roster roster{game.state};
    CHECK(game.state.fleets.size() == 2);
    CHECK(roster.squadrons_of(FleetId{alpha(), last + 1}).size() == 3);
    CHECK(roster.squadrons_of(FleetId{alpha(), last + 2}).size() == 1);
    CHECK(roster.pool_squadrons(SystemId{1}).empty());
}

TEST_CASE("COM-012: with the flag off squadrons stay in the pool")
{
    Situation game;
    wealthy(game);
    game.fleet("alpha", 1, {"CL"});
    const UnitId squadron = pool_squadron(game, "CA");
    game.state.colonies.at(SystemId{1}).switches.auto_assign_fleets = false;
    Played played{game};
    played.run(Step::CC9, assign_squadrons);
    CHECK(std::holds_alternative<InPool>(game.state.squadrons.at(squadron).station));
    CHECK(played.turn.events().empty());
    // It has its full strength there.
    CHECK(current_strength(standard_rules(), game.state, Roster{game.state}, game.state.squadrons.at(squadron)).as == 12);
}

TEST_CASE("COM-013: commissioning never mixes sound and crippled ships")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    game.state.colonies.at(SystemId{1}).switches.auto_repair = false;
    const UnitId crippled = pool_squadron(game, "BB");
    cripple_ships(game);
    Played played{game};
    CHECK_FALSE(build(played, "DD"));
    played.run(Step::MN2, progress_construction);
    played.run(Step::CO1, commission);
    CHECK(Roster{game.state}.ships_of(crippled).size() == 1);
    CHECK(game.state.squadrons.size() == 2);
}

TEST_CASE("COM-019: a new fleet's defaults")
{
    Situation game;
    wealthy(game);
    const UnitId squadron = pool_squadron(game, "CA");
    Played played{game};
    played.run(Step::CC9, assign_squadrons);
    const Fleet& fleet = game.state.fleets.at(std::get<InFleet>(game.state.squadrons.at(squadron).station).fleet);
    CHECK(fleet.status == FleetStatus::Active);
    CHECK_FALSE(fleet.order);
    CHECK(std::holds_alternative<standing::None>(fleet.standing));
    CHECK(fleet.roe == standard_rules().roe.default_);
    CHECK_FALSE(fleet.fallback);
    CHECK(fleet.at == SystemId{1});
}

TEST_CASE("COM-020: what a fleet's status means for its strength and for auto-assignment")
{
    struct Row {
        FleetStatus status;
        int as;
        int ds;
        bool joined;
    };
    static const Row rows[] = {{FleetStatus::Active, 20, 25, true}, {FleetStatus::Reserve, 10, 13, false}, {FleetStatus::Mothballed, 0, 0, false}};
    for (const Row& row : rows) {
        CAPTURE(static_cast<int>(row.status));
        Situation game;
        wealthy(game);
        const FleetId fleet = game.fleet("alpha", 1, {"BB"});
        game.state.fleets.at(fleet).status = row.status;
        const Strength strength = current_strength(standard_rules(), game.state, Roster{game.state}, game.state.fleets.at(fleet));
        CHECK(strength.as == row.as);
        CHECK(strength.ds == row.ds);
        const UnitId squadron = pool_squadron(game, "CA");
        Played played{game};
        played.run(Step::CC9, assign_squadrons);
        CHECK((std::get<InFleet>(game.state.squadrons.at(squadron).station).fleet == fleet) == row.joined);
    }
}

TEST_CASE("UNT-014: a squadron's strength is the sum over its ships")
{
    Situation game;
    wealthy(game);
    squadron_of(game, 1, {"CL", "DD", "DD"});
    const Strength strength = undamaged_strength(standard_rules(), Roster{game.state}, *game.state.squadrons.begin());
    CHECK(strength.as == 18);
    CHECK(strength.ds == 21);
}

TEST_CASE("UNT-019: a fleet of 100 squadrons is legal; without ships it ceases to exist")
{
    Situation game;
    wealthy(game);
    const FleetId fleet = game.fleet("alpha", 1, {"CT"});
    for (int i = 1; i < 100; ++i) merge(game.state, game.fleet("alpha", 1, {"CT"}), fleet);
    CHECK(Roster{game.state}.squadrons_of(fleet).size() == 100);
    game.state.fleets.at(fleet).order = FleetOrder{};
    while (!game.state.ships.empty()) {
        CHECK(game.state.fleets.contains(fleet));
        destroy_ship(game.state, standard_rules(), game.state.ships.begin()->id);
    }
    CHECK(game.state.fleets.empty());
    CHECK(game.state.squadrons.empty());
}

TEST_CASE("UNT-020: fighters aboard a carrier do not count at a colony and are lost with it")
{
    Situation game;
    wealthy(game, 1, 400);
    const FleetId fleet = game.fleet("alpha", 1, {"CV"});
    for (int i = 0; i < 4; ++i) game.unit("alpha", 1, "FS");
    for (int i = 0; i < 3; ++i) game.state.units.at(game.unit("alpha", 1, "FS")).berth = Aboard{{alpha(), 1}};
    Played played{game};
    const Colony& colony = game.state.colonies.at(SystemId{1});
    CHECK(fighter_capacity(game.state, standard_rules(), played.tables.people, colony) == 4);
    CHECK(fighters_based(game.state, standard_rules(), colony) == 4);
    destroy_ship(game.state, standard_rules(), {alpha(), 1});
    CHECK(units_of_class(game.state, "FS") == 4);
    CHECK_FALSE(game.state.fleets.contains(fleet));
}

TEST_CASE("UNT-034: a crippled starbase gives no bonus until it is repaired")
{
    Situation game;
    wealthy(game, 3);
    game.unit("alpha", 1, "SY");
    UnitId base{};
    for (int i = 0; i < 3; ++i) {
        base = game.unit("alpha", 1, "SB");
        game.state.units.at(base).level = 1;
    }
    const auto bonus = [&] {
        return starbase_percent(standard_rules().economy.starbase, operational_starbases(game.state, game.state.colonies.at(SystemId{1})));
    };
    CHECK(bonus() == 15);
    game.state.units.at(base).hull = HullState::Crippled;
    CHECK(bonus() == 10);
    Played played{game};
    to_next_turn(played);
    CHECK(bonus() == 15);
}

TEST_CASE("UNT-045: a troop transport carries marines by STL; they are lost with it")
{
    CHECK(lift_capacity(standard_rules(), *unit_class("TT"), 1) == 1);
    CHECK(lift_capacity(standard_rules(), *unit_class("TT"), 3) == 3);
    Situation game;
    wealthy(game);
    game.fleet("alpha", 1, {"TT"});
    const UnitId marine = game.unit("alpha", 1, "MD");
    game.state.units.at(marine).berth = Aboard{{alpha(), 1}};
    destroy_ship(game.state, standard_rules(), {alpha(), 1});
    CHECK(game.state.units.empty());
}

TEST_CASE("UNT-046: spacelift ships have no attack strength and form no squadrons")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    Played played{game};
    CHECK_FALSE(build(played, "ET"));
    CHECK_FALSE(build(played, "TT"));
    to_next_turn(played);
    CHECK(game.state.squadrons.empty());
    for (const Ship& ship : game.state.ships) CHECK(undamaged_strength(standard_rules(), ship).as == 0);
    const FleetId fleet = game.fleet("alpha", 1, {"TT"});
    CHECK_FALSE(is_armed(standard_rules(), game.state, Roster{game.state}, game.state.fleets.at(fleet)));
    for (const int stl : {1, 2, 5}) CHECK(lift_capacity(standard_rules(), *unit_class("ET"), stl) == stl);
}

}  // namespace ec4x
