#include "engine/construction/construction_test_support.h"
#include "engine/construction/stationary.h"

namespace ec4x {

using namespace testing;

namespace {

int docked_ships(const GameState& state)
{
    return static_cast<int>(std::ranges::count_if(state.ships, [](const Ship& ship) { return std::holds_alternative<InDock>(ship.berth); }));
}

bool is_docked(const GameState& state, std::uint32_t ship) { return std::holds_alternative<InDock>(state.ships.at({alpha(), ship}).berth); }

}  // namespace

TEST_CASE("CON-027: only shipyards of own colonies repair ships")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SP");
    game.fleet("alpha", 1, {"DD"});
    game.fleet("alpha", 2, {"DD"});  // not at a colony
    cripple_ships(game);
    Played played{game};
    to_next_turn(played);
    CHECK(docked_ships(game.state) == 0);
    const auto waiting = played.told<event::RepairWaiting>("alpha");
    REQUIRE(waiting.size() == 1);
    CHECK(waiting[0].reason == Reason::NoShipyard);
    CHECK(waiting[0].unit.ship == ShipId{alpha(), 1});
}

TEST_CASE("CON-028: crippled ships of stationed fleets enter free docks")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    const FleetId fleet = game.fleet("alpha", 1, {"DD", "DD", "DD", "DD", "DD", "DD", "DD"});
    cripple_ships(game);
    Played played{game};
    CHECK_FALSE(build(played, "CT", 5));
    played.run(Step::CC8, enter_docks);
    CHECK(docked_ships(game.state) == 5);
    CHECK(is_docked(game.state, 5));
    CHECK_FALSE(is_docked(game.state, 6));
    CHECK(game.state.fleets.contains(fleet));  // COM-014: the two stay with it
    CHECK(played.told<event::RepairWaiting>("alpha").size() == 2);
    CHECK(played.told<event::ShipDocked>("alpha").size() == 5);
    played.run(Step::MN2, progress_construction);
    played.run(Step::MN3, finish_repairs);
    played.run(Step::CO1, commission);
    played.run(Step::CC8, enter_docks);
    CHECK(docked_ships(game.state) == 2);
}

TEST_CASE("CON-028: which fleets are stationed, and the switch")
{
    struct Row {
        const char* why;
        void (*set)(Fleet&);
        bool enters;
    };
    static const Row rows[] = {
        {"no order", [](Fleet&) {}, true},
        {"hold", [](Fleet& fleet) { fleet.order = FleetOrder{.kind = FleetOrderKind::Hold}; }, true},
        {"move", [](Fleet& fleet) { fleet.order = FleetOrder{.kind = FleetOrderKind::Move, .target = SystemId{2}}; }, false},
        {"reserve", [](Fleet& fleet) { fleet.status = FleetStatus::Reserve; }, true},
        {"mothballed", [](Fleet& fleet) { fleet.status = FleetStatus::Mothballed; }, true},
        {"came for repair", [](Fleet& fleet) { fleet.standing = standing::AutoRepair{}; }, true},
        {"came for repair but has an order",
         [](Fleet& fleet) {
             fleet.standing = standing::AutoRepair{};
             fleet.order = FleetOrder{.kind = FleetOrderKind::Move, .target = SystemId{2}};
         },
         false},
        {"blockader below the threshold", [](Fleet& fleet) { fleet.standing = standing::BlockadeTarget{SystemId{3}}; }, true},
        {"on a patrol route", [](Fleet& fleet) { fleet.standing = standing::PatrolRoute{{SystemId{1}, SystemId{2}}}; }, false},
        {"elsewhere", [](Fleet& fleet) { fleet.at = SystemId{2}; }, false},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string{row.why});
        Situation game;
        wealthy(game);
        game.unit("alpha", 1, "SY");
        const FleetId fleet = game.fleet("alpha", 1, {"DD"});
        cripple_ships(game);
        row.set(game.state.fleets.at(fleet));
        Played played{game};
        played.run(Step::CC8, enter_docks);
        CHECK((docked_ships(game.state) == 1) == row.enters);
    }
}

TEST_CASE("CON-028: a blockader is stationed while its hull integrity is at or below the threshold")
{
    struct Row {
        std::initializer_list<std::string_view> ships;  // the first is crippled
        int docked;
    };
    static const Row rows[] = {{{"BB", "BB"}, 1}, {{"DD", "BB", "BB"}, 0}};  // integrity 50 and 89
    for (const Row& row : rows) {
        CAPTURE(row.docked);
        Situation game;
        wealthy(game);
        game.unit("alpha", 1, "SY");
        const FleetId fleet = game.fleet("alpha", 1, row.ships);
        game.state.ships.at({alpha(), 1}).hull = HullState::Crippled;
        game.state.fleets.at(fleet).standing = standing::BlockadeTarget{SystemId{3}};
        Played played{game};
        played.run(Step::CC8, enter_docks);
        CHECK(docked_ships(game.state) == row.docked);
    }
}

TEST_CASE("CON-029: a ship that enters a dock leaves squadron and fleet")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    const FleetId fleet = squadron_of(game, 1, {"BB", "DD"});
    cripple_ships(game);
    Played played{game};
    CHECK_FALSE(build(played, "CT", 9));
    played.run(Step::CC8, enter_docks);  // one dock: the BB
    CHECK(is_docked(game.state, 1));
    CHECK(game.state.squadrons.begin()->flagship == ShipId{alpha(), 2});
    CHECK(game.state.fleets.contains(fleet));
}

TEST_CASE("CON-030: repair is 25% of the value")
{
    struct Row {
        const char* class_;
        int weapons;
        std::int64_t price;
    };
    static const Row rows[] = {{"CL", 3, 1815}, {"BB", 1, 3750}, {"TT", 0, 750}};
    for (const Row& row : rows) {
        CAPTURE(std::string{row.class_});
        Situation game;
        wealthy(game);
        game.unit("alpha", 1, "SY");
        game.fleet("alpha", 1, {row.class_});
        cripple_ships(game);
        game.state.ships.begin()->weapons = row.weapons;
        Played played{game};
        const Money before = treasury_of(played);
        to_next_turn(played);
        CHECK(paid_since(played, before) == Money{row.price});
        CHECK(played.told<event::Repaired>("alpha").at(0).pp == Money{row.price});
    }
}

TEST_CASE("CON-031: ships take docks before starbases")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    const UnitId base = crippled_unit(game, "SB");
    game.fleet("alpha", 1, {"DD", "DD", "DD"});
    cripple_ships(game);
    Played played{game};
    CHECK_FALSE(build(played, "CT", 8));
    played.run(Step::CC8, enter_docks);
    CHECK(docked_ships(game.state) == 2);
    CHECK(game.state.projects.size() == 10);
    const auto waiting = played.told<event::RepairWaiting>("alpha");
    REQUIRE(waiting.size() == 2);
    CHECK(waiting[1].unit.unit == base);
    CHECK(waiting[1].reason == Reason::NoDock);
}

TEST_CASE("CON-032: a repair is finished when it is paid, in the order of entry")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    game.fleet("alpha", 1, {"BB", "BB"});
    cripple_ships(game);
    alpha_of(game).treasury = Money::whole(40);
    Played played{game};
    to_next_turn(played);
    CHECK(treasury_of(played) == Money{250});
    CHECK(game.state.ships.at({alpha(), 1}).hull == HullState::Undamaged);
    CHECK(game.state.ships.at({alpha(), 2}).hull == HullState::Crippled);
    CHECK(is_docked(game.state, 2));
    CHECK(played.told<event::RepairWaiting>("alpha").at(0).reason == Reason::InsufficientFunds);
    alpha_of(game).treasury = Money::whole(40);
    to_next_turn(played);
    CHECK(game.state.ships.at({alpha(), 2}).hull == HullState::Undamaged);
    CHECK_FALSE(is_docked(game.state, 2));
}

TEST_CASE("CON-033: every repair takes one turn")
{
    for (const char* class_ : {"CT", "SD"}) {
        CAPTURE(std::string{class_});
        Situation game;
        wealthy(game);
        game.unit("alpha", 1, "SY");
        game.fleet("alpha", 1, {class_});
        cripple_ships(game);
        game.state.turn = 6;
        Played played{game};
        to_maintenance(played);
        CHECK(game.state.ships.begin()->hull == HullState::Undamaged);
        CHECK(docked_ships(game.state) == 1);
        played.run(Step::CO1, commission);
        CHECK(game.state.turn == 7);
        CHECK(docked_ships(game.state) == 0);
    }
}

TEST_CASE("CON-034: repaired ships return like new ones, with their id and weapons level")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    const FleetId fleet = game.fleet("alpha", 1, {"DD"});
    cripple_ships(game);
    alpha_of(game).research.levels[Tech::WEP] = 3;
    Played played{game};
    to_next_turn(played);
    REQUIRE(game.state.ships.size() == 1);
    const Ship& ship = *game.state.ships.begin();
    CHECK(ship.id == ShipId{alpha(), 1});
    CHECK(ship.weapons == 1);
    CHECK_FALSE(game.state.fleets.contains(fleet));
    const UnitId squadron = std::get<InSquadron>(ship.berth).squadron;
    CHECK(std::get<InPool>(game.state.squadrons.at(squadron).station).colony == SystemId{1});
}

TEST_CASE("CON-035: marked ships enter before others, also with the switch off")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    game.fleet("alpha", 1, {"BB", "DD", "CL"});
    cripple_ships(game);
    game.state.ships.at({alpha(), 3}).hull = HullState::Undamaged;
    Played played{game};
    const auto mark = [&](std::vector<OwnShip> ships) { return reason_of(carry_out(played.turn, alpha(), order::RepairFirst{std::move(ships)})); };
    CHECK(mark({OwnShip{9}}) == Reason::NotOwned);
    CHECK(mark({OwnShip{0}}) == Reason::NotOwned);
    CHECK(mark({OwnShip{2}, OwnShip{2}}) == Reason::BadValue);
    CHECK_FALSE(mark({OwnShip{3}, OwnShip{2}}));
    CHECK(alpha_of(game).repair_first == std::vector{ShipId{alpha(), 2}});
    const auto warnings = played.told<event::Warning>("alpha");
    REQUIRE(warnings.size() == 1);
    CHECK(warnings[0].code == "not_crippled");
    CHECK(warnings[0].subject.ship == ShipId{alpha(), 3});

    SUBCASE("one dock")
    {
        CHECK_FALSE(build(played, "CT", 9));
        played.run(Step::CC8, enter_docks);
        CHECK(is_docked(game.state, 2));
        CHECK_FALSE(is_docked(game.state, 1));
        CHECK(alpha_of(game).repair_first.size() == 1);
        played.run(Step::MN3, finish_repairs);
        CHECK(alpha_of(game).repair_first.empty());
    }
    SUBCASE("switch off")
    {
        CHECK_FALSE(carry_out(played.turn, alpha(), order::ColonySetting{.system = SystemId{1}, .auto_repair = false}));
        played.run(Step::CC8, enter_docks);
        CHECK(is_docked(game.state, 2));
        CHECK(docked_ships(game.state) == 1);
    }
}

TEST_CASE("CON-038: a spacelift ship is repaired with its cargo aboard")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    game.fleet("alpha", 1, {"TT", "ET"});
    cripple_ships(game);
    game.state.ships.at({alpha(), 2}).ptu = 1;
    const UnitId marine = game.unit("alpha", 1, "MD");
    game.state.units.at(marine).berth = Aboard{{alpha(), 1}};
    Played played{game};
    const Money before = treasury_of(played);
    to_next_turn(played);
    CHECK(paid_since(played, before) == Money{750 + 625});
    CHECK(std::get<Aboard>(game.state.units.at(marine).berth).ship == ShipId{alpha(), 1});
    CHECK(game.state.ships.at({alpha(), 2}).ptu == 1);
    CHECK(std::get<InPool>(game.state.ships.at({alpha(), 1}).berth).colony == SystemId{1});
}

TEST_CASE("COM-014: only the ships that find a dock leave; the rest keeps its orders")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    const FleetId fleet = game.fleet("alpha", 1, {"DD", "DD", "DD", "DD", "DD", "DD", "DD"});
    cripple_ships(game);
    game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = SystemId{1}};
    Played played{game};
    CHECK_FALSE(build(played, "CT", 5));
    played.run(Step::CC8, enter_docks);
    CHECK(docked_ships(game.state) == 5);
    CHECK(game.state.squadrons.size() == 2);
    CHECK(game.state.fleets.at(fleet).order->kind == FleetOrderKind::Patrol);
}

TEST_CASE("COM-018: fighters stay aboard a carrier in a dock")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    game.fleet("alpha", 1, {"CV"});
    cripple_ships(game);
    const UnitId fighter = game.unit("alpha", 1, "FS");
    game.state.units.at(fighter) = Unit{.id = fighter, .class_ = *unit_class("FS"), .level = 1, .berth = Aboard{{alpha(), 1}}};
    Played played{game};
    played.run(Step::CC8, enter_docks);
    CHECK(is_docked(game.state, 1));
    CHECK(Roster{game.state}.units_at(SystemId{1}).size() == 1);  // the shipyard: nothing that fights
    to_next_turn(played);
    CHECK(std::get<Aboard>(game.state.units.at(fighter).berth).ship == ShipId{alpha(), 1});
    CHECK_FALSE(is_docked(game.state, 1));
}

}  // namespace ec4x
